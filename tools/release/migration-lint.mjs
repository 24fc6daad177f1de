/**
 * Judges the migrations that no release has yet: `node tools/release/migration-lint.mjs`. While a release rolls out, the one before
 * runs on the new database, so a migration either adds (`expand`) or takes away what the release before used no more
 * (`contract`), and keeps nobody waiting. docs/operator/releases.md tells how that is done.
 *
 * `--release` writes down all migrations as those of package.json's version, when that is about to be tagged: from then on none
 * of them may change.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createHistory, judgeMigration } from "./migration-lint/judge-migration.mjs";
import { root } from "../run/settings.mjs";

const FOLDER = path.join(root, "prisma/migrations");
/** Release → name of each migration that came with it → SHA-256 of its script. */
const RELEASED = path.join(root, "prisma/released.json");

/**
 * The release in preparation, where it is installed with API and workers stopped (docs/operator/releases.md): its contract
 * migrations may be named after itself, since nothing older runs on what they leave. None once it is out.
 */
const PLANNED_STOP = "0.2.0";

const hashOf = (sql) => createHash("sha256").update(sql).digest("hex");

/** The migrations of a folder, in the order in which they are applied. */
function readFolder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => ({ name, sql: readFileSync(path.join(folder, name, "migration.sql"), "utf8") }));
}

/**
 * @param {{ folder?: string, released?: Record<string, Record<string, string>>, plannedStop?: string }} [given]
 * @returns {Promise<string[]>} one line for each finding: file, line, rule, what is wrong
 */
export async function lintMigrations({
  folder = FOLDER,
  released = existsSync(RELEASED) ? JSON.parse(readFileSync(RELEASED, "utf8")) : {},
  plannedStop = PLANNED_STOP,
} = {}) {
  const migrations = readFolder(folder);
  const hashes = new Map(Object.values(released).flatMap((names) => Object.entries(names)));
  const last = [...hashes.keys()].sort().at(-1) ?? "";
  const history = createHistory();
  const lines = [];
  for (const { name, sql } of migrations) {
    const tell = ({ line, rule, message }) => lines.push(`prisma/migrations/${name}/migration.sql:${line}  ${rule}: ${message}`);
    const isReleased = hashes.has(name);
    if (isReleased && hashes.get(name) !== hashOf(sql))
      tell({
        line: 1,
        rule: "released",
        message: "it came with a release and has been changed since: bring what is missing in a new migration",
      });
    if (!isReleased && name < last)
      tell({
        line: 1,
        rule: "order",
        message: `it stands before ${last}, which came with a release: databases have that already. Give it a later time`,
      });
    for (const finding of await judgeMigration({ name, sql, isReleased }, { history, releases: Object.keys(released), plannedStop }))
      tell(finding);
  }
  for (const name of hashes.keys())
    if (!migrations.some((one) => one.name === name)) lines.push(`prisma/migrations/${name}  released: it came with a release and is gone`);
  return lines;
}

function writeRelease() {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const released = existsSync(RELEASED) ? JSON.parse(readFileSync(RELEASED, "utf8")) : {};
  const others = new Set(Object.entries(released).flatMap(([release, names]) => (release === version ? [] : Object.keys(names))));
  released[version] = Object.fromEntries(
    readFolder(FOLDER)
      .filter(({ name }) => !others.has(name))
      .map(({ name, sql }) => [name, hashOf(sql)]),
  );
  writeFileSync(RELEASED, `${JSON.stringify(released, null, 2)}\n`);
  return `${version}: ${Object.keys(released[version]).length} migrations`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--release")) {
    console.log(writeRelease());
  } else {
    const lines = await lintMigrations();
    console.log(lines.length === 0 ? "The release before runs on while these migrations are applied." : lines.join("\n"));
    process.exit(lines.length === 0 ? 0 : 1);
  }
}
