//go:build !race

package learned

const racing = false
