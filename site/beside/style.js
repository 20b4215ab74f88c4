// Style sheet of the panel, for a shadow tree, since pages of other sites have their own styles.

export const sheet = new CSSStyleSheet();
sheet.replaceSync(`
:host{all:initial;color-scheme:light dark}
.panel{--ink:light-dark(#12211f,#eef5f3);--paper:light-dark(#fbfdfc,#1a2725);--line:light-dark(#a9bab7,#4b605c);--full:light-dark(#0d6b5e,#5cc7b5);
  box-sizing:border-box;width:250px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--paper);color:var(--ink);
  font:14px/1.4 system-ui,sans-serif;text-align:left;box-shadow:0 2px 10px rgb(0 0 0/.25);max-height:80vh;overflow:auto}
.panel:not([open]){width:auto}
summary{cursor:pointer;font-weight:600;user-select:none}
p{margin:6px 0}
p:empty{margin:0}
[hidden]{display:none!important}
.name{font-weight:600}
.word{margin:8px 0 2px;font-size:22px;font-weight:700}
.word.quiet{font-size:16px;font-weight:600}
.bars{display:flex;gap:4px}
.bars span{flex:1;height:8px;border:1px solid var(--full);border-radius:3px;box-sizing:border-box}
.bars .full{background:var(--full)}
.bars.hollow .full{background:none;border-width:3px}
.note{font-size:12px}
.acts{display:flex;flex-wrap:wrap;gap:6px}
button{font:inherit;padding:6px 10px;border:1px solid var(--line);border-radius:6px;background:transparent;color:inherit;cursor:pointer}
button[aria-disabled]{opacity:.5;cursor:default}
button:focus-visible,summary:focus-visible{outline:2px solid var(--full);outline-offset:2px}
`);
