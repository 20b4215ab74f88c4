// Made from the declarations of the verbs by go generate ./site/make/types.

/**
 * The required options of each verb, by family and verb.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
export const VERBS = {
  lines: {
    analyze: ["puzzle"],
    solve: ["puzzle"],
    check: ["puzzle", "path"],
    count: ["puzzle"],
    plan: ["puzzle"],
    shard: ["puzzle", "to"],
    convert: ["puzzle", "to"],
    style: [],
    compose: ["puzzle", "line"],
    wish: ["puzzle"],
    invent: ["puzzle"],
    character: ["puzzle"],
    traits: ["puzzle", "fillings"],
    climb: ["results", "count"],
    next: ["results"],
    norms: ["width", "height"],
    states: ["puzzle"],
    weigh: ["puzzle", "probabilities"],
    rules: ["rules"],
    lesson: ["puzzle"],
    sequence: ["panels"],
    edges: ["puzzle"],
    profile: ["puzzle"],
    wander: ["puzzle"],
    symbols: ["puzzle"],
    edits: ["puzzle", "symbol"],
    vary: ["puzzle"],
    estimate: ["puzzle"],
    hint: ["puzzle"],
    probe: ["puzzle", "candidates"],
  },
  triangle: {
    read: ["puzzle"],
    draw: [],
    clauses: [],
    words: [],
    solve: ["puzzle"],
    batch: ["puzzles"],
    explain: ["puzzle", "line"],
    count: ["puzzle"],
    verify: [],
    induce: ["puzzle"],
    learn: [],
  },
  logicgrid: {
    solve: ["puzzle"],
    check: ["puzzle"],
    rate: ["puzzle"],
    measure: ["puzzle"],
    hint: ["puzzle"],
    show: ["puzzle"],
    marks: ["puzzle"],
    breed: [],
    score: ["lists"],
    list: ["elites"],
    choose: ["saved"],
    theme: [],
  },
  transport: {
    show: [],
    check: ["level"],
    play: ["level"],
    solve: ["level"],
    rate: ["level"],
    explain: ["level"],
    split: ["level"],
    resolve: ["level"],
    tsi: ["level"],
    generate: [],
  },
  puzzlescript: {
    samples: [],
    compile: ["source"],
    play: ["source"],
    solve: ["source"],
    rate: ["source"],
    generate: ["source"],
    analyze: ["source"],
    compare: ["source", "before"],
    shorten: ["source"],
    spare: ["source"],
  },
  pencil: {
    samples: [],
    read: ["puzzle"],
    types: [],
    empty: ["type", "width", "height"],
    edit: ["puzzle"],
    check: ["puzzle"],
    hint: ["puzzle", "solution"],
    solve: ["puzzle"],
    explain: ["puzzle", "solution"],
    rate: ["puzzle", "solution"],
    worth: ["puzzle", "solution"],
    drop: ["puzzle"],
    edits: ["puzzle"],
    wishes: [],
    make: ["type"],
    breed: ["type"],
  },
};

/**
 * The members of progress and answers of verbs that make puzzles.
 *
 * @type {Record<string, Record<string, Making>>}
 *
 * @typedef {{ done: string, total: string, found: string, best: string, preview: string }} Making
 */
export const MAKING = {
  logicgrid: {
    breed: { done: "generation", total: "generations", found: "puzzles", best: "elites", preview: "elites" },
  },
  transport: {
    generate: { done: "trial", total: "trials", found: "kinds", best: "levels", preview: "best" },
  },
  puzzlescript: {
    generate: { done: "climb", total: "climbs", found: "levels", best: "levels", preview: "levels" },
  },
  pencil: {
    make: { done: "tries", total: "total", found: "puzzles", best: "puzzles", preview: "puzzles" },
    breed: {
      done: "generation",
      total: "generations",
      found: "puzzles",
      best: "puzzles",
      preview: "puzzles",
    },
  },
};
