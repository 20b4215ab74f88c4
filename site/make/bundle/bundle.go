// Package bundle combines the many source files of a page into few: its script with all static imports, its
// dynamic imports, and its style sheets.
//
// The bundle of a script has the script's own address, with the parts it is split into beside it. Addresses
// that modules compute from import.meta.url keep their meaning in the source tree.
package bundle

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Script describes a script to bundle. All paths use slashes and are relative to Site.
type Script struct {
	Site     string   // folder of the sources
	Out      string   // folder for the bundle, the build's site/
	Entry    string   // the page's script, such as lab/lab.js
	External []string // modules that are loaded from separate addresses
	Together bool     // dynamic imports, except imports of the kit, become one file
}

// Made lists the files of a bundle, relative to Out.
type Made struct {
	First []string // the script and its static imports
	Later []string // the combined dynamic imports, with their own imports
}

// Write bundles a script.
func (s Script) Write() (Made, error) {
	// The first run finds the dynamic imports, including imports that only removed code uses.
	meta, err := s.run(nil, nil)
	if err != nil {
		return Made{}, err
	}
	late, unasked := []string{}, meta.unasked(s.Entry)
	if s.Together {
		late = meta.late(s.Entry)
	}
	if meta, err = s.run(late, unasked); err != nil {
		return Made{}, err
	}
	return meta.made(s.Entry), nil
}

// run bundles, with the modules in late combined into one file. It leaves out the dynamic imports in unasked,
// for which esbuild would write files. If late is nil, it writes nothing.
func (s Script) run(late, unasked []string) (metafile, error) {
	site, err := filepath.Abs(s.Site)
	if err != nil {
		return metafile{}, err
	}
	out, err := filepath.Abs(s.Out)
	if err != nil {
		return metafile{}, err
	}
	result := api.Build(api.BuildOptions{
		AbsWorkingDir:     site,
		EntryPoints:       []string{filepath.FromSlash(s.Entry)},
		Outdir:            filepath.Join(out, filepath.FromSlash(path.Dir(s.Entry))),
		ChunkNames:        "[name]-[hash]",
		Bundle:            true,
		Splitting:         true,
		Format:            api.FormatESModule,
		Charset:           api.CharsetUTF8,
		MinifyWhitespace:  true,
		MinifyIdentifiers: true,
		MinifySyntax:      true,
		Metafile:          true,
		Write:             late != nil,
		Plugins:           []api.Plugin{s.plugin(site, out, late, unasked)},
		LogLevel:          api.LogLevelSilent,
	})
	if err := Failure(result.Errors); err != nil {
		return metafile{}, fmt.Errorf("bundling %s: %w", s.Entry, err)
	}
	return readMetafile(result.Metafile)
}

// together names the module that replaces all dynamic imports, and inOneFile its file.
const (
	together  = "perplex:later"
	inOneFile = "later"
)

var lateImport = regexp.MustCompile(`\bimport\(\s*"(\.[^"]*)",?\s*\)`)

// plugin finds sources and adapts code that depends on a module's location: bundled modules are in the folder
// of the page's script.
func (s Script) plugin(site, out string, late, unasked []string) api.Plugin {
	from := path.Dir(s.Entry)
	return api.Plugin{Name: "perplex", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			file := filepath.Join(args.ResolveDir, filepath.FromSlash(args.Path))
			name, err := filepath.Rel(site, file)
			if err != nil {
				return api.OnResolveResult{}, err
			}
			name = filepath.ToSlash(name)
			left := args.Kind == api.ResolveJSDynamicImport && slices.Contains(unasked, name)
			if left || slices.Contains(s.External, name) {
				return api.OnResolveResult{Path: relative(from, name), External: true}, nil
			}
			if _, err := os.Stat(file); err != nil { // made by the build rather than a source
				return api.OnResolveResult{Path: filepath.Join(out, filepath.FromSlash(name))}, nil
			}
			return api.OnResolveResult{Path: file}, nil
		})
		build.OnResolve(api.OnResolveOptions{Filter: "^" + together + "$"}, func(api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: inOneFile, Namespace: together}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: together}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			var b strings.Builder
			for _, name := range late {
				fmt.Fprintf(&b, "export * as %q from %q;\n", name, "./"+name)
			}
			text := b.String()
			return api.OnLoadResult{Contents: &text, ResolveDir: site}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.js$`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			bytes, err := os.ReadFile(args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			name, err := filepath.Rel(site, args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			text := atHome(string(bytes), from, filepath.ToSlash(name))
			if late != nil {
				text = inOne(text, path.Dir(filepath.ToSlash(name)), late)
			}
			return api.OnLoadResult{Contents: &text}, nil
		})
	}}
}

// atHome adapts a module that is bundled into the folder from, so that import.meta.url still gives its
// source's address.
func atHome(text, from, name string) string {
	return strings.ReplaceAll(text, "import.meta.url", fmt.Sprintf("new URL(%q, import.meta.url).href", relative(from, name)))
}

// inOne redirects the dynamic imports of a module in the folder dir to the combined module.
func inOne(text, dir string, late []string) string {
	return lateImport.ReplaceAllStringFunc(text, func(call string) string {
		name := path.Join(dir, lateImport.FindStringSubmatch(call)[1])
		if !slices.Contains(late, name) {
			return call
		}
		return fmt.Sprintf("import(%q).then((later) => later[%q])", together, name)
	})
}

// relative returns the address of a file for a module in the folder from.
func relative(from, name string) string {
	up := ""
	for from != "." && !strings.HasPrefix(name, from+"/") {
		from, up = path.Dir(from), up+"../"
	}
	if up == "" {
		up = "./"
	}
	return up + strings.TrimPrefix(strings.TrimPrefix(name, from), "/")
}

// Styles combines style sheets into one, with the given name in the build's folder out. Files referred to by
// url() have the same place in the build as in the folder site of the sources.
func Styles(site, out string, files []string, name string) error {
	var b strings.Builder
	for _, file := range files {
		abs, err := filepath.Abs(file)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "@import %q;\n", filepath.ToSlash(abs))
	}
	site, err := filepath.Abs(site)
	if err != nil {
		return err
	}
	if out, err = filepath.Abs(filepath.Join(out, filepath.FromSlash(name))); err != nil {
		return err
	}
	result := api.Build(api.BuildOptions{
		Stdin:            &api.StdinOptions{Contents: b.String(), Loader: api.LoaderCSS, ResolveDir: site},
		Outfile:          out,
		Bundle:           true,
		Charset:          api.CharsetUTF8,
		MinifyWhitespace: true,
		MinifySyntax:     true,
		Write:            true,
		AllowOverwrite:   true,
		Plugins:          []api.Plugin{addresses(site, path.Dir(name))},
		LogLevel:         api.LogLevelSilent,
	})
	if err := Failure(result.Errors); err != nil {
		return fmt.Errorf("bundling %s: %w", out, err)
	}
	return nil
}

// addresses rewrites the url() references of a style sheet in site for one in the folder from.
func addresses(site, from string) api.Plugin {
	return api.Plugin{Name: "perplex-addresses", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.Kind != api.ResolveCSSURLToken {
				return api.OnResolveResult{}, nil
			}
			name, err := filepath.Rel(site, filepath.Join(args.ResolveDir, filepath.FromSlash(args.Path)))
			if err != nil {
				return api.OnResolveResult{}, err
			}
			return api.OnResolveResult{Path: relative(from, filepath.ToSlash(name)), External: true}, nil
		})
	}}
}

// Lean returns a script without comments and unnecessary spaces, keeping its names.
func Lean(script string) (string, error) {
	result := api.Transform(script, api.TransformOptions{
		Charset:          api.CharsetUTF8,
		MinifyWhitespace: true,
		MinifySyntax:     true,
	})
	return string(result.Code), Failure(result.Errors)
}

// Failure combines esbuild's messages into one error.
func Failure(messages []api.Message) error {
	var all []error
	for _, m := range messages {
		if m.Location != nil {
			all = append(all, fmt.Errorf("%s:%d: %s", m.Location.File, m.Location.Line, m.Text))
		} else {
			all = append(all, errors.New(m.Text))
		}
	}
	return errors.Join(all...)
}
