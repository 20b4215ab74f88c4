/** A postcard: a single-file page with the picture of a puzzle and its link. */

import { escape } from "../kit/words.js";
import { dataAddress } from "./picture.js";

const STYLE =
  "body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;box-sizing:border-box;" +
  "background:#eeece4;color:#0f1817;font:18px system-ui,sans-serif;text-align:center}" +
  "img{max-width:100%;height:auto;border-radius:8px}a{color:#0a5a57}h1{font-size:24px;margin:0}p{margin:0}";

/**
 * The page.
 *
 * @param {{ title: string, link: string, picture: Blob }} of
 */
export async function postcard({ title, link, picture }) {
  const [name, address] = [escape(title), escape(link)];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${name}</title>
<style>${STYLE}</style>
<a href="${address}"><img src="${await dataAddress(picture)}" alt="${name}"></a>
<h1>${name}</h1>
<p><a href="${address}">Open it in your browser</a></p>
</html>
`;
}
