// Package gridstudy reproduces the results of Shyne, Facey and Cooper (AIIDE 2024): the tables of
// their user study from its plays, and the figures of their ten runs next to our own runs.
package gridstudy
