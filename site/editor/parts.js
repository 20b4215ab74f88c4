// Parts of boards: what is copied, cut, pasted and shifted. It works on documents
// as plain data, which it does not change, and knows no symbol: only where things
// lie. Places are [a, b] in doubled coordinates.

const even = (x) => x & ~1;

/** The rectangle between two places, both in it. */
export const between = ([a, b], [c, d]) => ({
  left: Math.min(a, c),
  top: Math.min(b, d),
  right: Math.max(a, c),
  bottom: Math.max(b, d),
});

/** whole is the rectangle of everything on a board. */
export const whole = ({ width, height }) => ({ left: 0, top: 0, right: 2 * width, bottom: 2 * height });

export const inside = ({ left, top, right, bottom }, [a, b]) =>
  left <= a && a <= right && top <= b && b <= bottom;

const placeOf = (end) => (Array.isArray(end) ? end : end.at);
const same = (p, q) => p[0] === q[0] && p[1] === q[1];

// With a symmetry starts and ends go in pairs, and stay where they are.
const paired = ({ symmetry }) => symmetry !== "none";

/**
 * copied is what lies in a rectangle: a document of its own, with the least board
 * that holds it, and where on it the rectangle's first place is.
 */
export function copied(document, rect) {
  const left = even(rect.left);
  const top = even(rect.top);
  const side = (from, to) => Math.min(10, Math.max(1, Math.ceil((to - from) / 2)));
  const moved = ([a, b]) => [a - left, b - top];
  const within = (at) => inside(rect, at);
  const { kind, profile, variants } = document;
  const part = {
    kind,
    width: side(left, rect.right),
    height: side(top, rect.bottom),
    starts: paired(document) ? [] : document.starts.filter(within).map(moved),
    ends: paired(document) ? [] : document.ends.map(placeOf).filter(within).map(moved),
    symmetry: "none",
    pillar: false,
    profile,
    ...(variants && { variants }),
    symbols: document.symbols
      .filter(({ at }) => within(at))
      .map((symbol) => ({ ...symbol, at: moved(symbol.at) })),
  };
  return { document: part, offset: [rect.left - left, rect.top - top] };
}

/**
 * cleared removes what lies in a rectangle. The last start and the last end of
 * a board stay.
 */
export function cleared(document, rect) {
  const beyond = (tip) => !inside(rect, placeOf(tip));
  const kept = (tips) => {
    const rest = paired(document) ? tips : tips.filter(beyond);
    return rest.length > 0 ? rest : tips;
  };
  const symbols = document.symbols.filter(({ at }) => !inside(rect, at));
  const starts = kept(document.starts);
  const ends = kept(document.ends);
  const taken =
    document.symbols.length -
    symbols.length +
    document.starts.length -
    starts.length +
    document.ends.length -
    ends.length;
  return { document: { ...document, symbols, starts, ends }, taken };
}

/**
 * laid puts a part on a board with its first place at another of the same kind, or
 * at the one before that: laid are the places it takes up there, laidOn how many
 * things it has put down, and lost the symbols and places that did not fit.
 */
export function laid(document, { document: part, offset }, at) {
  const da = even(at[0] - offset[0]);
  const db = even(at[1] - offset[1]);
  const moved = ([a, b]) => [a + da, b + db];
  const right = 2 * document.width - (document.pillar ? 1 : 0);
  const fits = ([a, b]) => 0 <= a && a <= right && 0 <= b && b <= 2 * document.height;
  const next = {
    ...document,
    symbols: [...document.symbols],
    starts: [...document.starts],
    ends: [...document.ends],
  };
  const lost = { symbols: [], starts: 0, ends: 0 };
  let put = 0;
  for (const symbol of part.symbols) {
    const to = moved(symbol.at);
    if (!fits(to)) {
      lost.symbols.push(symbol);
      continue;
    }
    next.symbols = next.symbols.filter((other) => !same(other.at, to));
    next.symbols.push({ ...symbol, at: to });
    put++;
  }
  for (const kind of ["starts", "ends"]) {
    for (const tip of part[kind]) {
      const to = moved(tip);
      if (paired(document) || !fits(to)) lost[kind]++;
      else {
        put++;
        if (!next[kind].some((other) => same(placeOf(other), to))) next[kind].push(to);
      }
    }
  }
  return { document: next, put, lost, from: moved(offset) };
}

/**
 * shifted moves all symbols by cells; starts and ends stay. Nothing goes over a
 * side: refused is then the first place whose symbol would. On a pillar columns go
 * round.
 */
export function shifted(document, [dx, dy]) {
  const around = 2 * document.width;
  const symbols = [];
  for (const symbol of document.symbols) {
    let [a, b] = symbol.at;
    a += 2 * dx;
    b += 2 * dy;
    if (document.pillar) a = (a + around) % around;
    if (a < 0 || a > around || b < 0 || b > 2 * document.height) return { refused: symbol.at };
    symbols.push({ ...symbol, at: [a, b] });
  }
  return { document: { ...document, symbols } };
}
