package main

import "flag"

// triangleLearning is the flags of triangle learn.
type triangleLearning struct{}

func defineTriangleLearning(flags *flag.FlagSet) triangleLearning { return triangleLearning{} }

func (l triangleLearning) run(c *call) error { return usageError("not yet") }
