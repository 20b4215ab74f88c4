package cli

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"time"
)

// Growing is a file that is rewritten while its content grows. A reader always finds one complete
// version, even after the program was killed. With an empty name nothing is written.
type Growing struct {
	Name    string
	Append  func([]byte) []byte // appends the current content, one line
	written time.Time
}

// DefineSave declares the flags -save and -resume of an archive: the file to write, and an earlier
// file to continue from. help describes -resume.
func DefineSave(flags *flag.FlagSet, help string) (save, resume *string) {
	return flags.String("save", "", "`file` that the archive is written to as it grows, for -resume"),
		flags.String("resume", "", "`file` of -save to continue from"+help)
}

// growing is the minimum time between two versions of a file.
const growing = 5 * time.Second

// Grow writes a new version if enough time has passed.
func (g *Growing) Grow() error {
	if g.written.IsZero() {
		g.written = time.Now()
	}
	if time.Since(g.written) < growing {
		return nil
	}
	return g.Write()
}

// Run steps until the work is done or the context ends. It writes the file from time to time and at
// the end.
func (g *Growing) Run(ctx context.Context, step func() (done bool)) (done bool, err error) {
	for !done && ctx.Err() == nil {
		done = step()
		if err := g.Grow(); err != nil {
			return done, err
		}
	}
	return done, g.Write()
}

// Write replaces the file's content if the file has a name.
func (g *Growing) Write() error {
	if g.Name == "" {
		return nil
	}
	g.written = time.Now()
	return Replace(g.Name, append(g.Append(nil), '\n'))
}

// CheckWritable returns an error if the file of a flag cannot be written. Call it before the work
// that produces the content. An empty name means no file.
func CheckWritable(flag, name string) error {
	if name == "" {
		return nil
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		if info.IsDir() {
			return UsageError("-" + flag + ": " + name + ": is a folder")
		}
		return nil
	}
	file, err := os.CreateTemp(filepath.Dir(name), temporary(name))
	if err != nil {
		return UsageError("-" + flag + ": " + FileError(name, err).Error())
	}
	file.Close()
	os.Remove(file.Name())
	return nil
}

// temporary is the name pattern of the temporary file that later replaces the named file.
func temporary(name string) string { return "." + filepath.Base(name) + "-*" }

// Replace writes a file atomically; an existing file of that name is replaced.
func Replace(name string, content []byte) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return os.WriteFile(name, content, 0o644) // a device or pipe cannot be replaced
	}
	file, err := os.CreateTemp(filepath.Dir(name), temporary(name))
	if err != nil {
		return FileError(name, err)
	}
	defer os.Remove(file.Name()) // has no effect after the rename
	_, err = file.Write(content)
	if err == nil {
		err = file.Chmod(0o644)
	}
	if err == nil {
		err = file.Sync()
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	return os.Rename(file.Name(), name)
}
