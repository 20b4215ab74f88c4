// Starts the host on this machine, on workerd, with the bindings of wrangler.jsonc and exactly the files that
// would be deployed (test.sh makes them).
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { unstable_getMiniflareWorkerOptions as optionsOf } from "wrangler";

export const run = promisify(execFile);
export const folder = fileURLToPath(new URL("..", import.meta.url));
const deployed = join(folder, ".wrangler/deploy");
const wrangler = join(folder, "node_modules/wrangler/bin/wrangler.js");

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

// The deployed modules: the script, and the program that it starts. An additional script that imports
// ./worker.js may be put in front of them.
async function modules(front) {
  const names = await readdir(deployed);
  const wasm = names.find((name) => name.endsWith(".wasm"));
  return [
    ...(front
      ? [
          {
            type: "ESModule",
            path: join(deployed, "front.js"),
            contents: front,
          },
        ]
      : []),
    { type: "ESModule", path: join(deployed, "worker.js") },
    { type: "CompiledWasm", path: join(deployed, wasm) },
  ];
}

/** Edge is a host with its storage. It can be killed and restarted. */
export class Edge {
  #dir;
  #port;
  #process;
  log = "";

  /** create makes a host with empty storage; without jobs it has no database. */
  static async create({ jobs = true } = {}) {
    const edge = new Edge();
    edge.#dir = await mkdtemp(join(tmpdir(), "perplex-edge-"));
    edge.#port = await freePort();
    edge.origin = `http://127.0.0.1:${edge.#port}`;
    if (jobs) await edge.#d1("migrations", "apply", "perplex-jobs");
    return edge;
  }

  /** sql changes the database of a host that is not running. */
  sql(command) {
    return this.#d1("execute", "perplex-jobs", "--command", command);
  }

  #d1(...words) {
    // Its settings and logs are beside its storage, not with the user's own.
    const env = {
      ...process.env,
      CI: "1",
      WRANGLER_SEND_METRICS: "false",
      XDG_CONFIG_HOME: join(this.#dir, "config"),
      WRANGLER_LOG_PATH: join(this.#dir, "log"),
      NO_COLOR: "1",
    };
    return run(
      process.execPath,
      [
        wrangler,
        "d1",
        ...words,
        "--local",
        "--env",
        "jobs",
        "--persist-to",
        this.#dir,
      ],
      { cwd: folder, env },
    );
  }

  /** start waits until requests are answered. env is one of wrangler.jsonc's; vars override its variables. */
  async start(env = "jobs", { patience = 120_000, vars = {}, front } = {}) {
    const { workerOptions } = optionsOf(join(folder, "wrangler.jsonc"), env);
    const options = {
      ...workerOptions,
      bindings: { ...workerOptions.bindings, ...vars },
      modules: await modules(front),
      modulesRoot: deployed,
      host: "127.0.0.1",
      port: this.#port,
      defaultPersistRoot: join(this.#dir, "v3"),
    };
    // detached: a process group of its own, so that it can be killed with its children.
    this.#process = spawn(
      process.execPath,
      [
        fileURLToPath(new URL("serve.mjs", import.meta.url)),
        JSON.stringify(options),
      ],
      { detached: true, stdio: ["ignore", "pipe", "pipe"] },
    );
    process.once("exit", this.#end);
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream.on("data", (text) => (this.log += text));
    const end = Date.now() + patience;
    for (;;) {
      if (this.#process.exitCode !== null)
        throw new Error(`the host ended:\n${this.log}`);
      if (Date.now() > end) throw new Error(`no answer:\n${this.log}`);
      try {
        await fetch(`${this.origin}/index.html`);
        return;
      } catch {
        await wait(50);
      }
    }
  }

  /** The process that runs everything, with its children. */
  get pid() {
    return this.#process.pid;
  }

  #end = () => {
    if (
      this.#process &&
      this.#process.exitCode === null &&
      this.#process.signalCode === null
    )
      process.kill(-this.#process.pid, "SIGKILL");
  };

  /** kill ends everything at once, in the middle of any work. */
  async kill() {
    process.removeListener("exit", this.#end);
    if (
      !this.#process ||
      this.#process.exitCode !== null ||
      this.#process.signalCode !== null
    )
      return;
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#end();
    await gone;
  }

  async remove() {
    await this.kill();
    await rm(this.#dir, { recursive: true, force: true });
  }

  // The host may close a reused connection at that moment. Requests that only read are repeated then, as
  // browsers do (RFC 9110, 9.2.2).
  async fetch(path, init = {}) {
    const ask = () =>
      fetch(this.origin + path, { redirect: "manual", ...init });
    if (init.method !== undefined && init.method !== "GET") return ask();
    return ask().catch(() => wait(100).then(ask));
  }

  post(path, body, type = "application/json", headers = {}) {
    return this.fetch(path, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "Content-Type": type, ...headers },
    });
  }

  /** owned is json for the owner of a token. */
  owned(token, path, init = {}) {
    return this.json(path, {
      ...init,
      headers: { Authorization: `Bearer ${token}` },
    });
  }

  async json(path, init) {
    const response = await this.fetch(path, init);
    return { status: response.status, ...(await response.json()) };
  }
}
