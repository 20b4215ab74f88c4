#!/usr/bin/env bash
# perplex: the one script to know.
#
#   ./build.sh build          everything into dist/, ready for any static host
#   ./build.sh build fast     the same to work on: the sources as they are written, in seconds
#   ./build.sh serve [port]   build if sources changed, then serve dist/ on this machine
#   ./build.sh test [full] [release] [STAGE…]
#                             every check there is, with the seconds of each stage: form, go, race, wasm,
#                             toolchain, browser, or those named; full: golden sets whole, ten times the random cases;
#                             release: the browser tests in each Chromium and Chrome of this machine
#   ./build.sh budget [FOLDER…]
#                             the seconds and the memory that a visit on a phone takes, beside their budgets;
#                             of the builds in several folders, in turn
#   ./build.sh bench          the benchmarks, one JSON line a case
#   ./build.sh shots [dir] [PAGE…]
#                             pictures of every view and state of every page, or of those named, at four widths
#                             and in both themes, into dir (site/test-results/shots); site/tests/views.mjs lists them
#   ./build.sh record [file]  the answers to fixed questions, a hash a case; record -compare OLD NEW: which differ
#   ./build.sh fuzz [seconds] [WORDS]
#                             fuzzes every parser and every message for so many seconds (20), or those whose name
#                             has the WORDS, and prints how many inputs each has tried
#   ./build.sh audit          asks npm's and Go's databases of known vulnerabilities; says so if they cannot be reached
#   ./build.sh package [dir]  the npm package, as a tarball in dir (this folder)
#
# PERPLEX_PASSES=off leaves out the passes after the linker (site/make/passes): programs are larger
# and slower, and do the same. It applies to everything that builds.
#
# PERPLEX_HOME is the address at which the site will be served, for the previews of links to its pages.
#
# build and serve need Go and Node only; test, budget, bench, shots and record also need npm and a
# Chromium (PERPLEX_BROWSER names one that is not found by itself), package and audit need npm.

# -e: stop at the first failure; -u: a misspelt variable is one; pipefail: so is
# a failure inside a pipe.
set -euo pipefail
cd "$(dirname "$0")"

# The programs. What each weighs after brotli, and why, is in wasm/sizes.tsv.
readonly PROGRAMS=(witness lab triangle logicgrid transport pencil puzzlescript editor)
readonly SIZES=wasm/sizes.tsv

# The budgets' figures of the last ./build.sh budget.
readonly MEASURED=site/test-results/budgets.txt

# Code that only tests reach, and why.
readonly TEST_ONLY=core/internal/testonly.tsv

# A visit of the editor may ask for so many files until nothing more comes, with the one worker that
# its questions need; a request's answer has some 400 bytes before its content.
readonly VISIT_REQUESTS=24 WORKERS=1 HEADER_BYTES=400

# COMPILE, how the modules are compiled.
source wasm/compile.sh

stop() {
  echo "build.sh: $*" >&2
  exit 1
}

say() { echo "== $*" >&2; }

# --- what has to be there ----------------------------------------------------

# at_least HAVE WANT: compares dotted versions by their numbers.
at_least() {
  local have=${1%%[!0-9.]*} want=$2 h w
  while [[ -n $want ]]; do
    h=${have%%.*} w=${want%%.*}
    if ((${h:-0} != w)); then
      ((${h:-0} > w))
      return
    fi
    if [[ $have == *.* ]]; then have=${have#*.}; else have=; fi
    if [[ $want == *.* ]]; then want=${want#*.}; else want=; fi
  done
}

need_go() {
  local want have
  want=$(sed -n 's/^go //p' go.mod)
  command -v go >/dev/null ||
    stop "Go $want or newer is needed, and there is no 'go' on PATH. Get it from https://go.dev/dl/."
  have=$(go env GOVERSION 2>&1) || stop "Go $want or newer is needed. Get it from https://go.dev/dl/. Go says: $have"
  at_least "${have#go}" "$want" ||
    stop "Go $want or newer is needed; this is $have. Get it from https://go.dev/dl/."
  GOROOT_HERE=$(go env GOROOT)
  local file
  # The glue of the programs, and the licence that goes with what the compiler puts into them.
  for file in lib/wasm/wasm_exec.js LICENSE; do
    [[ -f $GOROOT_HERE/$file ]] ||
      stop "this Go has no $file in $GOROOT_HERE; some distributions leave it out. Get Go from https://go.dev/dl/."
  done
}

# need_node [WANT]: the test driver asks for a newer one than the build does.
need_node() {
  local want=${1:-18} have
  command -v node >/dev/null ||
    stop "Node $want or newer is needed, and there is no 'node' on PATH. Get it from https://nodejs.org/."
  have=$(node -p 'process.versions.node')
  at_least "$have" "$want" || stop "Node $want or newer is needed; this is $have. Get it from https://nodejs.org/."
}

# need_browser finds a Chromium and puts its path into PERPLEX_BROWSER.
need_browser() {
  if [[ -n ${PERPLEX_BROWSER:-} ]]; then
    [[ -x $PERPLEX_BROWSER ]] || stop "PERPLEX_BROWSER is $PERPLEX_BROWSER, which is no program."
    export PERPLEX_BROWSER
    return
  fi
  find_browser && return
  if command -v apt-get >/dev/null && [[ $(id -u) == 0 ]]; then
    say "installing chromium for the browser tests"
    apt-get update -qq && { apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium; } >&2 || true
    find_browser && return
  fi
  stop "the browser tests need Chromium or Chrome, and none was found. Install one, or set PERPLEX_BROWSER to the path of one."
}

# browsers lists the Chromiums and Chromes of this machine by their paths, each once, the
# preferred one first.
browsers() {
  local name file real met=$'\n'
  # The headless shell is the same browser without windows, and opens a page in half the time.
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    "/Applications/Chromium.app/Contents/MacOS/Chromium" \
    "/c/Program Files/Google/Chrome/Application/chrome.exe" \
    /snap/bin/chromium; do
    file=$(command -v "$name") || continue
    real=$(realpath "$file")
    [[ $met != *$'\n'"$real"$'\n'* ]] || continue
    met+=$real$'\n'
    echo "$file"
  done
}

find_browser() {
  IFS= read -r PERPLEX_BROWSER < <(browsers) || return 1
  export PERPLEX_BROWSER
}

# windowed: is there a browser with windows? To its end: a pipe that closes early is a failure.
windowed() { [[ -n $(browsers | grep -v headless || true) ]]; }

# need_windowed asks for a browser that has windows, which the headless shell does not stand
# for: it asks for no icon, for one thing. Google Chrome is used where it is installed.
need_windowed() {
  windowed && return
  if command -v apt-get >/dev/null && [[ $(id -u) == 0 ]]; then
    say "installing chromium for the release check"
    apt-get update -qq && apt-get install -y -qq chromium >&2 || true
    windowed && return
  fi
  stop "test release needs a Chromium or Chrome with windows beside the headless shell, and none was found. Install chromium."
}

need_npm() {
  command -v npm >/dev/null || stop "npm is needed, which comes with Node from https://nodejs.org/."
}

# need_modules installs what the browser tests need; nothing that is built or served does.
need_modules() {
  if [[ site/node_modules/.package-lock.json -nt site/package-lock.json ]]; then return; fi
  need_npm
  say "npm ci in site/"
  # --ignore-scripts: the driver must not fetch a browser of its own
  # --no-audit --no-fund: no questions to a server that is not needed
  (cd site && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2)
}

# --- build -------------------------------------------------------------------

build() {
  need_go
  need_node
  case ${1:-} in
    '') ;;
    fast)
      build_fast
      return
      ;;
    *) stop "build knows only 'fast', not '$1'." ;;
  esac
  # Staged apart and published by renames, so that a running server and a second
  # build beside this one never see half a file.
  local stage=dist/.stage.$$
  rm -rf "$stage"
  mkdir -p "$stage/site"
  # shellcheck disable=SC2064 # the path is meant to be put in now
  trap "rm -rf '$stage'" EXIT
  # Made first: a source that changes during the build is newer than the build.
  stamp >"$stage/.built"

  compile "$stage"
  # Only here: build fast keeps what the linker wrote, so that it need not link again.
  passes "$stage"/site/*.wasm
  lay "$stage"

  say "compressing what changed"
  node site/pack.mjs "$stage" dist "$(version)"
  weigh # before the build counts as one, so that a heavy one never passes as up to date
  weigh_visit "$stage/.visit"
  show_budgets
  mv "$stage/.visit" "$stage/.built" dist/
  rm -rf "$stage"
  trap - EXIT
}

# build_fast is for who works on the sources: what is compiled already stays, pages load
# the scripts and styles as they are written, and nothing is compressed or sealed. It
# does not count as a build.
build_fast() {
  mkdir -p dist/site
  rm -rf dist/.built dist/v
  find dist -type f ! -name '*.wasm' -delete
  compile dist
  lay dist -plain
}

# compile FOLDER: the programs, and the glue of this Go.
compile() {
  local program
  for program in "${PROGRAMS[@]}"; do
    say "compiling $program.wasm"
    # -trimpath: no paths of this machine in the file, so it is the same everywhere
    # -s -w: no symbol table and no debug data
    # -buildvcs=false: no commit hash, so that unchanged code stays unchanged bytes
    # -gcflags: see COMPILE
    GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' -buildvcs=false "${COMPILE[@]}" \
      -o "$1/site/$program.wasm" "./wasm/$program"
  done
  # The glue belongs to the compiler: another Go's does not fit.
  cp "$GOROOT_HERE/lib/wasm/wasm_exec.js" "$1/site/"
}

# passes PROGRAM…: rewrites programs after the linker, see site/make/passes/README.md.
passes() {
  if without_passes; then return; fi
  go run ./site/make/passes "$@"
}

without_passes() { [[ ${PERPLEX_PASSES:-} == off ]]; }

# lay FOLDER [-plain]: all but the programs, as it lies in the source tree.
lay() {
  go run ./site/make ${PERPLEX_HOME:+-home "$PERPLEX_HOME"} -o "$@"
  # The same network and norms for the command line, which has them built in, and for the page.
  cp core/witness/policy/learned/shipped/policy.bin core/witness/design/norms/shipped/norms.json "$1/site/"
  # Likewise the pages that play a lesson or a sequence, which the editor puts one into.
  cp core/witness/shipped/lesson.html "$1/site/lesson-page.txt"
  cp core/witness/shipped/pack.html "$1/site/pack-page.txt"
  # The folder is the npm package, too.
  cp LICENSE CHANGELOG.md "$1/site/"
  # A service worker is in charge of its own folder only, which must be the page's.
  mv "$1/site/sw.js" "$1/sw.js"
  # Hosts that know such a file look for it at the top.
  mv "$1/site/_headers" "$1/_headers"
  # Browsers look for it there where a file is no page that names an icon.
  mv "$1/site/icons/favicon.ico" "$1/favicon.ico"
}

# weigh prints the sizes of the wasm modules and fails if one has grown by more than 2 % without a
# reason.
weigh() {
  local program grown=
  for program in "${PROGRAMS[@]}"; do
    held "$program" "$(size_of "dist/site/$program.wasm.br")" || grown+=" $program"
  done
  [[ -z $grown ]] || without_passes ||
    stop "more than 2 % larger after brotli than $SIZES says:$grown. See which packages came in with: GOOS=js GOARCH=wasm go list -deps ./wasm/PROGRAM. If it is worth it, write the new size and the reason there."
}

# held NAME BYTES: is the size at most 2 % above the recorded one?
held() {
  local recorded
  recorded=$(awk -F '\t' -v name="$1" '$1 == name { print $2 }' "$SIZES")
  [[ -n $recorded ]] || stop "$SIZES has no line for $1."
  echo "$1: $2 bytes after brotli (recorded: $recorded)"
  (($2 * 100 <= recorded * 102))
}

# weigh_visit FILES: what a visit of the editor transfers until nothing more comes, of the
# files listed there; fails if it is too much.
weigh_visit() {
  local name bytes=0 requests=0
  while IFS= read -r name; do
    if [[ -f dist/$name.br ]]; then name+=.br; fi
    bytes=$((bytes + HEADER_BYTES + $(size_of "dist/$name")))
    requests=$((requests + 1))
  done <"$1"
  # The workers' scripts are asked for again by each, and need not be sent again.
  requests=$((requests + 2 * WORKERS)) bytes=$((bytes + 2 * WORKERS * HEADER_BYTES))
  echo "a visit of the editor: $requests requests (at most $VISIT_REQUESTS)"
  held visit "$bytes" && ((requests <= VISIT_REQUESTS)) || without_passes ||
    stop "a visit of the editor transfers more than $SIZES says, by more than 2 %, or asks for more files. What it loads is listed by site/make/visit.go; see which grew."
}

size_of() { wc -c <"$1" | tr -d ' '; }

# version prints the program's.
version() { sed -n 's/^const Version = "\(.*\)"$/\1/p' core/version/version.go; }

# stamp prints what a build depends on besides the sources.
stamp() { echo "$(go env GOVERSION)${PERPLEX_PASSES:+, passes $PERPLEX_PASSES}${PERPLEX_HOME:+, home $PERPLEX_HOME}"; }

# stale: is there no build of the present sources by the present Go?
stale() {
  [[ -f dist/.built && $(cat dist/.built) == "$(stamp)" ]] || return 0
  # Folders count too: a file that was removed changes its folder only.
  [[ -n $(find core wasm site index.html CHANGELOG.md LICENSE go.mod go.sum build.sh -name node_modules -prune -o -path wasm/edge -prune -o \
    -name test-results -prune -o -newer dist/.built -print 2>/dev/null | head -n 1) ]]
}

build_if_stale() {
  need_go
  need_node
  if stale; then build >&2; fi
}

# --- package -----------------------------------------------------------------

# package makes the tarball that npm publishes, of dist/site. Of the same build it always
# has the same bytes: npm leaves times and owners out.
package() {
  local folder=${1:-.} tarball have
  need_npm
  build_if_stale
  have=$(node -p "require('./site/package.json').version")
  [[ $have == "$(version)" ]] || stop "site/package.json has version $have, core/version has $(version)."
  mkdir -p "$folder"
  folder=$(cd "$folder" && pwd)
  # What of the folder goes in is in package.json, under files.
  # --ignore-scripts: the one there is keeps people from packing the sources
  tarball=$(cd dist/site && npm pack --ignore-scripts --loglevel=error --pack-destination "$folder")
  echo "$folder/$tarball: $(size_of "$folder/$tarball") bytes"
}

# --- serve -------------------------------------------------------------------

serve() {
  local port=${1:-} tools server
  [[ $port =~ ^[0-9]*$ ]] || stop "serve: the port $port is no number."
  build_if_stale
  tools=$(mktemp -d)
  # shellcheck disable=SC2064
  trap "rm -rf '$tools'" EXIT
  # Built and then run, not 'go run', which leaves its child behind when it is ended.
  go build -o "$tools/serve" ./site/serve
  "$tools/serve" -dir dist ${port:+-port "$port"} &
  server=$!
  # shellcheck disable=SC2064
  trap "kill $server 2>/dev/null || true" INT TERM
  # A trapped signal ends the first wait early; the second sees the server off.
  wait "$server" || wait "$server"
}

# --- test --------------------------------------------------------------------

# The stages of the tests in the order in which they run. Each is a function below.
readonly STAGES=(form go race wasm toolchain browser)

# run_tests [full] [release] [stage...]: all stages, or those named, and how long each took.
run_tests() {
  local full= release= stages=() word name began times=()
  for word in "$@"; do
    case " ${STAGES[*]} " in
      *" $word "*) stages+=("$word") ;;
      *) case $word in
           full) full=full ;;
           release) release=release ;;
           *) stop "test knows 'full', 'release' and the stages ${STAGES[*]}, not '$word'." ;;
         esac ;;
    esac
  done
  ((${#stages[@]})) || stages=("${STAGES[@]}")
  need_go
  case " ${stages[*]} " in *' form '* | *' browser '*) need_node 20.19 ;; esac # Vite's
  case " ${stages[*]} " in *' browser '*) need_browser; [[ -z $release ]] || need_windowed ;; esac # before the minutes that come first
  SECONDS=0
  for name in "${stages[@]}"; do
    began=$SECONDS
    "test_$name"
    times+=("$name" $((SECONDS - began)))
    say "$name took $((SECONDS - began)) s"
  done
  say "seconds of each stage"
  printf '%-10s %5d\n' "${times[@]}" all "$SECONDS" >&2
}

# test_form: what can be judged without running anything. Node's checks run on one core
# beside Go's.
test_form() {
  form_files
  need_modules
  local go node
  form_go &
  go=$!
  form_node &
  node=$!
  # Both to their end, so that all faults are shown at once.
  local status=0
  wait "$go" || status=1
  wait "$node" || status=1
  return "$status"
}

# form_files: no program or reference data is a file of the project. A tree without git is not looked at.
form_files() {
  [[ -e .git ]] && command -v git >/dev/null || return 0
  say "sizes of files"
  local large
  large=$(git ls-files -z | xargs -0 wc -c | awk '$1 > 1000000 && $2 != "total" { print $2 }')
  [[ -z $large ]] || stop "files of more than 1 MB; built files and reference data do not belong here: $large"
}

form_go() {
  say "gofmt"
  local unformatted
  unformatted=$(gofmt -l core wasm site/serve site/make)
  [[ -z $unformatted ]] || stop "not in gofmt's form (run gofmt -w on them): $unformatted"

  say "go mod tidy"
  go mod tidy -diff || stop "go.mod or go.sum is out of step with the imports; run 'go mod tidy'."

  say "go vet and staticcheck, native and for the browser"
  # Only wasm/ has files for the browser alone; the others are the same ones for both.
  local elsewhere
  elsewhere=$(
    grep -rlE --include='*.go' '^//go:build .*(js|wasm)' core site/serve site/make || true
    find core site/serve site/make -name '*_js.go' -o -name '*_wasm.go' -o -name '*_js_test.go' -o -name '*_wasm_test.go'
  )
  [[ -z $elsewhere ]] || stop "files for the browser alone belong in wasm/, where they are vetted: $elsewhere"
  go vet ./...
  GOOS=js GOARCH=wasm go vet ./wasm/...
  # go.mod names the tool and its version.
  local tools
  tools=$(mktemp -d)
  go build -o "$tools/staticcheck" honnef.co/go/tools/cmd/staticcheck
  "$tools/staticcheck" ./... || stop "staticcheck finds fault."
  GOOS=js GOARCH=wasm "$tools/staticcheck" ./wasm/... || stop "staticcheck finds fault in what runs in the browser."

  # The go stage tests these too, minutes later: one edited comment in a script makes a file stale.
  say "made files"
  go test -vet=off -run '^(TestShipped|TestFiles|TestReference)$' \
    ./site/make/lesson ./site/make/types ./core/cmd/perplex ./core/cmd/perplex-lab ||
    stop "files in the tree are not what the sources make (see above)."

  say "deadcode"
  go build -o "$tools/deadcode" golang.org/x/tools/cmd/deadcode
  dead_code "$tools" || stop "dead code, or lines of $TEST_ONLY that are out of date (see above)."
  rm -rf "$tools"
}

# dead_code TOOLS: prints functions that neither a native program nor one of the browser reaches and that
# TEST_ONLY does not list, and what it lists without need; fails if there is any.
dead_code() {
  local format='{{range .Funcs}}{{println .Position.File .Name}}{{end}}'
  "$1/deadcode" -f "$format" ./... | sort >"$1/native"
  GOOS=js GOARCH=wasm "$1/deadcode" -f "$format" ./... | sort >"$1/browser"
  comm -12 "$1/native" "$1/browser" | awk -v list="$TEST_ONLY" -F '[\t ]' '
    BEGIN {
      while ((getline line < list) > 0) {
        if (line ~ /^#/) continue
        split(line, part, "\t")
        count = split(part[2], names, " ")
        for (i = 1; i <= count; i++) unused[part[1] " " names[i]] = 1
      }
    }
    NF {
      found = 0
      for (key in unused)
        if (key == $1 " " $2 || key == $1 " *" || substr(key, length(key) - 1) == " *" && index($1, substr(key, 1, length(key) - 2)) == 1) {
          unused[key] = 0
          found = 1
        }
      if (!found) { print "dead: " $1 ": " $2; bad = 1 }
    }
    END {
      for (key in unused) if (unused[key]) { print list ": nothing dead: " key; bad = 1 }
      exit bad
    }' >&2
}

form_node() {
  say "Prettier and TypeScript"
  (cd site && npx prettier --check --log-level warn . ../wasm/edge/tests) ||
    stop "not in Prettier's form (run 'npx prettier --write .' in site/)."
  # Pages, workers and Node have different globals, and so a project each.
  local project
  for project in site/tsconfig*.json; do
    (cd site && npx tsc --noEmit --project "${project#site/}") || stop "the types do not fit."
  done
}

# PERPLEX_LARGE=1 asks for the golden sets in full, PERPLEX_LARGE=full for many
# more random cases as well, and the latter everywhere: the race detector and wasm are
# several times slower and run the same code, so they sample unless 'test full' was
# asked for.
test_go() {
  say "go test, native${full:+, golden sets whole}"
  PERPLEX_LARGE=$full go test -vet=off ./... # test_form has vetted it all
}

test_race() {
  if [[ $(go env CGO_ENABLED) != 1 ]] || ! command -v "$(go env CC)" >/dev/null; then
    echo "skipped: the race detector needs a C compiler, and there is none" >&2
    return
  fi
  say "go test, native, with the race detector"
  # There is nothing to race in a package that starts no goroutine and shares
  # nothing but what is made once; what those that do call is watched with them.
  local racing=./...
  if [[ -z $full ]]; then
    racing=$(grep -rlE --include='*.go' --exclude-dir=node_modules '^[[:space:]]*go |sync\.[A-NP-Z]|parallel\.' core site wasm |
      xargs -n 1 dirname | sort -u | sed 's|^|./|')
  fi
  # shellcheck disable=SC2086 # a list of words
  PERPLEX_LARGE=$full go test -vet=off -race $racing
}

# What is tested without the passes after the linker, too, so that a difference between the two is a
# fault of a pass: solving, filling and judging of lines, and the requests of two other families. All
# packages would double the stage; 'test full' takes them.
readonly UNTOUCHED=(./core/cover ./core/witness/solve/{analysis,fill,judge,lattice,packing} ./core/pencil/job
  ./core/pencil/setter ./core/transport/puzzlescript/{job,solve})

test_wasm() {
  # The command line needs files and processes; everything else runs in a browser.
  local packages
  packages=$(GOOS=js GOARCH=wasm go list ./core/... ./wasm/... | grep -v '/core/cmd/')
  if ! without_passes; then
    say "go test in WebAssembly"
    # shellcheck disable=SC2086 # a list of words
    wasm_tests "$(go env GOTOOLCHAIN)" $packages
    packages="${UNTOUCHED[*]}"
    [[ -z $full ]] || packages=$(GOOS=js GOARCH=wasm go list ./core/... ./wasm/... | grep -v '/core/cmd/')
  fi
  say "go test in WebAssembly, without the passes after the linker"
  # shellcheck disable=SC2086 # a list of words
  PERPLEX_PASSES=off wasm_tests "$(go env GOTOOLCHAIN)" $packages
}

# wasm_tests TOOLCHAIN PACKAGE…: their tests as that Go compiles them, with the passes of a build.
wasm_tests() {
  local root tools status=0
  root=$(GOTOOLCHAIN=$1 go env GOROOT)
  tools=$(mktemp -d)
  go build -o "$tools/passes" ./site/make/passes
  # env -i: Go's wasm glue refuses to start in an environment of more than 8 KB.
  cat >"$tools/run" <<END
#!/usr/bin/env bash
$(without_passes || echo "\"$tools/passes\" \"\$1\" &&") exec env -i "PATH=$PATH" "PERPLEX_LARGE=${full:-}" "$root/lib/wasm/go_js_wasm_exec" "\$@"
END
  chmod +x "$tools/run"
  GOTOOLCHAIN=$1 GOOS=js GOARCH=wasm go test -vet=off -exec "$tools/run" "${@:2}" || status=$?
  rm -rf "$tools"
  return "$status"
}

# The newest release of Go that the passes after the linker have to know. Named here rather than
# looked up, so that a run is the same tomorrow; PERPLEX_NEXT_GO names another one.
readonly NEXT_GO=${PERPLEX_NEXT_GO:-go1.27.3}

# test_toolchain builds with a newer Go than go.mod asks for, if it can be had: the passes have to
# know its programs before anybody uses it. That they are right is tested by running a few tests.
test_toolchain() {
  local here tools
  here=$(go env GOVERSION)
  if at_least "${here#go}" "${NEXT_GO#go}"; then
    echo "skipped: $here is as new as $NEXT_GO, and the other stages use it" >&2
    return
  fi
  if ! GOTOOLCHAIN=$NEXT_GO within 60 go version >/dev/null 2>&1; then
    echo "skipped: $NEXT_GO cannot be fetched" >&2
    return
  fi
  say "the passes on a program and tests of $NEXT_GO"
  tools=$(mktemp -d)
  GOTOOLCHAIN=$NEXT_GO GOOS=js GOARCH=wasm go build -trimpath -ldflags='-s -w' -buildvcs=false "${COMPILE[@]}" \
    -o "$tools/pencil.wasm" ./wasm/pencil
  passes "$tools/pencil.wasm"
  rm -rf "$tools"
  wasm_tests "$NEXT_GO" ./core/cover ./core/witness/solve/lattice
}

# within SECONDS COMMAND…: ended after that time, where there is a program for it.
within() {
  if command -v timeout >/dev/null; then timeout "$@"; else "${@:2}"; fi
}

# browser_tests BROWSER FILES-AT-ONCE FILE…: leaves the files with failures in site/test-results/failed.
browser_tests() {
  rm -f site/test-results/failed
  PERPLEX_BROWSER=$1 PERPLEX_BUILT=1 PERPLEX_LARGE=$full PERPLEX_FAILED=site/test-results/failed node --test \
    --test-concurrency="$2" --test-reporter=./site/tests/reporter.mjs "${@:3}"
}

# alone runs the files that failed once more, one at a time. A real fault fails again; a test for which
# the machine was too busy passes, and its file is reported. More than four failed files are believed.
alone() {
  local files
  [[ -s site/test-results/failed ]] || return 1
  mapfile -t files <site/test-results/failed
  ((${#files[@]} > 0 && ${#files[@]} <= 4)) || return 1
  say "once more, one at a time: ${files[*]##*/}"
  browser_tests "$1" 1 "${files[@]}" || return 1
  say "UNSTABLE: failed among the others and passed alone: ${files[*]##*/}"
}

test_browser() {
  need_modules
  build_if_stale
  # The host's tests run beside the others, since they mostly wait.
  local host=wasm/edge/tests/*.test.mjs status=0
  wasm/edge/test.sh prepare || status=$?
  case $status in
    0) ;;
    3) host= ;; # there is no workerd for this machine, which it has said
    *) stop "the host's tests cannot run." ;;
  esac
  say "browser tests${host:+, and the host on workerd}"
  # What the files run of Go, once for all of them; see site/tests/go.mjs.
  mkdir -p site/test-results/bin
  go build -o site/test-results/bin/ ./site/serve ./core/cmd/perplex ./core/cmd/perplex-lab
  local browser all=("$PERPLEX_BROWSER") failed=
  if [[ -n $release ]]; then
    while IFS= read -r browser; do
      [[ $(realpath "$browser") == "$(realpath "$PERPLEX_BROWSER")" ]] || all+=("$browser")
    done < <(browsers)
  fi
  for browser in "${all[@]}"; do
    if [[ -n $release ]]; then say "in $browser"; fi
    # Half as many files again as there are cores: with as many, the cores idle a seventh of the time.
    # shellcheck disable=SC2086 # names without spaces, to be found now
    browser_tests "$browser" "$(node -p 'Math.ceil(1.5 * os.availableParallelism())')" \
      $host site/tests/*.test.mjs || alone "$browser" || failed+=" $browser"
    host= # once is enough
  done
  [[ -z $failed ]] || stop "browser tests failed in:$failed"
}

# --- budget ------------------------------------------------------------------

# budget measures a visit, see site/budget.mjs. It is no stage of the tests, which also have to pass
# on a busy machine. The figures stay for the next build to show.
budget() {
  need_go
  need_node 20
  need_browser
  need_modules
  build_if_stale
  if (($#)); then
    node site/budget.mjs "$@"
    return
  fi
  local status=0 figures
  figures=$(node site/budget.mjs) || status=$?
  [[ -z $figures ]] || {
    mkdir -p "$(dirname "$MEASURED")"
    echo "budgets, as measured on $(date '+%Y-%m-%d') at $(git describe --always --dirty 2>/dev/null || version):"
    echo "$figures"
  } | tee "$MEASURED"
  return "$status"
}

# show_budgets prints what was measured last on this machine: a build takes seconds, measuring takes a minute
# in which the machine has to be idle.
show_budgets() {
  cat "$MEASURED" 2>/dev/null || echo "budgets: not measured yet; ./build.sh budget does, on an idle machine"
}

# --- bench -------------------------------------------------------------------

bench() {
  need_go
  need_node 20
  need_browser
  need_modules
  build_if_stale
  local results
  results=$(mktemp -d)
  # shellcheck disable=SC2064
  trap "rm -rf '$results'" EXIT
  say "native"
  # Both programs in one folder: a case of the bench runs perplex itself.
  go build -o "$results/" ./core/cmd/perplex ./core/cmd/perplex-lab
  "$results/perplex-lab" bench -json | tee "$results/native"
  say "WebAssembly in Node"
  # The same program and the same cases, with the passes of a build; the work must be the same.
  GOOS=js GOARCH=wasm go build "${COMPILE[@]}" -o "$results/perplex-lab.wasm" ./core/cmd/perplex-lab
  passes "$results/perplex-lab.wasm"
  env -i PATH="$PATH" "$GOROOT_HERE/lib/wasm/go_js_wasm_exec" "$results/perplex-lab.wasm" bench -json | tee "$results/wasm"
  say "WebAssembly against native, times as slow"
  node site/ratio.mjs "$results/wasm" "$results/native"
  say "Chromium"
  node site/bench.mjs
}

# --- shots -------------------------------------------------------------------

# shots takes pictures of all pages, to be looked at; see site/tests/shots.mjs.
shots() {
  need_go
  need_node 20
  need_browser
  need_modules
  build_if_stale
  node site/tests/shots.mjs "$@"
}

# --- record ------------------------------------------------------------------

# record takes down what command line, module and page answer; see site/tests/record.mjs.
record() {
  need_node 20
  if [[ ${1:-} != -compare ]]; then
    need_go
    need_browser
    need_modules
    build_if_stale
  fi
  node site/tests/record.mjs "$@"
}

# --- fuzz --------------------------------------------------------------------

# fuzz is no stage of the tests: they take the corpora that were kept, and mutants of them
# (core/frugal), since building everything for the fuzzer takes minutes.
fuzz() {
  local seconds=${1:-20}
  [[ $seconds =~ ^[0-9]+$ ]] || stop "fuzz: $seconds is no number of seconds."
  need_go
  need_node 20.19
  need_browser
  need_modules
  build_if_stale
  go run ./core/cmd/fuzz -time "${seconds}s" "${@:2}"
  PERPLEX_FUZZ=$seconds node --test --test-name-pattern="${2:-.}" --test-reporter=./site/tests/reporter.mjs site/tests/fuzz.test.mjs
}

# --- audit -------------------------------------------------------------------

# audit is no stage of the tests: they are the same without a network, and tomorrow.
audit() {
  need_go
  need_node 20
  need_npm
  node site/audit.mjs
}

usage() {
  # The comment at the top, without its marks.
  sed -n '2,/^$/s/^# \{0,1\}//p' "$0"
}

case ${1:-} in
  build) build "${2:-}" ;;
  serve) serve "${2:-}" ;;
  test) shift; run_tests "$@" ;;
  budget) shift && budget "$@" ;;
  bench) bench ;;
  shots) shift && shots "$@" ;;
  record) shift && record "$@" ;;
  fuzz) shift && fuzz "$@" ;;
  audit) audit ;;
  package) package "${2:-}" ;;
  help | -h | --help) usage ;;
  *)
    usage >&2
    exit 2
    ;;
esac
