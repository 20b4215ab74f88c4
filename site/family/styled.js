/**
 * Drawings that look the same on pages without their style sheets, since the Library shows drawings of all
 * families. Colours stay custom properties, so that a drawing follows the theme.
 */

const PROPERTIES = [
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"],
  ...["stroke-dasharray", "stroke-opacity", "opacity", "display", "paint-order"],
  ...["font-size", "font-weight", "font-family", "text-anchor", "dominant-baseline"],
];

/** A rule with the classes that it names. @typedef {{rule: CSSStyleRule, classes: string[], weight: number}} Known */

/** @type {Known[] | null} */
let rules = null;

/** A drawing with the styles that the page's style sheets give to each part. @param {string} svg */
export function styled(svg) {
  const host = document.createElement("template");
  host.innerHTML = svg;
  const parts = [...host.content.querySelectorAll("*")];
  const classes = new Set(parts.flatMap((part) => [...part.classList]));
  rules ??= [...document.styleSheets].flatMap(rulesIn);
  const fitting = rules.filter((one) => one.classes.some((name) => classes.has(name)));
  for (const part of parts) {
    const found = fitting.filter(({ rule }) => part.matches(rule.selectorText));
    found.sort((a, b) => a.weight - b.weight);
    /** @type {Map<string, string>} */
    const values = new Map();
    for (const { rule } of found)
      for (const name of PROPERTIES) {
        const value = rule.style.getPropertyValue(name);
        if (value) values.set(name, value);
      }
    const own = part.getAttribute("style");
    const all = [...values].map(([name, value]) => `${name}:${value}`);
    if (own || all.length > 0) part.setAttribute("style", [...all, ...(own ? [own] : [])].join(";"));
  }
  return host.innerHTML;
}

/** Whether a drawing includes its styles. @param {string} svg */
export const isStyled = (svg) => !/class="/.test(svg) || /style="/.test(svg);

/** @param {CSSStyleSheet} sheet @returns {Known[]} */
function rulesIn(sheet) {
  return [...sheet.cssRules].flatMap((rule) => {
    if (rule instanceof CSSImportRule) return rule.styleSheet ? rulesIn(rule.styleSheet) : [];
    if (!(rule instanceof CSSStyleRule)) return [];
    const classes = Array.from(rule.selectorText.matchAll(/\.([\w-]+)/g), ([, name]) => name);
    return [{ rule, classes, weight: weightOf(rule.selectorText) }];
  });
}

/**
 * The approximate specificity of a selector: classes count before tags; of the alternatives in :is, the first
 * counts.
 *
 * @param {string} selector
 */
function weightOf(selector) {
  const one = selector.replace(/:is\(([^,()]*)[^()]*\)/g, "$1");
  const classes = one.match(/[.[:]/g)?.length ?? 0;
  return 100 * classes + (one.match(/(^|[\s>+~])[a-z]/g)?.length ?? 0);
}
