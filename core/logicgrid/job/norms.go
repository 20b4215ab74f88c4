package job

// Made by perplex-lab norms table: type, size, source, count and quantiles in Sh.
const normsText = `logicgrid 3x4 published 1029 5.97 8.64 9.11 9.6 9.9 10.14 10.48 10.74 11 11.31 11.75 12.31 13.27 14.27 14.9 15.48 16.14 16.85 17.47 18.66 20.39 22.82 26.27
`
