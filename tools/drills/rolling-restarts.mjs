/**
 * Replaces every API and worker again and again while firms and clients work, and counts what that costs them:
 * `node tools/drills/rolling-restarts.mjs [--restarts 20] [--writers 6]`. Three API and two workers behind the proxy, in production
 * settings, on the demo's data. In the midst a newer release's migration is applied, as deploy/release.sh does before it
 * replaces anything; the older release runs on and is started anew on it.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadForms } from "../bench/make-person.mjs";
import { createRandom } from "../bench/random.mjs";
import { compareWithApi } from "./chaos/compare.mjs";
import { openLedger, readLedgers } from "./chaos/ledger.mjs";
import { deployMigrations } from "@stammdaten/migrate/deploy.mjs";
import { startProductionStack } from "./production-stack.mjs";
import { strict } from "./production-stack/strict-settings.mjs";
import { putLoad } from "./rolling-restarts/put-load.mjs";
import { createStrictClient } from "./rolling-restarts/strict-client.mjs";
import { logInAsFirm, reportChecks, say } from "../run/run-on-stack.mjs";
import { root } from "../run/settings.mjs";

const { values } = parseArgs({
  options: {
    restarts: { type: "string", default: "20" },
    writers: { type: "string", default: "6" },
    seed: { type: "string", default: "7" },
  },
});
const restarts = Number(values.restarts);
const writers = Number(values.writers);
const seed = Number(values.seed);

/** What a newer release may bring: columns and a constraint on tables that are written all the time, and a table. */
const NEWER = `
ALTER TABLE form ADD COLUMN rolled text NOT NULL DEFAULT '';
ALTER TABLE client ADD COLUMN rolled text;
ALTER TABLE session ADD COLUMN rolled timestamptz;
ALTER TABLE job ADD CONSTRAINT job_rolled CHECK (attempts >= 0) NOT VALID;
CREATE TABLE rolled (id uuid PRIMARY KEY, tenant_id uuid NOT NULL REFERENCES tenant (id));
ALTER TABLE rolled ENABLE ROW LEVEL SECURITY;
ALTER TABLE rolled FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON rolled USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT ON rolled TO app;
`;

async function applyNewer(ownerUrl, folder) {
  cpSync(path.join(root, "prisma/migrations"), folder, { recursive: true });
  for (const [name, sql] of [
    ["20990101000000_expand_rolled", NEWER],
    ["20990101000001_expand_rolled_index", "CREATE INDEX CONCURRENTLY form_rolled ON form (tenant_id, rolled);"],
  ]) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "migration.sql"), sql);
  }
  return deployMigrations(ownerUrl, { folder });
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

function tellFigures({ latencies, stall }) {
  for (const [kind, all] of latencies) {
    const sorted = all.toSorted((one, other) => one - other);
    const figures = [
      ["p50", at(sorted, 0.5)],
      ["p99", at(sorted, 0.99)],
      ["longest", sorted.at(-1)],
    ].map(([name, ms]) => `${name} ${Math.round(ms)} ms`);
    say(`${kind.padEnd(15)} ${String(all.length).padStart(6)}  ${figures.join(", ")}`);
  }
  say(`longest time without any answer: ${Math.round(stall.longestMs)} ms`);
}

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-rolling-"));
const ledgers = path.join(folder, "ledgers");
const stack = await startProductionStack({ log: say, envOf: () => strict });
const ending = new AbortController();
let stopping;
const stop = () => (stopping ??= stack.stop().finally(() => rmSync(folder, { recursive: true, force: true })));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void stop().finally(() => process.exit(130)));
let failed = 1;
/** @type {() => string[]} */
let failures = () => [];
try {
  const client = createStrictClient(stack.appUrl);
  failures = () => client.failures.slice(0, 20);
  const { authorization: staff } = await logInAsFirm(stack.appUrl);
  const loaded = await loadForms();
  let index = seed * 10_000;
  let number = 40_001;
  let opened = 0;
  const openWriter = () => ({
    ledger: openLedger(ledgers, (opened += 1)),
    loaded,
    random: createRandom(seed * 100 + opened),
    nextIndex: () => (index += 1),
    nextNumber: () => number++,
  });
  const load = putLoad({ client, staff, openWriter, writers, signal: ending.signal });
  await sleep(3_000);
  client.latencies.clear();
  client.stall.longestMs = 0;

  let applied = [];
  const slowest = { api: 0, worker: 0 };
  for (let restart = 0; restart < restarts; restart += 1) {
    if (restart === Math.floor(restarts / 2)) {
      applied = await applyNewer(stack.ownerUrl, path.join(folder, "migrations"));
      say(`a newer release's migrations: ${applied.join(", ")}`);
    }
    const replica = stack.replicas[restart % stack.replicas.length];
    const begun = performance.now();
    await replica.end();
    const ended = performance.now() - begun;
    slowest[replica.service] = Math.max(slowest[replica.service], ended);
    await replica.start();
    say(
      `${restart + 1} of ${restarts}: ${replica.name} ended in ${Math.round(ended)} ms, ready again after ${Math.round(performance.now() - begun - ended)} ms; ${client.failures.length} requests failed so far`,
    );
    await sleep(500);
  }
  ending.abort();
  await load;
  tellFigures(client);
  const requests = [...client.latencies.values()].reduce((sum, all) => sum + all.length, 0);
  say(`${requests} requests while ${restarts} processes were replaced, ${client.failures.length} failed`);

  const findings = { lost: [], half: [], twice: [] };
  const acknowledged = readLedgers(ledgers);
  await compareWithApi({ acknowledged, api: client, staff, findings });
  say(
    `${acknowledged.length} forms, ${acknowledged.reduce((sum, one) => sum + one.revision, 0)} saves and ${acknowledged.reduce((sum, one) => sum + one.attachments.length, 0)} files looked for`,
  );
  client.close();
  failed = reportChecks([
    ["no request failed", client.failures],
    ["nothing that was acknowledged is lost", findings.lost],
    [
      "every process ended within ten seconds",
      Object.entries(slowest)
        .filter(([, ms]) => ms > 10_000)
        .map(([service, ms]) => `${service}: ${Math.round(ms)} ms`),
    ],
    ["no process ended by itself", stack.readUnexpectedEnds()],
    ["the newer release's migrations were applied while the older ran", applied.length === 2 ? [] : [`${applied.length} applied`]],
    ["there was work to be lost", acknowledged.some((one) => one.approved !== undefined) ? [] : ["no form got that far"]],
  ]);
} catch (error) {
  console.error(error, failures());
} finally {
  ending.abort();
  await stop();
}
process.exit(failed === 0 ? 0 : 1);
