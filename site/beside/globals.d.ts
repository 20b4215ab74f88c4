// Names of other sites' scripts, which are no members of their windows, and of the userscript.

declare const pu: unknown;
declare const curlevel: unknown;

/** The files that the userscript carries, by their names: gzip in base64. */
declare const perplexCarried: Record<string, string>;
