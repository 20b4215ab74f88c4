// Bindings of other sites' scripts that are not properties of their windows, and of the userscript.

declare const pu: unknown;
declare const curlevel: unknown;

/** The files that the userscript contains, by name: gzip in base64. */
declare const perplexCarried: Record<string, string>;
