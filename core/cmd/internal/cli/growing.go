package cli

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"time"
)

// Growing is a file that is written again while what it holds grows. Whoever reads it,
// or kills the program, finds one version whole. Without a name it is never written.
type Growing struct {
	Name    string
	Append  func([]byte) []byte // appends the content of now, which is one line
	written time.Time
}

// DefineSave declares the flags of an archive: the file that it is written to, and the file of -save to
// continue from, with what help says of it.
func DefineSave(flags *flag.FlagSet, help string) (save, resume *string) {
	return flags.String("save", "", "`file` that the archive is written to as it grows, for -resume"),
		flags.String("resume", "", "`file` of -save to continue from"+help)
}

// growing is how long a version of a file stands.
const growing = 5 * time.Second

// Grow writes another version, if it is time for one.
func (g *Growing) Grow() error {
	if g.written.IsZero() {
		g.written = time.Now()
	}
	if time.Since(g.written) < growing {
		return nil
	}
	return g.Write()
}

// Run steps until the work is done or the context ends, and writes the file meanwhile and at the end.
func (g *Growing) Run(ctx context.Context, step func() (done bool)) (done bool, err error) {
	for !done && ctx.Err() == nil {
		done = step()
		if err := g.Grow(); err != nil {
			return done, err
		}
	}
	return done, g.Write()
}

// Write replaces the file's content, if it has a name.
func (g *Growing) Write() error {
	if g.Name == "" {
		return nil
	}
	g.written = time.Now()
	return Replace(g.Name, append(g.Append(nil), '\n'))
}

// CheckWritable refuses the file of a flag if it cannot be written. It is called before work whose result
// the file is for. Without a name there is no file.
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

// temporary is the pattern of the file that is written before it replaces one of a name.
func temporary(name string) string { return "." + filepath.Base(name) + "-*" }

// Replace writes a file whole or not at all, over one of that name.
func Replace(name string, content []byte) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return os.WriteFile(name, content, 0o644) // a device or a pipe cannot be replaced
	}
	file, err := os.CreateTemp(filepath.Dir(name), temporary(name))
	if err != nil {
		return FileError(name, err)
	}
	defer os.Remove(file.Name()) // where it was renamed there is nothing to remove
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
