// Package gridstudy recomputes what Shyne, Facey and Cooper (AIIDE 2024) found: the
// tables of their user study from its plays, and the figures of their ten runs beside
// runs of our own.
package gridstudy
