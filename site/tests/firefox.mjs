// Firefox for the tests that are about it, where it is installed: Debian's firefox-esr or
// another release. PERPLEX_FIREFOX is its path. Any test runs in it if PERPLEX_BROWSER is.

import { existsSync } from "node:fs";
import { launchFirefox } from "./harness.mjs";

const FOUND =
  process.env.PERPLEX_FIREFOX ??
  [
    "/usr/bin/firefox-esr",
    "/usr/bin/firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
  ].find(existsSync);

/** Why tests in Firefox are skipped, or false. */
export const noFirefox = FOUND
  ? false
  : "there is no Firefox: install one, or set PERPLEX_FIREFOX to its path";

/** startFirefox starts it without windows; the caller closes it. */
export const startFirefox = () => launchFirefox(FOUND ?? "");
