#!/bin/sh
# Fills corpus/ from the fixtures, for the fuzzers to begin with. Then, say, in this folder:
#
#   cargo +nightly fuzz run fmt -- -max_total_time=180 -timeout=10
set -eu
cd "$(dirname "$0")"
cargo build --release --quiet --manifest-path ../Cargo.toml
hunefer=${CARGO_TARGET_DIR:-../target}/release/hunefer
mkdir -p corpus/chunks corpus/record corpus/fmt corpus/json corpus/position
find ../fixtures -name '*.hun' | LC_ALL=C sort | while read -r record; do
    name=$(echo "$record" | cut -d / -f 3- | tr / -)
    cp "$record" "corpus/record/$name"
    cp "$record" "corpus/chunks/$name"
    # What cannot be read whole is nothing to these two.
    if "$hunefer" convert "$record" --to json > "corpus/json/$name" 2> corpus/talk; then
        cp "$record" "corpus/fmt/$name"
    else
        rm "corpus/json/$name"
    fi
    sed -n 's/^\[\(Setup\|Final\) "\(.*\)"\]$/\2/p' "$record" | split -l 1 - "corpus/position/$name-"
done
rm -f corpus/talk
