// Starts the host on this machine as wrangler.jsonc describes it, on workerd.
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const run = promisify(execFile);
export const folder = fileURLToPath(new URL("..", import.meta.url));
const wrangler = join(folder, "node_modules/wrangler/bin/wrangler.js");

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Edge is a host with what it stored. It can be killed and started again. */
export class Edge {
  #dir;
  #process;
  log = "";

  static async create() {
    const edge = new Edge();
    edge.#dir = await mkdtemp(join(tmpdir(), "perplex-edge-"));
    await edge.wrangler("d1", "migrations", "apply", "perplex-jobs", "--local", "--env", "jobs", "--persist-to", join(edge.#dir, "state"));
    return edge;
  }

  get #options() {
    // Its settings and logs lie with what it stored, not with the user's own.
    const env = { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", XDG_CONFIG_HOME: join(this.#dir, "config"), WRANGLER_LOG_PATH: join(this.#dir, "log"), NO_COLOR: "1" };
    return { cwd: folder, env, maxBuffer: 1 << 26 };
  }

  /** wrangler runs one of its commands. */
  wrangler(...args) {
    return run(process.execPath, [wrangler, ...args], this.#options);
  }

  /** start waits until requests are answered. env is one of wrangler.jsonc's. */
  async start(env = "jobs", { patience = 120_000 } = {}) {
    const port = await freePort();
    const args = [wrangler, "dev", "--env", env, "--ip", "127.0.0.1", "--port", String(port), "--inspector-port", String(await freePort()), "--persist-to", join(this.#dir, "state")];
    // detached: a group of its own, so that it can be killed with its children.
    this.#process = spawn(process.execPath, args, { ...this.#options, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [this.#process.stdout, this.#process.stderr]) stream.on("data", (text) => (this.log += text));
    this.origin = `http://127.0.0.1:${port}`;
    const end = Date.now() + patience;
    for (;;) {
      if (this.#process.exitCode !== null) throw new Error(`wrangler ended:\n${this.log}`);
      if (Date.now() > end) throw new Error(`no answer:\n${this.log}`);
      try {
        await fetch(`${this.origin}/index.html`);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** kill ends everything at once, in the midst of whatever it does. */
  async kill() {
    if (!this.#process || this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    process.kill(-this.#process.pid, "SIGKILL");
    await gone;
  }

  async remove() {
    await this.kill();
    await rm(this.#dir, { recursive: true, force: true });
  }

  fetch(path, init) {
    return fetch(this.origin + path, { redirect: "manual", ...init });
  }

  post(path, body, type = "application/json") {
    return this.fetch(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body), headers: { "Content-Type": type } });
  }

  async json(path) {
    const response = await this.fetch(path);
    return { status: response.status, ...(await response.json()) };
  }
}
