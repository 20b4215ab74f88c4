package character

// Slow measures a board by the definitions, for the tests of other packages.
var Slow = slow
