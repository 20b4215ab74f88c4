package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/perplex-puzzles/perplex/core/cmd/internal/records"
	"github.com/perplex-puzzles/perplex/core/fault"
)

// ReadFile reads a whole file. Errors begin with its name.
func ReadFile(name string) ([]byte, error) {
	text, err := os.ReadFile(name)
	return text, FileError(name, err)
}

// Create creates a file. Errors begin with its name.
func Create(name string) (*os.File, error) {
	file, err := os.Create(name)
	return file, FileError(name, err)
}

// Open opens a file of the call; "-" is standard input. Errors begin with its name.
func (c *Call) Open(name string) (input io.Reader, closeInput func() error, err error) {
	if name == "-" {
		return interruptible{c.Stdin, c.Context()}, func() error { return nil }, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, FileError(name, err)
	}
	return file, file.Close, nil
}

// Text reads a whole file of the call and decompresses it. Errors begin with its name.
func (c *Call) Text(name string) (string, error) {
	file, closeFile, err := c.Open(name)
	if err != nil {
		return "", err
	}
	defer closeFile()
	reader, err := records.Open(file)
	if err != nil {
		return "", FileError(name, err)
	}
	text, err := io.ReadAll(reader)
	return string(text), FileError(name, err)
}

// FileError returns an error that begins with the name of the file, once, and omits the failed
// operation.
func FileError(name string, err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	if err == nil {
		return nil
	}
	return loadError{fmt.Errorf("%s: %w", name, err)}
}

// loadError is an error about a file. It has the code for failed loading.
type loadError struct{ error }

// Code implements the interface of package fault.
func (loadError) Code() fault.Code { return fault.LoadFailed }

// Unwrap supports errors.Is.
func (e loadError) Unwrap() error { return e.error }
