# shellcheck shell=bash disable=SC2034 # sourced
# COMPILE has the flags with which build.sh and wasm/edge/build.sh compile programs for WebAssembly. all=-l
# inlines nothing, which makes them a tenth smaller after brotli. Only the search needs inlining to be fast,
# and these packages have all that it needs.
readonly HOT=github.com/perplex-puzzles/perplex/core
readonly COMPILE=(-gcflags=all=-l "-gcflags=$HOT/witness/solve/lattice=" "-gcflags=$HOT/witness/solve/packing="
  "-gcflags=$HOT/witness/solve/judge=" "-gcflags=$HOT/witness/solve/walk=" "-gcflags=$HOT/witness/solve/fill="
  "-gcflags=$HOT/witness/solve/count=" "-gcflags=$HOT/witness/triangle=" "-gcflags=$HOT/cover=" "-gcflags=$HOT/logicgrid="
  "-gcflags=$HOT/transport=" "-gcflags=$HOT/transport/rate=" "-gcflags=$HOT/transport/sokoban="
  "-gcflags=$HOT/transport/puzzlescript=" "-gcflags=$HOT/transport/puzzlescript/solve=")
