package main

var (
	countVerb  = linesFamily.Verb("count")
	checkVerb  = linesFamily.Verb("check")
	solveVerb  = linesFamily.Verb("solve")
	searchVerb = linesFamily.Verb("search")
)
