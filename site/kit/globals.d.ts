/** Says instead of the page why it does not run; every page has it before its modules. */
declare var perplexStopped: (text: string) => void;

/** Hands over the files that the system opens with the installed app, where a browser does. */
declare var launchQueue:
  { setConsumer(take: (launch: { files: readonly FileSystemFileHandle[] }) => void): void } | undefined;
