// Runs the host on workerd until it is killed: node serve.mjs OPTIONS, which are miniflare's, as JSON.
import { Log, LogLevel, Miniflare } from "miniflare";

const host = new Miniflare({
  ...JSON.parse(process.argv[2]),
  log: new Log(LogLevel.WARN),
});
await host.ready;
