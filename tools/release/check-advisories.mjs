/**
 * `node tools/release/check-advisories.mjs [--must]`: asks osv.dev about every package of the lockfile. Ends with 1 where
 * one that runs in the product has an advisory that is high or critical, or of unknown weight, and no reason to be accepted; and with
 * `--must` where osv.dev cannot be asked.
 */
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { reportFigures } from "../run/report-figures.mjs";
import { listAll, listDirect } from "./dependencies.mjs";

/** @typedef {import("./dependencies.mjs").Package} Package */
/** @typedef {{ id: string, of: string, severity: string, isDirect: boolean }} Advisory */

/** Advisories that do not concern the product, each with its reason. @type {Readonly<Record<string, string>>} */
const ACCEPTED = {};

const OSV = "https://api.osv.dev";
const AT_ONCE = 500;
const PATIENCE_MS = 20_000;

/** @param {string} url @param {object} [body] */
async function ask(url, body) {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

/**
 * @param {readonly Package[]} packages @param {ReadonlySet<string>} direct @param {string} [from]
 * @returns {Promise<Advisory[]>}
 * @throws when osv.dev cannot be asked
 */
export async function findAdvisories(packages, direct, from = OSV) {
  /** @type {Advisory[]} */
  const found = [];
  for (let at = 0; at < packages.length; at += AT_ONCE) {
    const some = packages.slice(at, at + AT_ONCE);
    const queries = some.map(({ name, version }) => ({ version, package: { name, ecosystem: "npm" } }));
    const { results } = await ask(`${from}/v1/querybatch`, { queries });
    for (const [index, { vulns = [] }] of results.entries()) {
      const { name = "", version = "" } = some[index] ?? {};
      for (const { id } of vulns) {
        const { database_specific: details = {} } = await ask(`${from}/v1/vulns/${encodeURIComponent(id)}`);
        found.push({ id, of: `${name}@${version}`, severity: details.severity ?? "UNKNOWN", isDirect: direct.has(name) });
      }
    }
  }
  return found;
}

/** @param {readonly Advisory[]} advisories @returns {Advisory[]} those that must not be there */
export const graveOf = (advisories) =>
  advisories.filter(({ id, severity }) => !["LOW", "MODERATE"].includes(severity) && ACCEPTED[id] === undefined);

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { must: { type: "boolean", default: false } } });
  const direct = listDirect();
  try {
    const found = await findAdvisories(listAll(), new Set(direct.map(({ name }) => name)));
    for (const { id, of, severity } of found) console.log(`${of}: ${id} (${severity.toLowerCase()})`);
    const grave = graveOf(found);
    reportFigures("dependencies", { direct: direct.length, asked: 1, advisories: found.length, grave: grave.length });
    console.log(`${direct.length} packages that run, ${found.length} advisories, ${grave.length} of them grave`);
    process.exit(grave.length === 0 ? 0 : 1);
  } catch (error) {
    reportFigures("dependencies", { direct: direct.length, asked: 0 });
    console.log(`osv.dev cannot be asked: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(values.must ? 1 : 0);
  }
}
