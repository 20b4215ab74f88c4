/**
 * Input of the installed app from outside the browser: files opened with it, and texts shared by other apps.
 * The manifest declares both.
 */

/**
 * Calls take for files that the system opens with this page, now or later. It does nothing in browsers
 * without a launch queue.
 *
 * @param {(files: File[]) => void} take
 */
export function onFiles(take) {
  globalThis.launchQueue?.setConsumer(async ({ files }) => {
    if (files.length > 0) take(await Promise.all(files.map((file) => file.getFile())));
  });
}

const SHARED = ["url", "text", "title"]; // parameters as in the manifest, the most reliable first

/**
 * Returns the text that another app has shared through the page's address, or "". It removes the text from
 * the address, so that a reload does not open it again. Some apps put a link among other words of the text:
 * then it returns the link.
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

/** Returns the address's parameter view, or "", and removes it from the address. */
export function askedView() {
  const address = new URL(location.href);
  const view = address.searchParams.get("view") ?? "";
  if (view) {
    address.searchParams.delete("view");
    history.replaceState(history.state, "", address);
  }
  return view;
}
