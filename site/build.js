// The build that the page is of. This text is replaced by one that only this
// build has (site/pack.mjs).
export const build = "source";
