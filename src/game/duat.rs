//! duat
