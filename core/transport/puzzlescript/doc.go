// Package puzzlescript compiles and plays games written in PuzzleScript, the language of increpare (Stephen
// Lavelle) for puzzles on a grid. It covers play only, not sounds and drawing.
//
//	program, problems := puzzlescript.Compile(source)
//	session := puzzlescript.NewSession(program, 0, "seed")
//	session.Input(puzzlescript.Right)
//
// # The language
//
// A cell holds objects, at most one of each collision layer. A rule finds neighbouring cells that match its
// left side and changes them to its right side: [ > Player | Crate ] -> [ > Player | > Crate ] gives the
// movement of a player to the crate in front. A turn gives players the movement of the input, applies the
// rules, moves every object with a movement by one cell if its layer is empty there, and applies the late
// rules. A name of the legend stands for several objects at once (and) or for one of several (or).
//
// # Compiling and playing
//
// Compiling turns text into masks. lexer.go cuts the source into sections; prelude.go, things.go and
// ruletext.go read them. expand.go turns a rule into rules with one direction, one movement and one object
// for each word that could stand for several. rulemasks.go makes bit patterns from these. It keeps the order
// of expanded rules, since the order changes play.
//
// A World (world.go) plays. It keeps the objects of each cell and the cells of each object, both as bits. It
// tries a rule only if every object and movement that the rule needs is on the board; it finds matches from
// the rarest of these, or for all cells at once (match.go). apply.go applies rules, groups and loops; turn.go
// plays a turn. Changes are logged and undone, so that no board is copied, and a hash is updated with them.
//
// A Session is the game of a player: undo, restart, levels one after another, and chance from the generator
// of the original engine, so that recordings of play end as they did there. A search uses Turn, Back, Pack
// and Unpack (state.go), as package solve does.
//
// Package internal/plain is a second implementation of play for tests, slow and without masks. Its
// documentation describes the semantics in short.
//
// # Decisions where the original engine is vague
//
// Mistakes in rules are reported with their line, and the rule is played without the faulty word, as in the
// engine. A rule whose sides do not fit together is left out. The language does not define the meaning of a
// text with an error, so nothing is proved about its levels (Program.Caveat). Real time stands still: a turn
// without an input is a Tick, which only recordings have. A group or loop that still changes something after
// 200 rounds is stopped, as in the engine. Turns of again that come back to an earlier board are stopped too,
// and so is an input that exceeds its limit (MaxWork, World.Limit, Patience). All these are reported with the
// line (Stuck, Runaway).
//
// # Chance
//
// Slice returns the part of a program that decides how levels are won, without chance that only decorates.
// Outcomes plays an input with every result that chance may give.
package puzzlescript
