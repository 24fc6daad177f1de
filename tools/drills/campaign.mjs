/**
 * A campaign to many known clients, and a worker that is killed twice while it asks them:
 * `node tools/drills/campaign.mjs [--clients 60]` (or `node tools/drills/campaign.mjs 400`).
 *
 * Makes clients with master data, begins a campaign for all of them through the API, kills the worker with SIGKILL after a third and two
 * thirds of the mails, starts it again, and counts what each client got: one invitation, one link and one mail. A mail that was handed over
 * in the moment of a kill, before that was written down, is handed over once more under the same message id: SMTP has no way to ask. A
 * killed worker's leases are ended at once; nothing else is done for the product.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadForms } from "../bench/make-person.mjs";
import { createApiClient } from "./chaos/api-client.mjs";
import { submitForms } from "./datev-storm/submit-forms.mjs";
import { reportFigures } from "../run/report-figures.mjs";
import { logInAsFirm, reportChecks, runOnStack, say } from "../run/run-on-stack.mjs";

const KILLS = 2;
const FIRST_NUMBER = 40_001;
const FIRST_PERSON = 900_000;
const DOMAIN = "campaign.example";
const APPROVERS = 4;
const LOOK_MS = 50;
const PATIENCE_MS = 300_000;
/** Mails that a worker has under way at once, at most. */
const WAYS = 8;

const { values, positionals } = parseArgs({ options: { clients: { type: "string" } }, allowPositionals: true });
const clients = Number(values.clients ?? positionals[0] ?? "60");
if (!Number.isInteger(clients) || clients < 3) throw new Error("How many clients? At least 3.");

/** @typedef {{ stack: import("../run/stack.mjs").Stack, db: import("pg").Client, auth: string, tenantId: string }} World */

/** Clients with master data, each with an address of their own. @param {World} world @returns {Promise<string[]>} their ids */
async function makeClients({ stack, db, auth, tenantId }) {
  const submitted = await submitForms({
    db,
    loaded: await loadForms(),
    tenantId,
    dataKey: stack.env.DATA_KEY,
    count: clients,
    firstIndex: FIRST_PERSON,
    firstNumber: FIRST_NUMBER,
  });
  const api = createApiClient(stack.appUrl);
  /** @type {string[]} */
  const ids = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: APPROVERS }, async () => {
      for (let index = next++; index < submitted.length; index = next++) {
        const { formId, number } = submitted[index];
        const { status, body } = await api.call("POST", `/Forms/Approve?id=${formId}`, { auth, body: { datevNumber: number } });
        if (status !== 200) throw new Error(`approving ${formId}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
        ids[index] = body.mandantId;
      }
    }),
  );
  await db.query(
    "UPDATE client c SET email = 'client-' || given.place || $3 FROM unnest($2::uuid[]) WITH ORDINALITY AS given (id, place) WHERE c.tenant_id = $1 AND c.id = given.id",
    [tenantId, ids, `@${DOMAIN}`],
  );
  return ids;
}

/** @param {World} world @returns {Promise<{ messageId: string, to: string }[]>} */
async function listMails({ stack }) {
  const mails = /** @type {{ messageId: string, envelope: { to: string[] } }[]} */ (
    await (await fetch(`${stack.mailUrl}/api/email`)).json()
  );
  return mails.flatMap(({ messageId, envelope: { to } }) =>
    to.filter((one) => one.endsWith(`@${DOMAIN}`)).map((one) => ({ messageId, to: one })),
  );
}

/** @param {() => Promise<boolean>} holds */
async function waitFor(holds) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) return false;
    await sleep(LOOK_MS);
  }
  return true;
}

/** What each client got, by the database. @param {World} world @param {string} campaignId */
async function countOfEach({ db, tenantId }, campaignId) {
  const { rows } = await db.query(
    `SELECT cc.client_id AS id, cc.state, count(DISTINCT i.id)::int AS invitations, count(DISTINCT l.id)::int AS links,
       count(DISTINCT i.id) FILTER (WHERE i.sent_at IS NOT NULL)::int AS sent
     FROM campaign_client cc
     LEFT JOIN form f ON f.tenant_id = cc.tenant_id AND f.person_id = cc.client_id AND f.formular_type = 'personUpdate'
     LEFT JOIN invitation i ON i.tenant_id = f.tenant_id AND i.form_id = f.id
     LEFT JOIN link l ON l.tenant_id = i.tenant_id AND l.invitation_id = i.id
     WHERE cc.tenant_id = $1 AND cc.campaign_id = $2 GROUP BY cc.client_id, cc.state`,
    [tenantId, campaignId],
  );
  return /** @type {{ id: string, state: string, invitations: number, links: number, sent: number }[]} */ (rows);
}

/** @param {World} world @param {string[]} ids */
async function begin({ stack, auth }, ids) {
  const response = await fetch(`${stack.appUrl}/api/Main/Campaign`, {
    method: "POST",
    headers: { authorization: auth, "content-type": "application/json" },
    body: JSON.stringify({ name: "Drill", selection: { clientIds: ids }, personForm: "personUpdate" }),
  });
  const body = await response.json();
  if (response.status !== 202) throw new Error(`campaign: ${response.status} ${JSON.stringify(body).slice(0, 500)}`);
  return /** @type {string} */ (body.id);
}

/** Kills the worker whenever another share of the mails has arrived. @param {World} world @returns {Promise<number[]>} after how many */
async function killTwice(world) {
  const { stack, db } = world;
  /** @type {number[]} */
  const after = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    if (!(await waitFor(async () => (await listMails(world)).length >= (clients * kill) / (KILLS + 1)))) break;
    await stack.worker.kill("SIGKILL");
    await db.query("UPDATE job SET lease_until = now() - interval '1 second' WHERE lease_until > now()");
    await stack.worker.restart();
    const arrived = new Set((await listMails(world)).map(({ to }) => to)).size;
    after.push(arrived);
    say(`worker killed after ${arrived} of ${clients} mails`);
  }
  return after;
}

/** @param {Omit<World, "auth" | "tenantId">} given */
async function run({ stack, db }) {
  const { authorization: auth, tenantId } = await logInAsFirm(stack.appUrl);
  const world = { stack, db, auth, tenantId };
  const ids = await makeClients(world);
  say(`${ids.length} clients with master data`);
  const begun = performance.now();
  const campaignId = await begin(world, ids);
  const kills = await killTwice(world);
  const isDone = await waitFor(async () => {
    const rows = await countOfEach(world, campaignId);
    return rows.length === clients && rows.every(({ sent }) => sent > 0);
  });
  const seconds = (performance.now() - begun) / 1_000;
  const rows = await countOfEach(world, campaignId);
  const mails = await listMails(world);
  const messages = new Map(mails.map(({ messageId, to }) => [messageId, to]));
  const mailsOf = new Map();
  for (const to of messages.values()) mailsOf.set(to, (mailsOf.get(to) ?? 0) + 1);
  const addresses = ids.map((_, index) => `client-${index + 1}@${DOMAIN}`);
  const unmailed = addresses.filter((to) => !mailsOf.has(to));
  const mailedTwice = addresses.filter((to) => mailsOf.get(to) > 1);
  const others = rows.filter(({ invitations, links, state }) => invitations !== 1 || links !== 1 || state !== "asked");
  const copies = mails.length - messages.size;
  const answer = await fetch(`${stack.appUrl}/api/Main/Campaign?id=${campaignId}`, { headers: { authorization: auth } });
  const campaign = await answer.json();
  say(
    `${clients} clients asked in ${seconds.toFixed(1)} s, worker killed ${kills.length} times; ${messages.size} mails, ${copies} of them handed over once more under the same message id`,
  );
  reportFigures("a campaign", { clients, kills: kills.length, notAsked: unmailed.length, askedTwice: mailedTwice.length + others.length });
  return reportChecks([
    ["every client was asked", isDone ? [] : [`${rows.filter(({ sent }) => sent === 0).length} without a mail that was sent`]],
    ["each has one invitation with one link", others.map((one) => JSON.stringify(one))],
    ["each got a mail", unmailed],
    ["nobody got two", mailedTwice],
    [
      "no more copies than mails that were on their way when the worker was killed",
      copies <= kills.length * WAYS ? [] : [`${copies} copies`],
    ],
    [
      "the campaign says so",
      campaign.status === "done" && campaign.asked === clients && campaign.total === clients && campaign.counts.sent === clients
        ? []
        : [JSON.stringify(campaign)],
    ],
    [
      "the worker was killed in the middle, twice",
      kills.length === KILLS && kills.every((arrived) => arrived < clients) ? [] : [`after ${kills.join(", ") || "none"}`],
    ],
  ]);
}

await runOnStack({ durable: true, env: { LOG_LEVEL: "warn" } }, run);
