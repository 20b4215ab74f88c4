package host

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestSender(t *testing.T) {
	for address, want := range map[string]string{
		"203.0.113.7":                      "203.0.113.7",
		"::ffff:203.0.113.7":               "203.0.113.7",
		"2001:db8:1:2:3:4:5:6":             "2001:db8:1:2::/64",
		"2001:DB8:1:2:ffff:ffff:ffff:ffff": "2001:db8:1:2::/64",
		"2001:db8:1:3::1":                  "2001:db8:1:3::/64",
		"fe80::1%eth0":                     "fe80::/64",
		"":                                 "",
		"greedy":                           "greedy",
	} {
		if got := sender(address); got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}

// TestLimitBySender checks that all addresses of one IPv6 network share one limit.
func TestLimitBySender(t *testing.T) {
	f := newFixture(t)
	ask := func(address string) int {
		r := httptest.NewRequest("POST", "/api/puzzles", strings.NewReader(star))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("CF-Connecting-IP", address)
		return f.serve(r).StatusCode
	}
	f.asked["2001:db8:1:2::/64"], f.asked["203.0.113.7"] = 99, 100
	for _, c := range []struct {
		address string
		want    int
	}{
		{"2001:db8:1:2::5", http.StatusCreated}, {"2001:db8:1:2:a:b:c:d", http.StatusTooManyRequests}, {"2001:db8:1:3::5", http.StatusOK},
		{"203.0.113.7", http.StatusTooManyRequests}, {"203.0.113.8", http.StatusOK},
	} {
		if got := ask(c.address); got != c.want {
			t.Errorf("%s: status %d, want %d", c.address, got, c.want)
		}
	}
}
