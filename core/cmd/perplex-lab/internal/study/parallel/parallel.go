// Package parallel applies a function to many items on all processors.
package parallel

import (
	"errors"
	"runtime"
	"sync"
	"sync/atomic"
)

// Each calls do for every i from 0 to n-1 on all processors. An error does not stop the other
// calls; all errors are joined in the order of i. After each call, Each calls done, unless nil,
// with the number of finished calls. Calls of done do not overlap.
func Each(n int, do func(i int) error, done func(n int)) error {
	errs := make([]error, n)
	var next atomic.Int64
	var ended int
	var lock sync.Mutex // protects ended and serialises done
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				errs[i] = do(i)
				if done != nil {
					lock.Lock()
					ended++
					done(ended)
					lock.Unlock()
				}
			}
		})
	}
	group.Wait()
	return errors.Join(errs...)
}
