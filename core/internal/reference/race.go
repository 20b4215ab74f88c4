//go:build race

package reference

const racing = true
