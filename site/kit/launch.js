/**
 * Input of the installed app from outside the browser: files that the system opens with it,
 * and texts that another app shares. The manifest names both.
 */

/**
 * Takes the files that the system opens with this page, now or later, in a browser that
 * hands files over.
 *
 * @param {(files: File[]) => void} take
 */
export function onFiles(take) {
  globalThis.launchQueue?.setConsumer(async ({ files }) => {
    if (files.length > 0) take(await Promise.all(files.map((file) => file.getFile())));
  });
}

const SHARED = ["url", "text", "title"]; // as in the manifest, the most telling first

/**
 * Returns what another app has shared with this page by its address, or "", and takes it
 * out of the address, so that a reload does not open it again. Some apps put a link into
 * the text, among words: then it is the link.
 */
export function sharedText() {
  const address = new URL(location.href);
  const texts = SHARED.map((name) => address.searchParams.get(name)?.trim() ?? "");
  if (texts.every((text) => text === "")) return "";
  for (const name of SHARED) address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
  const text = texts.find((given) => given !== "") ?? "";
  return text.match(/https?:\/\/\S+/)?.[0] ?? text;
}

/** The view that the address asks for as ?view=, which it is taken out of; "" where it asks for none. */
export function askedView() {
  const address = new URL(location.href);
  const view = address.searchParams.get("view") ?? "";
  if (view) {
    address.searchParams.delete("view");
    history.replaceState(history.state, "", address);
  }
  return view;
}
