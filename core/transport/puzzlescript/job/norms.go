package job

// Made by perplex-lab norms table: type, size, source, count and quantiles in Sh.
const normsText = `puzzlescript level published 57 0 0 0 0 0 0 1 1 1.27 2 2.43 2.75 2.93 4.88 6.3 8.27 9.61 12.24 14.35 18.38 19.46 21.95 22.39
`
