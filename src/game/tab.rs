//! tab
