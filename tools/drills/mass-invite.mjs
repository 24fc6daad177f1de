/**
 * A thousand invitations from one file, and a mail server that is away for ten minutes:
 * `node tools/drills/mass-invite.mjs [--rows 1000] [--kills 3]`.
 *
 * Measures how soon the file is accepted, kills the worker while the mails go out, and counts what arrives. Then stops the
 * mail server, lets ten minutes pass on the queue's clock, and starts it again. A killed worker's leases are ended at once
 * and the pauses of the queue are shortened by moving what is due; nothing else is done for the product.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readCpuSeconds } from "../bench/measure.mjs";
import { logInAsFirm, reportChecks, runOnStack, say } from "../run/run-on-stack.mjs";

const ACCEPT_SECONDS = 2;
const FILES = 3;
const OUTAGE_ROWS = 50;
const OUTAGE_SECONDS = 600;
const STEP_SECONDS = 60;
const PATIENCE_MS = 240_000;

const { values } = parseArgs({ options: { rows: { type: "string", default: "1000" }, kills: { type: "string", default: "3" } } });
const rows = Number(values.rows);
const kills = Number(values.kills);

/** @returns {string} a list as a firm would save it: German headings, semicolons, own words of the usual length */
function writeList(name, count) {
  const line = (index) =>
    `${name}-${index}@mass.example;Stammdaten Person;Frau;Vera;${name} ${index};0221 ${100000 + index};Ring;${index};50667;Köln;"Guten Tag, wir bitten um Ihre Angaben.\nIhre Kanzlei"`;
  return [
    "E-Mail;Formular;Anrede;Vorname;Nachname;Telefon;Straße;Hausnummer;PLZ;Ort;Nachricht",
    ...Array.from({ length: count }, (_, index) => line(index + 1)),
  ].join("\r\n");
}

async function sendList(appUrl, auth, text) {
  const form = new FormData();
  form.append("file", new Blob([text]), "mandanten.csv");
  const begun = performance.now();
  const response = await fetch(`${appUrl}/api/Main/Invitations`, { method: "POST", headers: { authorization: auth }, body: form });
  const answer = await response.json();
  const seconds = (performance.now() - begun) / 1000;
  if (response.status !== 202) throw new Error(`import: ${response.status} ${JSON.stringify(answer).slice(0, 500)}`);
  return { ...answer, seconds };
}

/** @typedef {{ stack: import("../run/stack.mjs").Stack, db: import("pg").Client, auth: string }} World */

const listMails = async ({ stack }, name) =>
  (await (await fetch(`${stack.mailUrl}/api/email`)).json()).filter(({ envelope }) => envelope.to.some((to) => to.startsWith(`${name}-`)));
const countStates = async ({ db }, name) =>
  Object.fromEntries(
    (
      await db.query(
        "SELECT CASE WHEN bounced_at IS NOT NULL THEN 'Bounced' WHEN sent_at IS NULL THEN 'Not Sent' ELSE 'Sent' END AS state, count(*)::int AS count FROM invitation WHERE email LIKE $1 GROUP BY 1",
        [`${name}-%`],
      )
    ).rows.map(({ state, count }) => [state, count]),
  );
const countJobs = async ({ db }, condition) =>
  (await db.query(`SELECT count(*)::int AS count FROM job WHERE kind = 'mailInvitation' AND failed_at IS NULL AND ${condition}`)).rows[0]
    .count;

async function waitFor(holds) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

/** What arrived against who was invited: each address once, each mail by a message id of its own. */
function compareMails(mails, name, count) {
  const ids = new Map();
  for (const { messageId, envelope } of mails) ids.set(messageId, [...(ids.get(messageId) ?? []), envelope.to[0]]);
  const addresses = new Set([...ids.values()].map(([to]) => to));
  const missing = Array.from({ length: count }, (_, index) => `${name}-${index + 1}@mass.example`).filter((to) => !addresses.has(to));
  const again = mails.length - ids.size;
  return { missing, twice: ids.size - addresses.size, again };
}

/** @param {World} world */
async function inviteAndKill(world) {
  const { stack, db, auth } = world;
  // Without a worker at its heels, and after a small one that warms the API up: what is measured is accepting.
  await stack.worker.kill("SIGKILL");
  await sendList(stack.appUrl, auth, writeList("warm", 20));
  const seconds = [];
  for (let file = 1; file < FILES; file += 1) seconds.push((await sendList(stack.appUrl, auth, writeList(`file${file}`, rows))).seconds);
  await db.query("DELETE FROM job WHERE kind = 'mailInvitation'");
  const cpuBefore = readCpuSeconds(stack.api.readPid() ?? -1);
  const { accepted, rejected, seconds: last } = await sendList(stack.appUrl, auth, writeList("mass", rows));
  const cpu = readCpuSeconds(stack.api.readPid() ?? -1) - cpuBefore;
  seconds.push(last);
  const again = await sendList(stack.appUrl, auth, writeList("mass", rows));
  await stack.worker.restart();
  for (let kill = 1; kill <= kills; kill += 1) {
    await waitFor(async () => (await listMails(world, "mass")).length >= (rows * kill) / (kills + 1));
    await stack.worker.kill("SIGKILL");
    await db.query("UPDATE job SET lease_until = now() - interval '1 second' WHERE lease_until > now()");
    await stack.worker.restart();
    say(`worker killed after ${(await listMails(world, "mass")).length} mails`);
  }
  await waitFor(async () => (await countJobs(world, "true")) === 0);
  const states = await countStates(world, "mass");
  const { missing, twice, again: copies } = compareMails(await listMails(world, "mass"), "mass", rows);
  say(
    `${rows} rows accepted in ${seconds.map((one) => one.toFixed(2)).join(", ")} s, of which the API computed ${cpu.toFixed(2)} s; ${rows - missing.length} mails arrived, ${copies} of them handed over once more under the same message id`,
  );
  return [
    [
      `${rows} rows of one file accepted in under ${ACCEPT_SECONDS} s`,
      seconds.every((one) => one < ACCEPT_SECONDS) && accepted === rows && rejected.length === 0,
    ],
    ["the same file again invites nobody", again.accepted === 0 && again.rejected.length === rows],
    ["every mail arrived", missing.length === 0],
    ["nobody was written to under two message ids", twice === 0],
    ["no more copies than mails that were on their way when the worker was killed", copies <= kills * 8],
    ["every invitation is Sent", states["Sent"] === rows],
  ];
}

/** @param {World} world */
async function nameBadRows({ stack, auth }) {
  const good = writeList("bad", 8).split("\r\n");
  good[2] = good[2]?.replace("bad-2@mass.example", "keine-adresse") ?? "";
  good[5] = good[5]?.replace("50667", "123") ?? "";
  const { accepted, rejected } = await sendList(stack.appUrl, auth, good.join("\r\n"));
  const named = rejected.map(({ row, errors }) => `row ${row}, ${errors.map(({ column, message }) => `${column}: ${message}`).join(" ")}`);
  for (const line of named) say(line);
  return [
    [
      "bad rows are named by row and column, the others invited",
      accepted === 6 && named.length === 2 && named[0].startsWith("row 2, E-Mail") && named[1].startsWith("row 5, PLZ"),
    ],
  ];
}

/** @param {World} world */
async function stopMailServer(world) {
  const { stack, db, auth } = world;
  const setMode = (mode) =>
    fetch(`${stack.mailUrl}/sandbox/behaviour`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ mode }),
    });
  const pass = (seconds) => db.query("UPDATE job SET run_at = run_at - $1 * interval '1 second'", [seconds]);
  const settled = () => waitFor(async () => (await countJobs(world, "(run_at <= now() OR lease_token IS NOT NULL)")) === 0);
  await settled();
  await setMode("down");
  await sendList(stack.appUrl, auth, writeList("outage", OUTAGE_ROWS));
  for (let passed = 0; passed < OUTAGE_SECONDS; passed += STEP_SECONDS) {
    await settled();
    await pass(STEP_SECONDS);
  }
  await settled();
  const during = await countStates(world, "outage");
  const waiting = await countJobs(world, "attempts > 5");
  await setMode("ok");
  await pass(OUTAGE_SECONDS);
  await settled();
  const after = await countStates(world, "outage");
  const { missing, twice, again } = compareMails(await listMails(world, "outage"), "outage", OUTAGE_ROWS);
  say(`mail server away for ${OUTAGE_SECONDS / 60} minutes: ${JSON.stringify(during)} meanwhile, ${JSON.stringify(after)} afterwards`);
  return [
    ["while the mail server is away nothing is Sent, and all wait", during["Not Sent"] === OUTAGE_ROWS && waiting === OUTAGE_ROWS],
    ["afterwards all is Sent, each once", after["Sent"] === OUTAGE_ROWS && missing.length === 0 && twice === 0 && again === 0],
  ];
}

async function run({ stack, db }) {
  const { authorization: auth } = await logInAsFirm(stack.appUrl);
  const checks = [];
  for (const part of [inviteAndKill, nameBadRows, stopMailServer]) checks.push(...(await part({ stack, db, auth })));
  return reportChecks(checks.map(([name, holds]) => [name, holds ? [] : ["it is not so"]]));
}

await runOnStack({ durable: true, env: { LOG_LEVEL: "warn" } }, run);
