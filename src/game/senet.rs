//! senet
