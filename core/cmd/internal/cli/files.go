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

// Open opens a file that the call names; - is standard input. Errors begin with its name.
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

// Text reads a whole file that the call names, uncompressed. Errors begin with its name.
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

// FileError puts the name of a file before an error, once, instead of what was done to it.
func FileError(name string, err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = path.Err
	}
	if err == nil {
		return nil
	}
	return loadError{fmt.Errorf("%s: %w", name, err)}
}

// loadError is an error of a file, with the code of those.
type loadError struct{ error }

// Code returns the code of the error, as package fault takes it.
func (loadError) Code() fault.Code { return fault.LoadFailed }

// Unwrap implements what errors.Is expects.
func (e loadError) Unwrap() error { return e.error }
