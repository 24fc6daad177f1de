import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDatabaseBefore, type DatabaseBefore } from "./database-before.ts";

let database: DatabaseBefore;
beforeAll(async () => {
  database = await makeDatabaseBefore("20261122215000_contract_after_0_2_0_delivery_messages");
}, 60_000);
afterAll(() => database.drop());

const nothing = { key: null, params: null, words: null, requested: false, recreate: false };
const WORDS = ["number muss zwischen 1 und 99999 liegen.", "sync.off {kaputt}", "Die Domäne ist nicht geladen.", "sync.off und mehr", ""];

/** Every form in which release 0.1.0 wrote `datev_sync.message`: status, text, the columns that it becomes. */
const FORMS: readonly [status: string, message: string | null, columns: object][] = [
  ["Not Processed", null, nothing],
  ["Delivered", null, nothing],
  ["Not Processed", "sync.off", { ...nothing, key: "sync.off" }],
  ["Not Processed", "sync.asked", { ...nothing, key: "sync.asked", requested: true }],
  ["Not Processed", 'sync.asked {"again":true}', { ...nothing, key: "sync.asked", requested: true, recreate: true }],
  ["Not Processed", "datev.unreachable.timeout", { ...nothing, key: "datev.unreachable.timeout" }],
  ["Not Processed", 'datev.unreachable.busy {"asked":true}', { ...nothing, key: "datev.unreachable.busy", requested: true }],
  ["Not Processed", 'sync.unforeseen {"asked":true,"again":true}', { ...nothing, key: "sync.unforeseen", requested: true, recreate: true }],
  ["Unknown Error", "sync.unforeseen", { ...nothing, key: "sync.unforeseen" }],
  ["NotDelivered", "datev.unreachable.noConnector", { ...nothing, key: "datev.unreachable.noConnector" }],
  ["NotDelivered", "datev.check.credentials", { ...nothing, key: "datev.check.credentials" }],
  ["NotDelivered", "datevNumber.usedInDatev", { ...nothing, key: "datevNumber.usedInDatev" }],
  ["NotDelivered", "sync.deletedInDatev", { ...nothing, key: "sync.deletedInDatev" }],
  ["NotDelivered", 'sync.refused {"params":{"status":422}}', { ...nothing, key: "sync.refused", params: { status: 422 } }],
  [
    "NotDelivered",
    'sync.conflict {"params":{"fields":"street,houseNumber"}}',
    { ...nothing, key: "sync.conflict", params: { fields: ["street", "houseNumber"] } },
  ],
  [
    "Delivered",
    'sync.delivered.shortened {"params":{"fields":"lastName"}}',
    { ...nothing, key: "sync.delivered.shortened", params: { fields: ["lastName"] } },
  ],
  ["Delivered", "sync.delivered.personOnly", { ...nothing, key: "sync.delivered.personOnly" }],
  [
    "Delivered",
    'sync.delivered.datevKept {"params":{"fields":"zip"}}',
    { ...nothing, key: "sync.delivered.datevKept", params: { fields: ["zip"] } },
  ],
  ["Delivered", "sync.delivered.withNewer", { ...nothing, key: "sync.delivered.withNewer" }],
  ["Delivered", "sync.imported", { ...nothing, key: "sync.imported" }],
  ["Missing Email", "sync.missingEmail", { ...nothing, key: "sync.missingEmail" }],
  ...WORDS.map((words): [string, string, object] => ["NotDelivered", words, { ...nothing, words }]),
];

it("splits every stored message of a delivery into key, parameters, DATEV's words and what the firm requested", async () => {
  const { admin } = database;
  await admin.query(`INSERT INTO tenant (id, name, email, application_type) VALUES (gen_random_uuid(), 'Kanzlei', 'a@example.org', 1);
    INSERT INTO client (id, tenant_id, mandant_type, name, formular_type, edition, master_data)
    SELECT gen_random_uuid(), id, 'person', 'Anna', 'person', 1, '{}' FROM tenant`);
  for (const [index, [status, message]] of FORMS.entries())
    await admin.query(
      `INSERT INTO datev_sync (id, tenant_id, client_id, client_revision, status, message)
       SELECT gen_random_uuid(), tenant_id, id, $1, $2, $3 FROM client`,
      [index, status, message],
    );

  await database.migrate();

  const { rows } = await admin.query(`SELECT status, json_build_object('key', message_key, 'params', message_params, 'words', datev_text,
      'requested', requested_by_firm, 'recreate', recreate_deleted) AS columns FROM datev_sync ORDER BY client_revision`);
  expect(rows).toEqual(FORMS.map(([status, , columns]) => ({ status, columns })));
  const { rows: forced } = await admin.query("SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = 'datev_sync'::regclass");
  expect(forced).toEqual([{ forced: true }]);
});

it.each([
  ["a text of ours and DATEV's words", "message_key = 'sync.off', datev_text = 'kaputt'"],
  ["a key that is none", "message_key = 'sync.off {}'"],
  ["parameters without a text", "message_key = NULL, message_params = '{}'"],
  ["a request whose delivery has ended", "status = 'Delivered', requested_by_firm = true"],
  ["a client that nobody requested again", "requested_by_firm = false, recreate_deleted = true"],
])("lets no delivery be stored with %s", async (_what, assignments) => {
  await expect(database.admin.query(`UPDATE datev_sync SET ${assignments} WHERE client_revision = 2`)).rejects.toThrow(/check constraint/);
});
