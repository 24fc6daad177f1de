import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { codeOf, describeFailure } from "./describe-failure.mjs";

/**
 * @typedef {object} LocalSecrets all 32 random bytes as base64url
 * @property {string} JWT_SECRET
 * @property {string} DATA_KEY
 * @property {string} LINK_KEY
 * @property {string} AUDIT_KEY
 * @property {string} POSTGRES_ADMIN_PASSWORD
 * @property {string} POSTGRES_OWNER_PASSWORD
 * @property {string} POSTGRES_APP_PASSWORD
 */

const NAMES = [
  "JWT_SECRET",
  "DATA_KEY",
  "LINK_KEY",
  "AUDIT_KEY",
  "POSTGRES_ADMIN_PASSWORD",
  "POSTGRES_OWNER_PASSWORD",
  "POSTGRES_APP_PASSWORD",
];

/** @param {readonly string[]} names */
const make = (names) => Object.fromEntries(names.map((name) => [name, randomBytes(32).toString("base64url")]));

/**
 * Adds the secrets that a release before did not need.
 * @param {string} file
 * @param {Record<string, string>} stored
 * @returns {Record<string, string>}
 */
function complete(file, stored) {
  const missing = NAMES.filter((name) => stored[name] === undefined);
  if (missing.length === 0) return stored;
  const completed = { ...stored, ...make(missing) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(completed, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return completed;
}

/**
 * The secrets of a local installation: made once, kept in DATA_DIR/secrets.json for its owner alone.
 * @param {string} dataDir
 * @returns {LocalSecrets}
 */
export function readSecrets(dataDir) {
  const file = path.join(dataDir, "secrets.json");
  mkdirSync(dataDir, { recursive: true });
  try {
    return /** @type {LocalSecrets} */ (complete(file, JSON.parse(readFileSync(file, "utf8"))));
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw new Error(`${file} cannot be read: ${describeFailure(error)}`, { cause: error });
  }
  const made = make(NAMES);
  // A link either creates the whole file or fails: two processes starting at once agree on one set.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return JSON.parse(readFileSync(file, "utf8"));
}
