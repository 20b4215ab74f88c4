package lab

import (
	"strconv"
	"strings"
)

// parseDate reads a date with an optional time of day: "2022-11-29", "2022-11-29 08:05",
// "2022-11-29 08:05:59" or RFC 3339. Seconds may have fractions. The result is in milliseconds
// since 1970. (Package time reads the same formats, and the tests compare the two; its time zones
// would add 40 KB to the lab's program.)
func parseDate(text string) (milliseconds float64, ok bool) {
	date, rest, _ := cut(text, 10)
	year, okY := digits(date, 0, 4)
	month, okM := digits(date, 5, 7)
	day, okD := digits(date, 8, 10)
	if !okY || !okM || !okD || date[4] != '-' || date[7] != '-' || month < 1 || month > 12 || day < 1 || day > daysOf(year, month) {
		return 0, false
	}
	seconds := float64(daysSince1970(year, month, day)) * 86400
	if rest == "" {
		return seconds * 1000, true
	}
	zoned := rest[0] == 'T'
	switch {
	case zoned:
		rest = rest[1:]
	case rest[0] == ' ':
		rest = strings.TrimLeft(rest, " ")
	default:
		return 0, false
	}
	if _, two := digits(rest, 0, 2); !two {
		rest = "0" + rest // the hour has one digit
	}
	clock, rest, _ := cut(rest, 5)
	hour, okH := digits(clock, 0, 2)
	minute, okN := digits(clock, 3, 5)
	if !okH || !okN || clock[2] != ':' || hour > 23 || minute > 59 {
		return 0, false
	}
	seconds += float64(hour*3600 + minute*60)
	if rest == "" && !zoned {
		return seconds * 1000, true
	}
	second, okS := digits(rest, 1, 3)
	if !okS || rest[0] != ':' || second > 59 {
		return 0, false
	}
	rest = rest[3:]
	thousandths := 0
	if strings.HasPrefix(rest, ".") || strings.HasPrefix(rest, ",") {
		end := 1
		for end < len(rest) && rest[end] >= '0' && rest[end] <= '9' {
			end++
		}
		if end == 1 {
			return 0, false
		}
		thousandths, _ = strconv.Atoi((rest[1:end] + "000")[:3])
		rest = rest[end:]
	}
	if zoned {
		offset, ok := zone(rest)
		if !ok {
			return 0, false
		}
		seconds -= float64(offset)
	} else if rest != "" {
		return 0, false
	}
	return (seconds+float64(second))*1000 + float64(thousandths), true
}

// cut splits a text after n bytes. ok is false if it is shorter.
func cut(text string, n int) (head, rest string, ok bool) {
	if len(text) < n {
		return text, "", false
	}
	return text[:n], text[n:], true
}

// digits reads a number that consists of digits only.
func digits(text string, from, to int) (n int, ok bool) {
	if len(text) < to {
		return 0, false
	}
	for _, c := range []byte(text[from:to]) {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	return n, true
}

// zone reads Z or an offset from UTC, in seconds.
func zone(text string) (seconds int, ok bool) {
	if text == "Z" {
		return 0, true
	}
	hour, okH := digits(text, 1, 3)
	minute, okM := digits(text, 4, 6)
	if len(text) != 6 || !okH || !okM || text[3] != ':' || hour > 24 || minute > 60 {
		return 0, false
	}
	seconds = hour*3600 + minute*60
	switch text[0] {
	case '+':
		return seconds, true
	case '-':
		return -seconds, true
	}
	return 0, false
}

func daysOf(year, month int) int {
	switch {
	case month == 2 && year%4 == 0 && (year%100 != 0 || year%400 == 0):
		return 29
	case month == 2:
		return 28
	case month == 4 || month == 6 || month == 9 || month == 11:
		return 30
	}
	return 31
}

// daysSince1970 counts in years that begin in March, so that a leap day is the last day of its
// year.
func daysSince1970(year, month, day int) int {
	if month < 3 {
		year--
		month += 12
	}
	const before1970 = 719_468 // days from 0000-03-01
	year += 400                // keeps all numbers below positive
	return 365*year + year/4 - year/100 + year/400 + (153*(month-3)+2)/5 + day - 1 - before1970 - 146_097
}
