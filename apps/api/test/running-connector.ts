import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { portOf } from "./send.ts";

const folder = path.resolve(import.meta.dirname, "../../connector");
const bundle = path.join(mkdtempSync(path.join(inject("runFolder"), "connector-")), "connector.mjs");

/** The one file that firms get, built for the test that asks for it. */
function buildOnce(): string {
  if (!existsSync(bundle)) {
    const { status, stderr } = spawnSync(process.execPath, ["build.mjs"], {
      cwd: folder,
      env: { ...process.env, CONNECTOR_OUTFILE: bundle },
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
  }
  return bundle;
}

/** A connector as a process of its own, between the API of this process and a DATEVconnect. */
export class RunningConnector {
  readonly #child: ChildProcess;
  #output = "";
  readonly ended: Promise<number | null>;

  constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (this.#output += String(chunk)));
    this.ended = new Promise((resolve) => child.once("exit", (code) => resolve(code)));
  }

  static async start({
    token,
    datev,
    args = [],
  }: {
    token: string;
    datev: { baseUrl: string; username: string; password: string };
    args?: readonly string[];
  }): Promise<RunningConnector> {
    const env = {
      API_URL: `http://127.0.0.1:${await portOf()}`,
      CONNECTOR_TOKEN: token,
      DATEV_URL: datev.baseUrl,
      DATEV_USERNAME: datev.username,
      DATEV_PASSWORD: datev.password,
    };
    return new RunningConnector(spawn(process.execPath, [buildOnce(), ...args], { env, stdio: ["ignore", "pipe", "pipe"] }));
  }

  get output(): string {
    return this.#output;
  }

  /** Ends it. @returns its exit code, null when it was killed */
  stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    this.#child.kill(signal);
    return this.ended;
  }
}
