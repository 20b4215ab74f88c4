// Name of the build that the page belongs to. site/pack.mjs replaces it by a text unique to the build.
export const build = "source";
