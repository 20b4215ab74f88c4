// Package version names the version of the program, so that every answer can
// say which version made it.
package version

// Version follows semantic versioning.
const Version = "0.1.0"
