# shellcheck shell=bash disable=SC2034 # sourced
# COMPILE holds the compiler flags of build.sh and wasm/edge/build.sh for WebAssembly. all=-l disables
# inlining, which makes the programs a tenth smaller after brotli. Only searches need inlining to be fast, so
# it stays enabled in the packages that they use.
readonly HOT=github.com/perplex-puzzles/perplex/core
readonly COMPILE=(-gcflags=all=-l "-gcflags=$HOT/witness/solve/lattice=" "-gcflags=$HOT/witness/solve/packing="
  "-gcflags=$HOT/witness/solve/judge=" "-gcflags=$HOT/witness/solve/walk=" "-gcflags=$HOT/witness/solve/fill="
  "-gcflags=$HOT/witness/solve/count=" "-gcflags=$HOT/witness/triangle=" "-gcflags=$HOT/cover=" "-gcflags=$HOT/logicgrid="
  "-gcflags=$HOT/transport=" "-gcflags=$HOT/transport/rate=" "-gcflags=$HOT/transport/sokoban="
  "-gcflags=$HOT/transport/puzzlescript=" "-gcflags=$HOT/transport/puzzlescript/solve=")
