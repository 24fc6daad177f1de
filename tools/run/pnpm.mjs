import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { root } from "./settings.mjs";

const isWindows = process.platform === "win32";

/** Go programs (the TypeScript compiler, its linter) collect garbage more rarely: a quarter less CPU time, for memory that is free here. */
export const thriftyGo = { GOGC: process.env["GOGC"] ?? "400" };

/** A home folder that can be written to; service accounts often have none. */
function findHome() {
  const home = homedir();
  try {
    accessSync(home, constants.W_OK);
    return home;
  } catch {
    const replacement = path.join(tmpdir(), `stammdaten-home-${process.getuid?.() ?? 0}`);
    try {
      mkdirSync(replacement, { mode: 0o700 });
      return replacement;
    } catch {
      return mkdtempSync(path.join(tmpdir(), "stammdaten-home-"));
    }
  }
}

/**
 * The environment for package managers and build tools: npm's own settings, which `npm start` hands down
 * as variables, would be read by pnpm as its own; NODE_ENV=production would leave out the build tools.
 * @returns {NodeJS.ProcessEnv}
 */
export function buildToolEnv() {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|NODE_ENV$|INIT_CWD$)/i.test(name)));
  // A registry or certificate that was set on purpose has to stay, under the name every client reads.
  const registry = process.env["npm_config_registry"];
  if (registry) env["npm_config_registry"] = registry;
  return {
    ...env,
    HOME: findHome(),
    CI: process.env["CI"] ?? "1",
    ...thriftyGo,
    COREPACK_ENABLE_STRICT: "0",
    DO_NOT_TRACK: "1",
    TURBO_TELEMETRY_DISABLED: "1",
    TURBO_NO_UPDATE_NOTIFIER: "1",
  };
}

/** @type {string[] | undefined} */
let command;

/** The pnpm that package.json names: the machine's own if it is that very version, else through npx. */
function findPnpm() {
  if (command) return command;
  const { packageManager } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const version = packageManager.split("@")[1];
  const own = spawnSync("pnpm", ["--version"], { encoding: "utf8", cwd: tmpdir(), shell: isWindows, env: buildToolEnv() });
  command = own.status === 0 && own.stdout.trim() === version ? ["pnpm"] : ["npx", "--yes", packageManager];
  return command;
}

/**
 * Runs pnpm in the repository.
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [options] `quiet` shows the output only when it fails
 * @returns {Promise<number>} its exit code
 */
export function runPnpm(args, { quiet = false } = {}) {
  const [program, ...first] = findPnpm();
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    env: buildToolEnv(),
    stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    shell: isWindows,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  const endChild = () => child.kill();
  process.once("exit", endChild);
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Error(`${program} does not start: ${error.message}`)));
    child.once("close", (code) => {
      process.off("exit", endChild);
      if (code !== 0 && quiet) process.stderr.write(output);
      resolve(code ?? 1);
    });
  });
}
