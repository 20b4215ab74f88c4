// Markup of the view of a sequence.

import { within } from "../../kit/elements.js";

/** Returns the parts of the view. @param {ParentNode} root contains MARKUP */
export const partsOf = (root) => {
  /** @template {HTMLElement} Kind @param {string} name @param {new () => Kind} kind */
  const part = (name, kind) => within(root, `[data-part="${name}"]`, kind);
  return {
    play: part("play", HTMLButtonElement),
    fresh: part("fresh", HTMLButtonElement),
    back: part("back", HTMLButtonElement),
    title: part("title", HTMLInputElement),
    add: part("add", HTMLButtonElement),
    blank: part("blank", HTMLButtonElement),
    undo: part("undo", HTMLButtonElement),
    more: part("more", HTMLDetailsElement),
    said: part("said", HTMLElement),
    none: part("none", HTMLElement),
    list: part("list", HTMLOListElement),
    sentence: part("sentence", HTMLElement),
    harmless: part("harmless", HTMLElement),
    propose: part("propose", HTMLButtonElement),
    trouble: part("trouble", HTMLElement),
    curve: part("curve", HTMLElement),
    begins: part("begins", HTMLElement),
    begin: part("begin", HTMLOListElement),
    file: part("file", HTMLButtonElement),
    link: part("link", HTMLButtonElement),
    exported: part("exported", HTMLElement),
    linkField: part("link-field", HTMLInputElement),
  };
};

export const MARKUP = `
<div class="sequence-left">
  <h2>Sequence</h2>
  <p class="note">Puzzles that are played one after another can teach a rule without words.</p>
  <label class="stack">Title <input type="text" data-part="title" maxlength="100" autocomplete="off" placeholder="A rule without words"></label>
  <details class="fold sequence-more" data-part="more">
  <summary>Add, undo, new</summary>
  <div class="sequence-tools">
    <button type="button" data-part="add">Add this board</button>
    <button type="button" data-part="blank">Add a blank board</button>
    <button type="button" data-part="undo" aria-disabled="true">Undo change</button>
    <button type="button" data-part="fresh" aria-disabled="true">New sequence</button>
  </div>
  </details>
  <p class="note" role="status" aria-label="Change" data-part="said"></p>
  <div class="sequence-foot">
    <button type="button" class="primary" data-part="play" aria-disabled="true">Play</button>
    <button type="button" data-part="back">Back to the board</button>
  </div>
</div>
<div class="sequence-main">
  <p class="sequence-none" data-part="none">No panels yet. Add boards, or begin with a sequence of ours.</p>
  <section aria-label="Sequences to begin with" data-part="begins">
    <h2>Sequences to begin with</h2>
    <ol class="sequence-begin" data-part="begin"></ol>
  </section>
  <ol class="sequence-list" aria-label="Panels" data-part="list"></ol>
</div>
<div class="sequence-side">
  <section aria-label="What it leaves open">
    <h2>What it leaves open</h2>
    <p class="sequence-sentence" role="status" aria-label="Sequence" data-part="sentence"></p>
    <p class="note" hidden data-part="harmless">A wrong guess that is still possible does no harm: it passes every test of this sequence.</p>
    <p class="error" role="alert" data-part="trouble"></p>
    <button type="button" data-part="propose" aria-disabled="true">Propose the missing panel</button>
  </section>
  <section aria-label="Curve">
    <h2>Difficulty, panel by panel</h2>
    <p class="note">For a player who has learned what earlier panels taught, in Sh.</p>
    <div class="sequence-curve" data-part="curve"></div>
  </section>
  <section class="sequence-export" aria-label="Export the sequence">
    <h2>Export</h2>
    <div class="line">
      <button type="button" data-part="file" title="One HTML file that plays offline">Page</button>
      <button type="button" data-part="link">Copy link</button>
    </div>
    <input type="text" readonly hidden aria-label="Link to the sequence" data-part="link-field">
    <p class="note" role="status" aria-label="Export" data-part="exported"></p>
  </section>
</div>`;
