/**
 * `node tools/release/scan-secrets.mjs [--history]`: looks for secrets in the files that are committed, or in everything that ever was.
 * Ends with 1 where it finds one. Says where, and never what.
 */
import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { reportFigures } from "../run/report-figures.mjs";
import { root } from "../run/settings.mjs";

/** @typedef {{ kind: string, at: string }} Finding */

/** What secrets look like, each kind with what is none. @type {readonly { kind: string, pattern: RegExp, harmless?: RegExp }[]} */
const KINDS = [
  { kind: "private key", pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  { kind: "key of Stripe", pattern: /\b[sr]k_live_[A-Za-z0-9]{16,}/ },
  { kind: "test key of Stripe", pattern: /\b[sr]k_test_[A-Za-z0-9]{24,}/ },
  { kind: "webhook secret of Stripe", pattern: /\bwhsec_[A-Za-z0-9+/=]{24,}/ },
  { kind: "key of AWS", pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/ },
  { kind: "token of GitHub", pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{40,})/ },
  { kind: "token of npm", pattern: /\bnpm_[A-Za-z0-9]{36}\b/ },
  { kind: "token of Slack", pattern: /\bxox[abeprs]-[A-Za-z0-9-]{10,}/ },
  { kind: "key of Google", pattern: /\bAIza[A-Za-z0-9_-]{35}\b/ },
  { kind: "signed token", pattern: /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/ },
  {
    kind: "password in an address",
    pattern: /\b(?:postgres(?:ql)?|smtps?|https?|redis|amqp|mongodb(?:\+srv)?):\/\/[^\s/:@"'`]+:[^\s/@"'`$<{]{6,}@/,
    // Of examples, of tests' own servers and of addresses that are to be refused.
    harmless: /@(?:127\.0\.0\.1|localhost|db)[:/]|@[a-z.]*\.example\b|:(?:password|secret|geheim)@/,
  },
  {
    kind: "secret of the product",
    pattern: /\b(?:JWT_SECRET|DATA_KEY|LINK_KEY|AUDIT_KEY|[A-Z_]*PASSWORD|S3_SECRET_ACCESS_KEY)["']?\s*[:=]\s*["']?[A-Za-z0-9+/_-]{32,}/,
    // A file that holds one, and what the product is tested to refuse.
    harmless: /_FILE\b|(?:change-me|my-secret)-|\/run\/secrets\//,
  },
];

/** @param {string} line @returns {string[]} the kinds of secrets that a line holds */
export const findKinds = (line) =>
  KINDS.filter(({ pattern, harmless }) => pattern.test(line) && harmless?.test(line) !== true).map(({ kind }) => kind);

/** @returns {Finding[]} of the files that are committed */
export function scanFiles() {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "latin1");
    return text.split("\n").flatMap((line, index) => findKinds(line).map((kind) => ({ kind, at: `${file}:${index + 1}` })));
  });
}

/** @returns {Promise<Finding[]>} of every line that a commit has ever added */
async function scanHistory() {
  const log = spawn("git", ["log", "--all", "--patch", "--unified=0", "--no-color", "--format=commit %h"], { cwd: root });
  /** @type {Finding[]} */
  const found = [];
  let [commit, file] = ["", ""];
  for await (const line of createInterface({ input: log.stdout })) {
    if (line.startsWith("commit ")) commit = line.slice(7);
    else if (line.startsWith("+++ b/")) file = line.slice(6);
    else if (line.startsWith("+")) found.push(...findKinds(line).map((kind) => ({ kind, at: `${commit} ${file}` })));
  }
  return found;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { history: { type: "boolean", default: false } } });
  const found = values.history ? await scanHistory() : scanFiles();
  for (const { kind, at } of found) console.error(`${at}: ${kind}`);
  reportFigures(`secrets in ${values.history ? "the history" : "the files"}`, { found: found.length });
  process.exit(found.length === 0 ? 0 : 1);
}
