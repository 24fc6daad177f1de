import { randomUUID } from "node:crypto";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { currentForm, formOf } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { upgradeAnswers } from "@stammdaten/shared/forms/upgrade-answers.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectDatabase, disconnectDatabase } from "../../src/db/connection.ts";
import { encryptStored } from "../../src/operator/encrypt-stored.ts";
import { SEALED } from "../../src/db/sealed-columns.ts";
import { inTenant } from "../../src/db/in-tenant.ts";
import { call, loginAs } from "../api.ts";
import { makeDatabaseBefore, type DatabaseBefore } from "../database-before.ts";
import { makeUser, system } from "../factories.ts";
import { FIRST_LATER, loadRelease } from "./load-release.ts";

const first = formOf({ formularType: "person", edition: 1 });

let database: DatabaseBefore;
let tenantId: string;
let staff: Record<string, string>;

/** What the rows held before they were encrypted. */
let drafts: { id: string; revision: number; answers: Answers }[];
let clients: { id: string; edition: number; masterData: Answers }[];

/** The demo's database of release 0.1.0, upgraded, with this process as its API. */
beforeAll(async () => {
  database = await makeDatabaseBefore(FIRST_LATER);
  await loadRelease(database, "demo.json.gz");
  await database.migrateAll();
  const { rows } = await database.admin.query<{ id: string }>(
    "SELECT tenant_id::text AS id FROM form GROUP BY tenant_id ORDER BY count(*) DESC LIMIT 1",
  );
  tenantId = rows[0]?.id ?? "";
  // How long the demo's plan lasts is counted from the day on which the rows were taken.
  await database.admin.query("UPDATE subscription SET plan_expires = now() + interval '14 days'");
  ({ rows: drafts } = await database.admin.query<(typeof drafts)[number]>(
    `SELECT id::text, revision, answers FROM form WHERE tenant_id = $1 AND formular_type = 'person' AND state = 'draft'
       AND answers ? 'personal' AND NOT answers ? 'overview' AND edition = 1 ORDER BY id LIMIT 1`,
    [tenantId],
  ));
  ({ rows: clients } = await database.admin.query<(typeof clients)[number]>(
    `SELECT id::text, edition, master_data AS "masterData" FROM client c WHERE tenant_id = $1 AND mandant_type = 'person'
       AND NOT EXISTS (SELECT 1 FROM form f WHERE f.person_id = c.id AND f.formular_type = 'personUpdate' AND f.state = 'draft')`,
    [tenantId],
  ));
  await disconnectDatabase();
  connectDatabase(database.ownerUrl, 1);
  await encryptStored();
  await disconnectDatabase();
  connectDatabase(database.appUrl, 6);
  staff = await loginAs(await makeUser({ tenantId, name: "" }));
}, 120_000);
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});

const get = (path: string, query: object) => call().get(`/api${path}`).query(query).set(staff);
const post = (path: string, query: object, body: object = {}) => call().post(`/api${path}`).query(query).set(staff).send(body);

it("encrypts every value that release 0.1.0 has stored as it was", async () => {
  const { rows: open } = await database.admin.query("SELECT FROM pg_constraint WHERE conname LIKE '%\\_encrypted' AND NOT convalidated");
  expect(open).toHaveLength(0);
  for (const { table, fields } of Object.values(SEALED)) {
    for (const column of Object.values(fields)) {
      const { rows } = await database.admin.query<{ value: string }>(
        `SELECT "${column}"::text AS value FROM "${table}" WHERE "${column}"::text NOT IN ('{}', '[]', 'null')`,
      );
      expect(
        rows.filter(({ value }) => !/^"?v1\.[\w-]{38,}"?$/.test(value)),
        `${table}.${column}`,
      ).toEqual([]);
    }
  }
});

it("goes on with a draft that was begun in release 0.1.0, from what it holds to the approved client", async () => {
  const [draft] = drafts;
  if (draft === undefined) throw new Error("the fixture has no draft");
  const { id } = draft;
  const found = await get("/Forms/Form", { id });
  expect(found.body, found.text).toMatchObject({ edition: 1, answers: draft.answers });

  const attachmentId = randomUUID();
  await inTenant(tenantId, system, ({ tx }) =>
    tx.attachment.create({
      data: { id: attachmentId, tenantId, formId: id, fileKey: randomUUID(), name: "Ausweis.png", mimeType: "image/png", sizeBytes: 1 },
    }),
  );
  const rest = sampleAnswers(first, 3, { today: germanDayOf(new Date()), attachmentId: () => attachmentId });
  const answers = { ...rest, ...draft.answers };
  const saved = await call().put("/api/Forms/Form").query({ id }).set(staff).send({ revision: draft.revision, answers });
  expect(saved.status, saved.text).toBe(200);
  const sent = await post(
    "/Forms/Submit",
    { id },
    { revision: draft.revision + 1, confirmations: { dataProtection: true, correctness: true } },
  );
  expect(sent.status, sent.text).toBe(200);
  expect((await post("/Forms/Confirm", { id })).status).toBe(200);
  const approved = await post("/Forms/Approve", { id }, { datevNumber: 68_001 });
  expect(approved.status, approved.text).toBe(200);

  const client = await get("/Main/Person", { id: String(approved.body.mandantId) });
  expect(client.body, client.text).toMatchObject({
    edition: currentForm("person").edition,
    masterData: { personal: { lastName: answers.personal?.["lastName"] }, tax: { religion: answers.personal?.["religion"] } },
  });
  expect((await get("/Forms/Form", { id })).body).toMatchObject({ edition: 1, answers: draft.answers });
});

it("begins an update of every client that release 0.1.0 has approved with all that is known of them", async () => {
  expect(clients.length).toBeGreaterThan(5);
  for (const { id, edition, masterData } of clients) {
    const { answers } = upgradeAnswers({ formularType: "person", edition, answers: masterData });
    const begun = await post("/Forms/Form", {}, { formularType: "personUpdate", normalPersonId: id });
    expect(begun.status, begun.text).toBe(201);
    expect(begun.body).toMatchObject({ edition: currentForm("personUpdate").edition, answers });
  }
});
