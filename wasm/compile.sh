# shellcheck shell=bash disable=SC2034 # sourced
# COMPILE is how programs for WebAssembly are compiled, by build.sh and wasm/edge/build.sh. all=-l: nothing is inlined, which makes them a
# tenth smaller after brotli; the search alone needs inlining to be fast, and
# what it needs is in these packages.
readonly HOT=github.com/perplex-puzzles/perplex/core
readonly COMPILE=(-gcflags=all=-l "-gcflags=$HOT/witness/solve/lattice=" "-gcflags=$HOT/witness/solve/packing="
  "-gcflags=$HOT/witness/solve/judge=" "-gcflags=$HOT/witness/solve/walk=" "-gcflags=$HOT/witness/solve/fill="
  "-gcflags=$HOT/witness/solve/count=" "-gcflags=$HOT/witness/triangle=" "-gcflags=$HOT/cover=" "-gcflags=$HOT/logicgrid="
  "-gcflags=$HOT/transport=" "-gcflags=$HOT/transport/rate=" "-gcflags=$HOT/transport/sokoban="
  "-gcflags=$HOT/transport/puzzlescript=" "-gcflags=$HOT/transport/puzzlescript/solve=")
