package puzzlescript

import "github.com/perplex-puzzles/perplex/core/phrase"

// Prelude holds the settings of a source, by key in lower case. A key without a value has the value "".
type Prelude map[string]string

// Has reports whether a setting is present.
func (p Prelude) Has(key string) bool { _, ok := p[key]; return ok }

// preludeKeys are the keys that the language knows, and whether they need a value. Those of
// sounds and drawing are read and ignored.
var preludeKeys = map[string]bool{
	"title": true, "author": true, "homepage": true, "background_color": true, "text_color": true,
	"key_repeat_interval": true, "again_interval": true, "realtime_interval": true, "color_palette": true,
	"youtube": true, "flickscreen": true, "zoomscreen": true, "run_rules_on_level_start": false,
	"norepeat_action": false, "require_player_movement": false, "debug": false, "verbose_logging": false,
	"throttle_movement": false, "noundo": false, "noaction": false, "norestart": false, "scanline": false,
}

// parsePrelude reads the settings, one per line. An unknown one may change how the rest is meant,
// as those of the language's forks do, so it is an error.
func parsePrelude(lines []line, ps *problems) Prelude {
	p := Prelude{}
	for _, l := range lines {
		if l.text == "" {
			continue
		}
		end := wordEnd(l.text)
		key := l.text[:end]
		valued, known := preludeKeys[key]
		if !known {
			ps.fail(l.n, "prelude: "+phrase.Quote(fields(l.text)[0])+" is no setting of the language")
			continue
		}
		value := trim(l.raw[min(end, len(l.raw)):])
		if valued && value == "" {
			ps.warn(l.n, "prelude: "+key+" needs a value")
			continue
		}
		p[key] = value
	}
	return p
}
