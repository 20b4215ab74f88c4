// The scripts that a foreign page loads are served without comments and indents; all
// others are served as they are written.

/** Those scripts, by their path in the build. */
export const slim = ["site/widget.js"];

/** lean takes them out of a script whose comments have lines of their own or stand behind code after " // ". */
export function lean(script) {
  return script
    .split("\n")
    .map((line) =>
      line
        .trim()
        .replace(/(^|\s)\/\/( .*)?$/, "")
        .replace(/^\/\*\*.*\*\/$/, ""),
    )
    .filter(Boolean)
    .join("\n");
}
