/**
 * Loses everything and brings it back: `node tools/drills/restore-drill.mjs [--persons 100000] [--files-mb 1024] [--firms 20]
 * [--writers 4] [--damages 50] [--load-seconds 60] [--files-seconds 10] [--keep]`.
 *
 * A PostgreSQL of the system's packages is filled and written to while it is backed up; then it is killed, its folder and the
 * files are wiped, and all is restored: to the last moment, and to one in the middle of the load. At the end single bytes of the
 * backup are flipped, and `verify` has to notice each.
 */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { buildProduct } from "../run/build.mjs";
import { deployMigrations } from "@stammdaten/migrate/deploy.mjs";
import { openBackupProgram } from "./restore-drill/backup-program.mjs";
import { compareFiles, findReadable, hashAll } from "./restore-drill/compare-files.mjs";
import { damageBackup } from "./restore-drill/damage.mjs";
import { FILE_CANARY, fill, loadProduct } from "./restore-drill/fill.mjs";
import { compareStorage, findDocument, findLost, readTimeline, recordMoment } from "./restore-drill/read-database.mjs";
import { reportFigures } from "../run/report-figures.mjs";
import { withClient } from "../run/with-client.mjs";
import { compareFingerprints, countRows, readFingerprint } from "./restore-drill/fingerprint.mjs";
import { askDoctor, makeProductEnv, startApi, useProduct } from "./restore-drill/start-product.mjs";
import { restore, wipe } from "./restore-drill/wipe-and-restore.mjs";
import { startWriters } from "./restore-drill/write-load.mjs";
import { reportChecks, say } from "../run/run-on-stack.mjs";
import { findSystemPostgres, startSystemPostgres } from "../run/system-postgres.mjs";

const RPO_MS = 60_000;
const RTO_MS = 600_000;
/** By the writers, or by the login that shows that the product answers. At T all are compared. */
const WRITTEN_TABLES =
  /^(audit_event|audit_chain|client|document|stored_file|search_word|storage_use|app_user|session|rate_limit|user_notice) /;

const { values } = parseArgs({
  options: {
    persons: { type: "string", default: "100000" },
    "files-mb": { type: "string", default: "1024" },
    firms: { type: "string", default: "20" },
    writers: { type: "string", default: "4" },
    damages: { type: "string", default: "50" },
    "load-seconds": { type: "string", default: "60" },
    "files-seconds": { type: "string", default: "10" },
    keep: { type: "boolean", default: false },
  },
});
const [persons, filesMb, firms, writers, damages, loadSeconds] = ["persons", "files-mb", "firms", "writers", "damages", "load-seconds"].map(
  (name) => Number(values[name]),
);

async function run() {
  findSystemPostgres();
  await buildProduct();
  const product = await loadProduct();
  say("Starting a PostgreSQL of the system's packages");
  const postgres = await startSystemPostgres({ options: ["shared_buffers=256MB", "max_wal_size=4GB"] });
  const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-drill-"));
  chmodSync(folder, 0o711);
  const [backupDir, files, programFolder] = ["backup", "files", "program"].map((name) => path.join(folder, name));
  for (const one of [backupDir, files, programFolder]) {
    mkdirSync(one);
    const { uid, gid } = postgres.account;
    if (uid !== undefined && gid !== undefined) chownSync(one, uid, gid);
  }
  /** @type {(() => Promise<unknown>)[]} */
  const cleanUps = [];
  let isDone;
  const tidyUp = () =>
    (isDone ??= (async () => {
      for (const undo of cleanUps.reverse()) await undo().catch(() => {});
      await postgres.stop();
      if (!values.keep) rmSync(folder, { recursive: true, force: true });
      else say(`Kept: ${folder}`);
    })());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void tidyUp().finally(() => process.exit(130)));
  try {
    return await drill({ product, postgres, folder, backupDir, files, programFolder, cleanUps });
  } finally {
    await tidyUp();
  }
}

/**
 * What the parts of the drill share.
 * @typedef {object} World
 * @property {Awaited<ReturnType<typeof loadProduct>>} product
 * @property {import("../run/system-postgres.mjs").SystemPostgres} postgres
 * @property {string} folder
 * @property {string} backupDir
 * @property {string} files
 * @property {string} programFolder
 * @property {(() => Promise<unknown>)[]} cleanUps
 * @property {(name: string, misses: readonly string[]) => void} check
 * @property {string} filesUrl
 * @property {string} appUrl
 * @property {string} adminUrl superuser
 * @property {Awaited<ReturnType<typeof makeProductEnv>>} env
 */

/** Backs up while the product writes; ends in the middle of the load. */
async function backUp(
  /** @type {World} */ { postgres, programFolder, backupDir, filesUrl, appUrl, adminUrl, product, files, cleanUps, check },
  tenants,
) {
  const backup = await openBackupProgram({ postgres, folder: programFolder, backupDir, filesUrl, filesSeconds: values["files-seconds"] });
  const load = await startWriters({ appUrl, product, files, tenants, writers });
  const loadBegan = Date.now();
  const service = await backup.serve();
  cleanUps.push(service.stop);
  say(`First base backup, dump and files after ${((Date.now() - loadBegan) / 1000).toFixed(1)} s`);
  const bound = await backup.run(["dump"], { given: { BACKUP_DATABASE_URL: appUrl } });
  check(
    "a dump by a role that row-level security binds is refused",
    bound.code === 1 && /row-level security/.test(bound.output) ? [] : [bound.output],
  );
  const before = readdirSync(path.join(backupDir, "bases"));
  await backup.run(["base"], { killAfterMs: 600 });
  check(
    "a base backup that was killed leaves nothing that looks whole",
    readdirSync(path.join(backupDir, "bases")).length === before.length ? [] : ["there is a further base backup"],
  );
  await sleep((loadSeconds * 1000) / 3);
  const moment = await recordMoment(adminUrl, load);
  say(`Recorded the moment T = ${moment.at.toISOString()}: ${countRows(moment.prints)} rows, ${moment.fileCount} files`);
  await sleep((loadSeconds * 1000) / 3);
  const verified = await backup.run(["verify"]);
  check("verify finds nothing while all of it runs", verified.code === 0 ? [] : [verified.output]);
  await sleep((loadSeconds * 1000) / 3);
  return { backup, load, loadBegan, service, before, moment };
}

/** Kills the database and wipes it and the files. */
async function loseAll(/** @type {World} */ { postgres, files }, { load, loadBegan, service }) {
  const hashes = hashAll(files);
  load.stop();
  const killedAt = Date.now();
  await postgres.halt("SIGKILL");
  await load.ended;
  await service.stop();
  const acknowledged = load.acknowledged.filter(({ at }) => at <= killedAt);
  say(`Killed the database after ${acknowledged.length} acknowledged writes in ${((killedAt - loadBegan) / 1000).toFixed(0)} s`);
  wipe(postgres.cluster, files);
  return { hashes, killedAt, acknowledged };
}

/** Restores to the last moment and compares what is lost with what was acknowledged. */
async function restoreLatest(
  /** @type {World} */ { postgres, files, folder, env, adminUrl, product, cleanUps, check },
  { backup, load, moment, tenants, usernames, hashes, killedAt, acknowledged },
) {
  const wipedAt = Date.now();
  await restore(backup, postgres, "latest");
  const databaseAfter = Date.now() - wipedAt;
  await postgres.start();
  const api = await startApi(env, path.join(folder, "api.log"));
  cleanUps.push(api.stop);
  const document = await findDocument(adminUrl, tenants[0]);
  check("a firm logs in, reads its persons and downloads a document", await useProduct(api.url, { username: usernames[0], document }));
  const rto = Date.now() - wipedAt;
  say(
    `Restored to the last moment: database and files after ${(databaseAfter / 1000).toFixed(1)} s, the product answers after ${(rto / 1000).toFixed(1)} s`,
  );
  const doctor = await askDoctor(env);
  check("the doctor finds nothing but what is outside", doctor.failed);
  check(
    "DATA_KEY opens every stored secret",
    new RegExp(`opens ${firms} firms' keys, ${firms} DATEV passwords`).test(doctor.keys) ? [] : [doctor.keys],
  );
  await api.stop();

  const lost = await findLost(adminUrl, acknowledged);
  const rpo = lost.length === 0 ? 0 : killedAt - Math.min(...lost.map(({ at }) => at));
  check(`RPO: at most ${RPO_MS / 1000} s of acknowledged writes are lost`, rpo <= RPO_MS ? [] : [`${rpo / 1000} s`]);
  check(`RTO: the product answers within ${RTO_MS / 60_000} min`, rto <= RTO_MS ? [] : [`${rto / 1000} s`]);
  const atEnd = await withClient(adminUrl, readFingerprint);
  const still = (prints) => new Map([...prints].filter(([key]) => !WRITTEN_TABLES.test(`${key} `)));
  check("tables that nobody wrote to are as they were, by tenant", compareFingerprints(still(moment.prints), still(atEnd)));
  const filesAtEnd = await withClient(adminUrl, (client) => compareFiles(client, { files, product, hashes }));
  const writtenAt = new Map(load.acknowledged.flatMap(({ file, at }) => (file === undefined ? [] : [[file.key, at]])));
  const fileRpo = filesAtEnd.missing.length === 0 ? 0 : killedAt - Math.min(...filesAtEnd.missing.map((key) => writtenAt.get(key) ?? 0));
  check(`RPO of files: at most ${RPO_MS / 1000} s`, fileRpo <= RPO_MS ? [] : filesAtEnd.missing);
  check("every file has its content, and none is without a row", [...filesAtEnd.wrong, ...filesAtEnd.orphans]);
  check("what a firm is counted for is what its rows name", await withClient(adminUrl, compareStorage));
  say(`Lost: ${lost.length} of ${acknowledged.length} acknowledged writes, ${filesAtEnd.missing.length} of ${filesAtEnd.named} files`);
  return { rpo, rto, fileRpo, atEnd, filesAtEnd };
}

/** Restores to the moment T in the middle of the load. */
async function restoreMoment(
  /** @type {World} */ { postgres, files, backupDir, env, adminUrl, product, check },
  { backup, moment, hashes },
) {
  await postgres.halt();
  wipe(postgres.cluster, files);
  const againAt = Date.now();
  await restore(backup, postgres, moment.at.toISOString());
  await postgres.start();
  say(`Restored to T after ${((Date.now() - againAt) / 1000).toFixed(1)} s`);
  const atMoment = await withClient(adminUrl, readFingerprint);
  check("at T: rows and checksums of every table and tenant are those of T", compareFingerprints(moment.prints, atMoment));
  const filesAtMoment = await withClient(adminUrl, (client) => compareFiles(client, { files, product, hashes }));
  check("at T: every document has its file with the right SHA-256, and no file is without a row", [
    ...filesAtMoment.missing,
    ...filesAtMoment.wrong,
    ...filesAtMoment.orphans,
    ...(filesAtMoment.named === moment.fileCount ? [] : [`${filesAtMoment.named} instead of ${moment.fileCount} files`]),
  ]);
  // Without DATA_KEY this is all there is.
  for (const [name, folder] of Object.entries({ "the restored files": files, "the backup of the files": path.join(backupDir, "files") })) {
    const { searched, found } = findReadable(folder, FILE_CANARY);
    check(`without DATA_KEY none of ${name} can be read`, searched > 0 ? found : ["there are none"]);
  }
  const doctorAtMoment = await askDoctor(env);
  check("at T: the doctor finds nothing but what is outside", doctorAtMoment.failed);
}

/** The backup goes on after a restore, and after a second one to T from the base backup of the first timeline. */
async function restoreTwice(/** @type {World} */ { postgres, files, backupDir, adminUrl, cleanUps, check }, { backup, before, moment }) {
  const again = await backup.serve();
  cleanUps.push(again.stop);
  const next = readdirSync(path.join(backupDir, "bases"));
  check(
    "after a restore the backup goes on with a base backup of its own",
    next.length > before.length ? [] : ["there is no further base backup"],
  );
  await again.stop();

  await postgres.halt();
  wipe(postgres.cluster, files);
  await restore(backup, postgres, moment.at.toISOString());
  await postgres.start();
  check(
    "a second restore to T begins a timeline of its own",
    (await readTimeline(adminUrl)) === 3 ? [] : [`timeline ${await readTimeline(adminUrl)}`],
  );
  const bases = readdirSync(path.join(backupDir, "bases")).length;
  const third = await backup.serve();
  cleanUps.push(third.stop);
  check(
    "and the backup goes on with a further base backup",
    readdirSync(path.join(backupDir, "bases")).length > bases ? [] : ["there is no further base backup"],
  );
  await third.stop();
  await postgres.halt();
  wipe(postgres.cluster, files);
  await restore(backup, postgres, "latest");
  await postgres.start();
  check(
    "after two restores: rows and checksums of every table and tenant are those of T",
    compareFingerprints(moment.prints, await withClient(adminUrl, readFingerprint)),
  );
}

async function drill({ product, postgres, folder, backupDir, files, programFolder, cleanUps }) {
  /** @type {import("../run/run-on-stack.mjs").Check[]} */
  const checks = [];
  /** @type {World["check"]} */
  const check = (name, misses) => void checks.push([name, misses]);
  const filesUrl = `file:${files}`;
  const [appUrl, adminUrl] = [postgres.url("app"), postgres.url("postgres")];
  const env = await makeProductEnv({ appUrl, filesUrl });
  product.loadKeys({ data: env.DATA_KEY, link: env.LINK_KEY });
  await deployMigrations(postgres.url("stammdaten_owner"));
  const { tenants, usernames, fileCount } = await fill({ appUrl, dataKey: env.DATA_KEY, product, files, firms, persons, filesMb });
  say(`Filled: ${firms} firms, ${persons} persons, ${fileCount} files with ${filesMb} MB`);

  const world = { product, postgres, folder, backupDir, files, programFolder, cleanUps, check, filesUrl, appUrl, adminUrl, env };
  const backedUp = await backUp(world, tenants);
  const loss = await loseAll(world, backedUp);
  const { rpo, rto, fileRpo, atEnd, filesAtEnd } = await restoreLatest(world, { ...backedUp, ...loss, tenants, usernames });
  await restoreMoment(world, { ...backedUp, ...loss });
  await restoreTwice(world, backedUp);
  const noticed = await damageBackup(backedUp.backup, { backupDir, damages, check });

  console.log(
    `\nRPO ${(rpo / 1000).toFixed(1)} s (files ${(fileRpo / 1000).toFixed(1)} s), RTO ${(rto / 1000).toFixed(1)} s, ${countRows(atEnd)} rows, ${filesAtEnd.named} files, ${noticed} of ${damages} damages noticed\n`,
  );
  reportFigures("restore", {
    minutes: Math.round(rto / 600) / 100,
    lostSeconds: Math.round(Math.max(rpo, fileRpo) / 10) / 100,
    damages,
    noticed,
  });
  return reportChecks(checks);
}

try {
  process.exit((await run()) === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
