/** Replaces the page by the reason why it does not run. Every page defines it before its modules. */
declare var perplexStopped: (text: string) => void;

/** Browsers that support it pass on the files that the system opens with the installed app. */
declare var launchQueue:
  { setConsumer(take: (launch: { files: readonly FileSystemFileHandle[] }) => void): void } | undefined;
