// Package puzzlescript compiles and plays games written in PuzzleScript, the language of
// increpare (Stephen Lavelle) for puzzles on a grid, as far as play goes: sounds and
// drawing are left out.
//
//	program, problems := puzzlescript.Compile(source)
//	session := puzzlescript.NewSession(program, 0, "seed")
//	session.Input(puzzlescript.Right)
//
// # The language
//
// A cell holds objects, of each collision layer at most one. A rule looks for neighbouring
// cells and says what becomes of them: [ > Player | Crate ] -> [ > Player | > Crate ] gives
// the movement of a player to the crate in front. A turn marks the players with the input,
// applies the rules, lets everything that has a movement move by one cell into an empty place
// of its layer, and applies the late rules. Names of the legend stand for several objects at
// once (and) or for one of several (or).
//
// # The two halves
//
// Compiling goes from text to masks: lexer.go cuts the source into sections; prelude.go,
// things.go and ruletext.go read them; expand.go turns a rule into rules of one direction,
// with one movement and one object wherever a word could be several; rulemasks.go makes
// patterns of bits of these. The order of expanded rules is observable, and so is kept.
//
// Playing is done by a World (world.go), which keeps the objects of each cell and the cells of
// each object, both as bits. A rule is tried only if everything that it needs is somewhere on
// the board; where it matches is found from the rarest of these, or for all cells at once
// (match.go). apply.go applies rules, groups and loops, turn.go is a turn. Changes are logged
// and taken back, so that no board is copied, and a hash follows them.
//
// A Session adds what a player has: undo, restart, levels one after another, and chance from
// the engine's own generator, so that recordings of play end as they did there. A search has
// Turn, Back, Pack and Unpack (state.go); package solve is built on these.
//
// Package internal/plain plays the language a second time, slowly and without masks, for tests:
// its documentation is the semantics in short.
//
// # What is decided where the engine is vague
//
// Mistakes in rules are reported with their line, and the rule is played without the word at
// fault, as the engine does; a rule whose sides do not fit together is left out. What a text
// with an error means is open, so nothing is proved of its levels (Program.Caveat). Real time
// stands still: a turn without an input is a Tick, which only recordings have. A group or loop
// that still changes something after 200 rounds is left, as in the engine. Left are also turns
// of again that come back to a board, and an input that takes longer than its limit (MaxWork,
// World.Limit, Patience). They are reported with the line (Stuck, Runaway).
//
// # Chance
//
// Slice is the part of a program that decides how levels are won; chance that only decorates is
// not in it. Outcomes plays an input in every way that chance may have it.
package puzzlescript
