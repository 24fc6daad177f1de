/**
 * `node tools/drills/canaries.mjs [--persons 24]`: clients confide what nobody may read who has not DATA_KEY, and every byte that the
 * product leaves anywhere is searched for it: a dump, the database's own files, the write-ahead log, the stored files, the backup, and
 * what API and worker have logged at their most talkative. Needs a PostgreSQL of the system's packages.
 */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { deployMigrations } from "@stammdaten/migrate/deploy.mjs";
import { loadForms } from "../bench/make-person.mjs";
import { buildProduct } from "../run/build.mjs";
import { startProcess } from "../run/child-process.mjs";
import { reportFigures } from "../run/report-figures.mjs";
import { reportChecks, say } from "../run/run-on-stack.mjs";
import { root } from "../run/settings.mjs";
import { findSystemPostgres, startSystemPostgres } from "../run/system-postgres.mjs";
import { withClient } from "../run/with-client.mjs";
import { confide } from "./canaries/confide.mjs";
import { findWords } from "./canaries/find-words.mjs";
import { openBackupProgram } from "./restore-drill/backup-program.mjs";
import { fill, loadProduct, PASSWORD } from "./restore-drill/fill.mjs";
import { makeProductEnv, startApi } from "./restore-drill/start-product.mjs";

const { values } = parseArgs({ options: { persons: { type: "string", default: "24" } } });
const LEAST_WORDS = 50;
/** For jobs that the calls have queued. */
const WORKER_MS = 5_000;

/** @param {string} url @param {string} username @returns {Promise<string>} the authorization */
async function logIn(url, username) {
  const answered = await fetch(`${url}/api/Users/BearerToken`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return `Bearer ${(await answered.json()).token}`;
}

/**
 * @typedef {object} World
 * @property {import("../run/system-postgres.mjs").SystemPostgres} postgres
 * @property {string} folder
 * @property {(() => Promise<unknown>)[]} cleanUps
 */

/** Runs the product while clients confide, and has it backed up. @param {World} world */
async function live({ postgres, folder, cleanUps }) {
  const [files, backupDir, program] = ["files", "backup", "program"].map((name) => {
    const at = path.join(folder, name);
    mkdirSync(at);
    const { uid, gid } = postgres.account;
    if (uid !== undefined && gid !== undefined) chownSync(at, uid, gid);
    return at;
  });
  const [appUrl, filesUrl] = [postgres.url("app"), `file:${files}`];
  const env = { ...(await makeProductEnv({ appUrl, filesUrl })), LOG_LEVEL: "debug" };
  const product = await loadProduct();
  product.loadKeys({ data: env.DATA_KEY, link: env.LINK_KEY });
  await deployMigrations(postgres.url("stammdaten_owner"));
  const { usernames } = await fill({ appUrl, dataKey: env.DATA_KEY, product, files, firms: 1, persons: 20, filesMb: 1 });
  const logs = { "the log of the API": path.join(folder, "api.log"), "the log of the worker": path.join(folder, "worker.log") };
  const api = await startApi(env, logs["the log of the API"]);
  cleanUps.push(api.stop);
  const heads = path.join(folder, "heads");
  mkdirSync(heads);
  const worker = startProcess({
    name: "worker",
    script: path.join(root, "apps/api/dist/worker.js"),
    env: { ...env, AUDIT_KEY: randomBytes(32).toString("base64url"), AUDIT_HEADS: heads },
    logFile: logs["the log of the worker"],
  });
  cleanUps.push(worker.stop);
  const words = await confide({
    url: api.url,
    staff: await logIn(api.url, usernames[0]),
    loaded: await loadForms(),
    count: Number(values.persons),
  });
  say(`${words.length} words confided`);
  await sleep(WORKER_MS);
  const backup = await openBackupProgram({ postgres, folder: program, backupDir, filesUrl, filesSeconds: "2" });
  const service = await backup.serve();
  cleanUps.push(service.stop);
  return { words, places: { "the stored files": files, "the backup": backupDir, "the heads of the logs": heads, ...logs } };
}

/** A dump as text, by the superuser, who sees every row. @param {World} world */
async function dump({ postgres, folder }) {
  const { stdout } = await promisify(execFile)(path.join(postgres.bin, "pg_dump"), [postgres.url("postgres")], { maxBuffer: 1 << 30 });
  const file = path.join(folder, "dump.sql");
  writeFileSync(file, stdout);
  return file;
}

/** @param {World} world @returns {Promise<number>} how many checks failed */
async function drill(world) {
  const { words, places } = await live(world);
  const { cluster } = world.postgres;
  const known = await withClient(world.postgres.url("postgres"), async (client) => {
    await client.query("CHECKPOINT");
    return (await client.query("SELECT name FROM client WHERE datev_number >= 60001 LIMIT 1")).rows[0]?.name;
  });
  const all = {
    "a dump": await dump(world),
    "the database's files": path.join(cluster, "base"),
    "the write-ahead log": path.join(cluster, "pg_wal"),
    ...places,
  };
  /** @type {import("../run/run-on-stack.mjs").Check[]} */
  const checks = [["enough was confided", words.length >= LEAST_WORDS ? [] : [`${words.length} words`]]];
  /** @type {Set<string>} */
  const found = new Set();
  for (const [name, place] of Object.entries(all)) {
    const result = await findWords(place, words);
    for (const word of result.found) found.add(word);
    // Of a head there is none before the first minute is over.
    const isEmpty = result.searched === 0 && !name.startsWith("the heads");
    checks.push([`nothing confided is in ${name} (${result.searched} files)`, isEmpty ? ["there are no files"] : result.found]);
  }
  const inDump = await findWords(all["a dump"], [String(known)]);
  checks.push(["what stays readable is found", inDump.found.length === 1 ? [] : [`${known} is not in the dump`]]);
  reportFigures("canaries outside", { sought: words.length, places: Object.keys(all).length, found: found.size });
  return reportChecks(checks);
}

async function run() {
  findSystemPostgres();
  await buildProduct();
  const postgres = await startSystemPostgres();
  const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-canaries-"));
  chmodSync(folder, 0o711);
  /** @type {(() => Promise<unknown>)[]} */
  const cleanUps = [];
  try {
    return await drill({ postgres, folder, cleanUps });
  } finally {
    for (const undo of cleanUps.reverse()) await undo().catch(() => {});
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exit((await run()) === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
