// Firefox for its own tests, if it is installed: Debian's firefox-esr or another release. PERPLEX_FIREFOX is
// its path. Any test runs in Firefox if PERPLEX_BROWSER is one.

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

/** The reason for skipping tests in Firefox, or false. */
export const noFirefox = FOUND
  ? false
  : "there is no Firefox: install one, or set PERPLEX_FIREFOX to its path";

/** startFirefox starts a headless Firefox; the caller closes it. */
export const startFirefox = () => launchFirefox(FOUND ?? "");
