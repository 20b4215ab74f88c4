/** Says instead of the page why it does not run; every page has it before its modules. */
declare var perplexStopped: (text: string) => void;
