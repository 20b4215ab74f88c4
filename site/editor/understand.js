// The view Understand: what lies behind the numbers of the board.

export function start() {}
