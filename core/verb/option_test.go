package verb

import "testing"

func TestListOf(t *testing.T) {
	for item, want := range map[string]string{
		"Place":                    "Place[]",
		"number | null":            "(number | null)[]",
		`"day" | "night"`:          `("day" | "night")[]`,
		`"day and night"`:          `"day and night"[]`,
		"{ at: Place }":            "{ at: Place }[]",
		"[rank: number]":           "[rank: number][]",
		"Record<string, Place>":    "Record<string, Place>[]",
		"Outcome & { at: Place }":  "(Outcome & { at: Place })[]",
		"(string | null)[] | null": "((string | null)[] | null)[]",
	} {
		if got := listOf(item); got != want {
			t.Errorf("a list of %s is %s, want %s", item, got, want)
		}
	}
}

func TestRealLimits(t *testing.T) {
	for want, o := range map[string]Real{
		"of at least 0.5":         {Least: 0.5},
		"above 0":                 {Above: true},
		"from 0 to 1.5":           {Most: 1.5},
		"above 0 and at most 1.5": {Above: true, Most: 1.5},
	} {
		if got := o.limits(); got != want {
			t.Errorf("a number %s, want %s", got, want)
		}
	}
}
