"use strict";
// Steps through games. The positions come from the referee as places that change; no law is known here.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const half = data.digits.length / 2;
  const byId = (id) => document.getElementById(id);

  /** An element with attributes and children; text among them stays text. */
  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
      else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children.filter((child) => child !== null && child !== undefined));
    return element;
  };
  const SVG = "http://www.w3.org/2000/svg";
  const draw = (name, attributes = {}, ...children) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  // ---- What the data says ----

  /** The numbers of a text of digits: the first half of the digits ends a number, the second goes on. */
  const numbers = (text) => {
    const found = [];
    let [value, scale] = [0, 1];
    for (const letter of text) {
      const digit = data.digits.indexOf(letter);
      if (digit < half) {
        found.push(value + digit * scale);
        [value, scale] = [0, 1];
      } else {
        value += (digit - half) * scale;
        scale *= half;
      }
    }
    return found;
  };
  const changesOf = (found) => found.map((at) => [data.changes[2 * at], data.changes[2 * at + 1]]);

  /** Reads a game: a tree of nodes, each an item with what it changes; the first is the start. */
  const read = (game) => {
    const start = { at: "start", changes: changesOf(numbers(game.start)), parent: null, next: null, played: true, notes: [], depth: 0, variations: [] };
    const nodes = [start];
    const line = (written, parent, within, depth) => {
      const turns = [];
      const notes = written.notes || [];
      let [index, before, last] = [0, parent, 0];
      for (const coded of written.turns) {
        const [head, ...items] = coded.split(" ");
        const [, number, side, first] = head.match(/^(\d*)([A-Z]?)(?:\.(\d+))?$/);
        const turn = { number: Number(number) || last, side, first: Number(first) || 1, items: [], comments: [], depth };
        last = turn.number;
        for (const coded of items) {
          const sign = "!?".includes(coded[0]) ? coded[0] : "";
          const [text, ...changes] = numbers(coded.slice(sign.length));
          const node = {
            at: `${within}${turn.number}.${turn.first + turn.items.length}`, text: data.items[text], turn, depth,
            changes: changesOf(changes), parent: before, next: null, played: sign === "", refused: sign === "!",
            reachable: sign !== "?", marks: [], notes: [], variations: [],
          };
          nodes.push(node);
          if (node.reachable && before && (before === parent ? depth === 0 : true)) before.next = node;
          for (const [at, kind, value] of notes) {
            if (at !== index) continue;
            if (kind === "before") turn.comments.push(value);
            if (kind === "comment") node.notes.push(value);
            if (kind === "mark") node.marks.push(value);
            if (kind === "variation") {
              const named = `${node.at}(${node.variations.length + 1})`;
              const variation = { name: named, turns: null, first: null };
              node.variations.push(variation);
              variation.turns = line(value, before, named, depth + 1);
              variation.first = variation.turns[0]?.items[0] || null;
              if (variation.first) [variation.first.beside, variation.first.variation] = [node, variation];
            }
          }
          turn.items.push(node);
          if (node.reachable) before = node;
          index += 1;
        }
        turns.push(turn);
      }
      return turns;
    };
    const turns = line(game.line, start, "", 0);
    return { game, nodes, start, turns, ground: game.ground === null ? null : data.grounds[game.ground] };
  };

  /** What stands in every place at a node. */
  const stateAt = (node) => {
    const path = [];
    for (let at = node; at; at = at.parent) path.push(at);
    const state = [];
    for (const { changes } of path.reverse()) for (const [place, fragment] of changes) state[place] = fragment;
    return state;
  };
  const words = (state, place) => (place < 0 ? "" : data.fragments[state[place]]?.[1] || "");

  /** Figures for programs in a comment, and the text without them. */
  const figures = (text) => {
    const found = [];
    const rest = text.replace(/\[%([A-Za-z0-9_-]+)(?: ([^[\]\n\r]*))?\]/g, (_, name, value = "") => {
      found.push([name, value.trim()]);
      return "";
    });
    return { found, rest: rest.replace(/  +/g, " ").trim() };
  };

  // ---- What is on the page ----

  let current = null; // the game
  let node = null; // where it stands
  let groups = []; // the places of the board
  let shown = []; // what stands in them
  const read_once = new Map();
  const gameAt = (index) => {
    if (!read_once.has(index)) read_once.set(index, read(data.games[index]));
    return read_once.get(index);
  };

  const nameOf = (game) => game.title || `Game ${game.number}`;
  const outcome = ({ result, fault }) => (fault ? fault.verdict : result === "*" ? "unfinished" : result || "");

  const listGames = () => {
    if (data.games.length < 2) return;
    const entry = (game) =>
      make("li", {},
        make("a", { href: `#g${game.number}` },
          make("span", { class: "number" }, `${game.number}`),
          make("bdi", { class: "who" }, nameOf(game)),
          game.event ? make("bdi", { class: "event" }, game.event) : null,
          make("span", { class: game.fault ? "outcome fault" : "outcome" }, outcome(game))));
    byId("games").append(
      make("button", { type: "button", id: "game-before", "aria-label": "Game before", onclick: () => openBeside(-1) }, "‹"),
      make("details", {},
        make("summary", {}, make("span", { id: "game-now" })),
        make("ol", { class: "games" }, ...data.games.map(entry))),
      make("button", { type: "button", id: "game-after", "aria-label": "Next game", onclick: () => openBeside(1) }, "›"));
  };

  const comment = (text) => {
    const { found, rest } = figures(text);
    const parts = [];
    if (rest) parts.push(make("p", { class: "comment", dir: "auto" }, rest));
    const told = found.map(([name, value]) => figure(name, value)).filter(Boolean);
    if (told.length) parts.push(make("ul", { class: "figures", "aria-label": "Figures" }, ...told));
    return parts;
  };

  const figure = (name, value) => {
    if (name === "mark") return null;
    const [play, chance] = [value.slice(0, value.lastIndexOf(" ")), value.slice(value.lastIndexOf(" ") + 1)];
    const said = { win: ["chance", `${value} %`], best: ["better", `${play} (${chance} %)`], luck: ["luck", value] }[name] || [name, value];
    return make("li", { class: `figure figure-${["win", "best", "luck"].includes(name) ? name : "other"}` },
      make("span", { class: "what" }, said[0]), " ", make("bdi", {}, said[1]));
  };

  const MARKS = { "!": "good", "?": "bad", "!!": "brilliant", "??": "blunder", "!?": "interesting", "?!": "doubtful" };

  /** The turns of a line as lists of buttons. */
  const tellLine = (turns, variation) =>
    make("ol", { class: "turns" }, ...turns.flatMap((turn) => {
      const list = make("li", { class: "turn" });
      const head = `${turn.number || "…"}.${turn.first > 1 ? "…" : ""}`;
      list.append(make("span", { class: `head side-${sideOf(turn)}` }, make("span", { class: "number" }, head), " ",
        make("abbr", { class: "side", title: colourOf(turn) }, turn.side)));
      let row = make("span", { class: "items" });
      list.append(row);
      for (const text of turn.comments) row.append(...comment(text));
      for (const item of turn.items) {
        const marks = item.marks.map((mark) => make("span", { class: `mark mark-${MARKS[mark] || "number"}`, title: MARKS[mark] || mark }, mark));
        item.button = make("button", {
          type: "button", class: `item${item.refused ? " refused" : ""}`, disabled: !item.reachable, tabindex: "-1", id: `i-${item.at}`,
          onclick: () => go(item, true),
        }, item.text, ...marks);
        row.append(item.button, " ");
        if (item.refused && current.game.fault) row.append(faultBox(current.game.fault));
        for (const text of item.notes) row.append(...comment(text));
        for (const variation of item.variations) {
          row.append(make("div", { class: "variation", role: "group", "aria-label": `Variation ${variation.name}` }, tellLine(variation.turns, variation)));
        }
      }
      return [list];
    }));

  const sideOf = ({ side }) => (current.ground ? current.ground.sides.findIndex(([letter]) => letter === side) : -1);
  const colourOf = (turn) => (current.ground?.sides[sideOf(turn)] || ["", ""])[1];

  const faultBox = (fault) =>
    make("div", { class: "fault-box" },
      make("p", {}, make("strong", {}, fault.verdict === "illegal" ? "Refused" : "Cannot be read"), fault.at ? ` at ${fault.at}` : "",
        fault.rule ? make("code", {}, fault.rule) : null),
      make("p", { class: "why", dir: "auto" }, fault.message),
      fault.instead.length ? make("p", { class: "instead" }, "Could be played: ", fault.instead.slice(0, 12).join(", "), fault.instead.length > 12 ? " …" : "") : null,
      fault.place ? make("p", { class: "place" }, `line ${fault.place[0]}, column ${fault.place[1]}`) : null);

  const tellRecord = () => {
    const { game, turns } = current;
    const record = byId("record");
    const fault = game.fault;
    const anywhere = current.nodes.some(({ refused }) => refused);
    const start = make("button", { type: "button", class: "item start", tabindex: "-1", onclick: () => go(current.start, true) }, "Start");
    current.start.button = start;
    record.replaceChildren(
      make("h2", {}, "Record"),
      ...(fault && !anywhere && fault.at === "start" ? [faultBox(fault)] : []),
      ...(game.opening || []).flatMap(comment),
      ...(current.ground && turns.length ? [make("p", { class: "at-start" }, start)] : []),
      ...(turns.length ? [tellLine(turns)] : []),
      ...(fault && !anywhere && !["start", "end"].includes(fault.at) ? [faultBox(fault)] : []),
      ...(game.result ? [make("p", { class: `result${fault?.at === "end" ? " refused" : ""}` }, game.result === "*" ? "unfinished" : game.result)] : []),
      ...(fault && fault.at === "end" ? [faultBox(fault)] : []),
      ...(game.closing || []).flatMap(comment));
  };

  const tellHead = () => {
    const { game } = current;
    const hidden = ["setup", "final"];
    byId("head").replaceChildren(
      make("h1", { dir: "auto" }, nameOf(game)),
      game.event ? make("p", { class: "event", dir: "auto" }, game.event) : null || "",
      game.tags.length ? make("details", { class: "tags" }, make("summary", {}, "Tags"),
        make("dl", {}, ...game.tags.map(([name, value]) => make("div", { class: hidden.includes(name.toLowerCase()) ? "long" : false }, make("dt", {}, name), make("dd", { dir: "auto" }, value))))) : "");
    document.title = `${nameOf(game)} · ${data.title}`;
    const now = byId("game-now");
    if (now) {
      const index = data.games.indexOf(game);
      now.replaceChildren(make("span", { class: "number" }, `${game.number}`), ` of ${data.games[data.games.length - 1].number}`, make("bdi", { class: "who" }, nameOf(game)));
      byId("game-before").disabled = index === 0;
      byId("game-after").disabled = index === data.games.length - 1;
      for (const link of byId("games").querySelectorAll("a")) link.toggleAttribute("aria-current", false);
      const link = byId("games").querySelectorAll("a")[index];
      link.setAttribute("aria-current", "true");
    }
  };

  const setStage = () => {
    const { ground } = current;
    [groups, shown] = [[], []];
    const stage = byId("stage");
    if (!ground) {
      stage.replaceChildren(make("p", { class: "no-board" }, "There is no position to show."));
      return;
    }
    const [width, height] = ground.size;
    const svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-labelledby": "board-name", id: "board" });
    svg.append(draw("title", { id: "board-name" }));
    const drawn = draw("g");
    drawn.innerHTML = ground.drawn.join("");
    svg.append(drawn);
    groups = ground.places.map((name) => draw("g", { "data-place": name }));
    svg.append(...groups);
    stage.replaceChildren(svg);
  };

  // ---- Steps ----

  const go = (to, focus) => {
    node?.button?.removeAttribute("aria-current");
    node?.button?.setAttribute("tabindex", "-1");
    node = to;
    const state = stateAt(node);
    const { ground, game } = current;
    groups.forEach((group, place) => {
      if (shown[place] !== state[place]) group.innerHTML = data.fragments[state[place]][0];
    });
    shown = state;
    byId("seat").classList.toggle("refusing", Boolean(node.refused));
    if (node.button) {
      node.button.setAttribute("aria-current", "step");
      node.button.setAttribute("tabindex", "0");
      if (focus) node.button.focus({ preventScroll: true });
      keepInView(node.button);
    }
    for (const [name, target] of targets()) {
      const button = byId(name);
      if (button) button.disabled = !target;
    }
    if (ground) {
      const named = words(state, ground.places.indexOf("turn"));
      const cards = words(state, ground.places.indexOf("cards"));
      const head = node === current.start ? "Start" : `${node.at} ${colourOf(node.turn)} ${node.text}`;
      const told = node.refused ? `refused: ${game.fault.message}` : [named, cards].filter(Boolean).join(" · ");
      byId("state").replaceChildren(make("strong", {}, head), make("span", { dir: "auto" }, `${node.refused ? " " : " — "}${told}`));
      byId("board-name").textContent = `${head}: ${told}`;
      tellPosition(state);
    } else byId("state").textContent = game.fault ? game.fault.message : "";
    markGraph();
    const hash = `#g${game.number}-${node.at}`;
    if (decodeURI(location.hash) !== hash) history.replaceState(null, "", hash);
  };

  /** Scrolls the record, and nothing else, so far that a button is seen. */
  const keepInView = (button) => {
    const record = byId("record");
    if (record.scrollHeight <= record.clientHeight) return;
    const [inside, outside] = [button.getBoundingClientRect(), record.getBoundingClientRect()];
    if (inside.top < outside.top + 40) record.scrollTop += inside.top - outside.top - 40;
    else if (inside.bottom > outside.bottom - 40) record.scrollTop += inside.bottom - outside.bottom + 40;
  };

  /** Where each button leads. */
  const targets = () => {
    const last = (from) => { let at = from; while (at.next) at = at.next; return at; };
    const outer = variationOf(node);
    return [
      ["first", node === current.start ? null : current.start],
      ["back", node.parent],
      ["forth", node.next],
      ["last", node.next ? last(node) : null],
      ["into", inwards()],
      ["out", outer ? outer.beside : null],
    ];
  };
  const variationOf = (from) => {
    let at = from;
    while (at && at.depth > 0 && !at.beside) at = at.parent;
    return at && at.beside ? at : null;
  };
  /** The variation to step into: the first on this item or on the next, or the one after that in which the game stands. */
  const inwards = () => {
    const here = node.beside && node;
    if (here) {
      const others = here.beside.variations.map(({ first }) => first);
      return others[others.indexOf(here) + 1] || reached(node.next) || null;
    }
    return reached(node) || reached(node.next);
  };
  const reached = (item) => item?.variations.map(({ first }) => first).find((first) => first?.reachable) || null;
  const follow = (name) => {
    const target = new Map(targets()).get(name);
    if (target) go(target, byId("record").contains(document.activeElement));
  };

  const listControls = () => {
    const controls = [
      ["first", "«", "Start", "Home"], ["back", "‹", "Back", "ArrowLeft"], ["forth", "›", "Forth", "ArrowRight"], ["last", "»", "End", "End"],
      ["into", "↳", "Into the variation", "ArrowDown"], ["out", "↰", "Out of the variation", "ArrowUp"],
    ];
    byId("controls").append(...controls.map(([id, sign, label, key]) =>
      make("button", { type: "button", id, title: `${label} (${key.replace("Arrow", "")})`, "aria-label": label, "aria-keyshortcuts": key, onclick: () => follow(id) }, sign)));
    const keys = new Map(controls.map(([id, , , key]) => [key, id]));
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.target.closest?.("input, textarea, #games details")) return;
      const id = keys.get(event.key);
      if (!id) return;
      const target = new Map(targets()).get(id);
      if (!target && (id === "into" || id === "out")) return;
      event.preventDefault();
      follow(id);
    });
    let from = null;
    const stage = byId("stage");
    stage.addEventListener("pointerdown", (event) => { from = event.pointerType === "mouse" ? null : [event.clientX, event.clientY]; });
    stage.addEventListener("pointerup", (event) => {
      if (!from) return;
      const [across, down] = [event.clientX - from[0], event.clientY - from[1]];
      from = null;
      if (Math.abs(across) < 30) follow(event.clientX > stage.getBoundingClientRect().left + stage.clientWidth / 2 ? "forth" : "back");
      else if (Math.abs(across) > 2 * Math.abs(down)) follow(across < 0 ? "forth" : "back");
    });
  };

  // ---- The position, in words and as text ----

  const textOf = (state) => {
    const { ground } = current;
    const parts = state.slice(ground.places.length).map((fragment) => data.fragments[fragment][0]);
    return [ground.head, parts.slice(0, ground.rows).join("/"), ...parts.slice(ground.rows)].join(" ").trim();
  };

  const listPosition = () => {
    byId("position").append(
      make("div", { class: "copy" },
        make("label", { for: "text" }, "Position"),
        make("input", { id: "text", readonly: true, spellcheck: "false", onfocus: (event) => event.target.select() }),
        make("button", { type: "button", id: "copy", onclick: () => copy(byId("text").value, "Position copied") }, "Copy"),
        make("button", { type: "button", id: "link", onclick: () => copy(location.href, "Link copied") }, "Copy link")),
      make("p", { id: "copied", role: "status" }),
      make("details", {}, make("summary", {}, "The board in words"), make("dl", { id: "words" })));
  };

  const tellPosition = (state) => {
    byId("text").value = textOf(state);
    byId("copied").textContent = "";
    const rows = current.ground.places.map((name, place) => [name, words(state, place)]).filter(([, said]) => said);
    byId("words").replaceChildren(...rows.map(([name, said]) => make("div", {}, make("dt", {}, name.replace("-", " ")), make("dd", { dir: "auto" }, said))));
  };

  const copy = async (text, done) => {
    const said = byId("copied");
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = done;
    } catch {
      // Without a clipboard it is selected, to be copied by hand.
      const field = byId("text");
      field.value = text;
      field.focus();
      field.select();
      said.textContent = "Selected: copy it with the keys of your system";
    }
  };

  // ---- The graph of chances ----

  let points = [];
  const tellGraph = () => {
    const graph = byId("graph");
    graph.replaceChildren();
    points = [];
    if (!current.ground) return;
    const line = [];
    for (let at = current.start.next; at; at = at.next) line.push(at);
    line.forEach((at, index) => {
      const win = at.notes.flatMap((text) => figures(text).found).find(([name]) => name === "win");
      const value = win ? parseFloat(win[1].replace(/^~/, "")) : NaN;
      if (Number.isFinite(value)) points.push({ at, index, value: sideOf(at.turn) === 1 ? 100 - value : value });
    });
    if (points.length < 2) { points = []; return; }
    const [width, height] = [600, 120];
    const wide = Math.max(line.length - 1, 1);
    for (const point of points) [point.x, point.y] = [10 + (point.index / wide) * (width - 20), 10 + ((100 - Math.min(100, Math.max(0, point.value))) / 100) * (height - 20)];
    const name = current.ground.sides[0][1];
    const path = points.map(({ x, y }, index) => `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    const [first, final] = [points[0], points[points.length - 1]];
    const svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `Chance of ${name} through the game`, class: "chances" },
      draw("path", { class: "middle", d: `M10 ${height / 2}H${width - 10}` }),
      draw("path", { class: "area", d: `${path}L${final.x.toFixed(1)} ${height - 10}L${first.x.toFixed(1)} ${height - 10}Z` }),
      draw("path", { class: "curve", d: path }), draw("path", { class: "now", id: "now", d: "" }), draw("circle", { class: "dot", id: "dot", r: 5, cx: -99, cy: 0 }));
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * width;
      go(points.reduce((best, point) => (Math.abs(point.x - x) < Math.abs(best.x - x) ? point : best)).at, false);
    });
    graph.append(
      make("h2", {}, `Chance of ${name}`), svg,
      make("details", {}, make("summary", {}, "The chances as a table"),
        make("table", {}, make("thead", {}, make("tr", {}, make("th", { scope: "col" }, "Item"), make("th", { scope: "col" }, "Played"), make("th", { scope: "col" }, `Chance of ${name}`))),
          make("tbody", {}, ...points.map(({ at, value }) => make("tr", {}, make("th", { scope: "row" }, at.at), make("td", {}, at.text), make("td", {}, `${value.toFixed(1)} %`)))))));
  };
  const markGraph = () => {
    const now = byId("now");
    if (!now) return;
    const point = points.find(({ at }) => at === node);
    now.setAttribute("d", point ? `M${point.x} 4V116` : "");
    byId("dot").setAttribute("cx", point ? point.x : -99);
    byId("dot").setAttribute("cy", point ? point.y : 0);
  };

  // ---- Games ----

  const open = (index, at) => {
    current = gameAt(index);
    node = null;
    tellHead();
    setStage();
    tellRecord();
    tellGraph();
    go(current.nodes.find((one) => one.at === at && (one.reachable || one === current.start)) || (at === "end" ? end() : current.start), false);
  };
  const end = () => { let at = current.start; while (at.next) at = at.next; return at; };
  const openBeside = (step) => {
    const index = data.games.indexOf(current.game) + step;
    if (data.games[index]) open(index, "start");
  };
  const openLink = () => {
    const named = decodeURIComponent(location.hash).match(/^#g(\d+)(?:-(.+))?$/);
    if (!named) return false;
    const index = data.games.findIndex(({ number }) => number === Number(named[1]));
    if (index < 0) return false;
    open(index, named[2] || "start");
    byId("games").querySelector("details")?.removeAttribute("open");
    return true;
  };

  listGames();
  listControls();
  listPosition();
  if (!openLink()) open(0, "start");
  window.addEventListener("hashchange", openLink);
})();
