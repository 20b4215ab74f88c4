package beside

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/perplex-puzzles/perplex/site/make/bundle"
)

// home stands for the site's address in modules of a script without an address: files that they name by
// import.meta.url are carried in the userscript and found by name.
const home = "perplex:/site/"

// script bundles a module of the folder site, with all its imports, into one classic script. Names are kept,
// since stores of userscripts require readable scripts.
func (m maker) script(entry string) (string, error) {
	site, err := filepath.Abs(m.site)
	if err != nil {
		return "", err
	}
	out, err := filepath.Abs(filepath.Join(m.out, "site"))
	if err != nil {
		return "", err
	}
	result := api.Build(api.BuildOptions{
		AbsWorkingDir:    site,
		EntryPoints:      []string{filepath.FromSlash(entry)},
		Bundle:           true,
		Format:           api.FormatIIFE,
		Charset:          api.CharsetUTF8,
		MinifyWhitespace: true,
		MinifySyntax:     true,
		Plugins:          []api.Plugin{homeless(site, out)},
		LogLevel:         api.LogLevelSilent,
	})
	if err := bundle.Failure(result.Errors); err != nil {
		return "", fmt.Errorf("bundling %s: %w", entry, err)
	}
	return string(result.OutputFiles[0].Contents), nil
}

// homeless gives modules addresses below home, and finds the modules that the build has made in out.
func homeless(site, out string) api.Plugin {
	return api.Plugin{Name: "perplex-beside", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: `^\.`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			file := filepath.Join(args.ResolveDir, filepath.FromSlash(args.Path))
			if _, err := os.Stat(file); err == nil {
				return api.OnResolveResult{Path: file}, nil
			}
			name, err := filepath.Rel(site, file)
			return api.OnResolveResult{Path: filepath.Join(out, name)}, err
		})
		build.OnLoad(api.OnLoadOptions{Filter: `\.js$`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text, err := os.ReadFile(args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			name, err := filepath.Rel(site, args.Path)
			if err != nil {
				return api.OnLoadResult{}, err
			}
			address := fmt.Sprintf("%q", home+filepath.ToSlash(name))
			placed := strings.ReplaceAll(string(text), "import.meta.url", address)
			return api.OnLoadResult{Contents: &placed}, nil
		})
	}}
}
