package puzzlescript

import "strings"

// Prelude is what a source says before its objects, by key in lower case. A key without a
// value has an empty one.
type Prelude map[string]string

// Has reports whether a key is there.
func (p Prelude) Has(key string) bool { _, ok := p[key]; return ok }

// preludeKeys are the keys that the language knows. Sounds and drawing are ignored, but
// their keys are none of an author's mistakes.
var preludeKeys = map[string]bool{
	"title": true, "author": true, "homepage": true, "background_color": true, "text_color": true,
	"key_repeat_interval": true, "again_interval": true, "realtime_interval": true, "color_palette": true,
	"youtube": true, "flickscreen": true, "zoomscreen": true, "run_rules_on_level_start": true,
	"norepeat_action": true, "require_player_movement": true, "debug": true, "verbose_logging": true,
	"throttle_movement": true, "noundo": true, "noaction": true, "norestart": true, "scanline": true,
	"case_sensitive": true, "sprite_size": true,
}

func parsePrelude(lines []line, ps *problems) Prelude {
	p := Prelude{}
	for _, l := range lines {
		if l.text == "" {
			continue
		}
		key, value, _ := strings.Cut(l.raw, " ")
		key = strings.ToLower(key)
		if !preludeKeys[key] {
			ps.warn(l.n, "prelude: "+quote(key)+" is no setting of the language")
			continue
		}
		p[key] = strings.TrimSpace(value)
	}
	return p
}
