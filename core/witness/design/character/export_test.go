package character

// Slow measures a board by the definitions, for the tests of packages above.
var Slow = slow
