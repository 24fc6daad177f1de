import { randomUUID } from "node:crypto";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { currentForm, formOf } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { upgradeAnswers } from "@stammdaten/shared/forms/upgrade-answers.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import type { ClientRow } from "../../db/tables.ts";

const first = formOf({ formularType: "person", edition: 1 });
const current = currentForm("person");
const confirmations = { dataProtection: true, correctness: true };

let tenant: TestTenant;
let staff: Record<string, string>;
let nextNumber = 60_000;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

const post = (path: string, query: object, body: object = {}) => call().post(`/api${path}`).query(query).set(staff).send(body);
const get = (path: string, query: object) => call().get(`/api${path}`).query(query).set(staff);
const upgraded = (answers: Answers) => upgradeAnswers({ formularType: "person", edition: 1, answers }).answers;
const readRow = (id: string) => inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.client.findFirst({ where: { tenantId, id } }));

/** Complete answers of edition 1, with a file that the form has. */
async function answersFor(formId: string, seed: number): Promise<Answers> {
  const attachmentId = randomUUID();
  await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.attachment.create({
      data: { id: attachmentId, tenantId, formId, fileKey: randomUUID(), name: "Ausweis.png", mimeType: "image/png", sizeBytes: 1 },
    }),
  );
  return sampleAnswers(first, seed, {
    today: germanDayOf(new Date()),
    attachmentId: () => attachmentId,
    settled: { "personal.religion": "KK", "children.hasChildren": true, "identity.type": "passport" },
  });
}

/** A client whose master data were approved in edition 1. */
async function makeEarlierClient(answers: Answers): Promise<ClientRow> {
  const { id } = await makeClient(tenant, { masterData: answers });
  return inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.client.update({ where: { tenantId_id: { tenantId, id } }, data: { edition: 1 } }),
  );
}

describe("a draft that was begun in an earlier edition", () => {
  it("is filled in, sent, reviewed and printed in it, and becomes master data of the current one", async () => {
    const { id } = await makeForm(tenant, { edition: 1 });
    const answers = await answersFor(id, 3);
    expect((await get("/Forms/Definition", { formularType: "person", edition: 1 })).body.steps[0].fields.at(-1)).toMatchObject({
      name: "religion",
    });
    const saved = await call().put("/api/Forms/Form").query({ id }).set(staff).send({ revision: 0, answers });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ edition: 1, answers: { personal: { religion: "KK" } } });
    const sent = await post("/Forms/Submit", { id }, { revision: 1, confirmations });
    expect(sent.status, sent.text).toBe(200);
    expect((await post("/Forms/Confirm", { id })).status).toBe(200);
    expect((await get("/Forms/Form", { id })).body).toMatchObject({ edition: 1, answers });
    expect((await get("/Forms/Pdf", { id })).status).toBe(200);
    const approved = await post("/Forms/Approve", { id }, { datevNumber: (nextNumber += 1) });
    expect(approved.status, approved.text).toBe(200);

    const row = await readRow(String(approved.body.mandantId));
    expect(row).toMatchObject({ formularType: "person", edition: current.edition });
    expect(row?.masterData).toEqual(upgraded(answers));
    expect(row?.masterData).toMatchObject({ tax: { religion: "KK" } });
    expect((await get("/Forms/Form", { id })).body).toMatchObject({ edition: 1, answers });
  });

  it("is compared with what is known in the current edition, and each change is taken or left there", async () => {
    const known = sampleAnswers(first, 5, { settled: { "personal.religion": "RK" } });
    const client = await makeEarlierClient(known);
    const changed = { ...known, personal: { ...known["personal"], religion: "EV", birthCity: "Ulm" } };
    const { id } = await makeForm(tenant, {
      formularType: "personUpdate",
      edition: 1,
      personId: client.id,
      answers: changed,
      state: "confirmed",
      submittedAt: new Date(),
    });
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.form.update({ where: { tenantId_id: { tenantId, id } }, data: { baseAnswers: known } }),
    );
    const changes = await get("/Forms/Changes", { id });
    expect(changes.status, changes.text).toBe(200);
    expect(changes.body.map(({ path }: { path: string }) => path)).toEqual(["personal.birthCity", "tax.religion"]);
    const approved = await post("/Forms/Approve", { id }, { datevNumber: (nextNumber += 1), take: ["tax.religion"] });
    expect(approved.status, approved.text).toBe(200);
    const before = upgraded(known);
    expect(await readRow(client.id)).toMatchObject({
      edition: current.edition,
      masterData: { ...before, tax: { ...before["tax"], religion: "EV" } },
    });
  });
});

describe("master data of an earlier edition", () => {
  it("are read in the current one, and begin an update in it", async () => {
    const known = sampleAnswers(first, 7, { settled: { "personal.religion": "KK" } });
    const client = await makeEarlierClient(known);
    const read = await get("/Main/Person", { id: client.id });
    expect(read.body).toMatchObject({ edition: current.edition, masterData: upgraded(known) });
    expect(await readRow(client.id)).toMatchObject({ edition: 1, masterData: known });
    const begun = await post("/Forms/Form", {}, { formularType: "personUpdate", normalPersonId: client.id });
    expect(begun.status, begun.text).toBe(201);
    expect(begun.body).toMatchObject({ edition: currentForm("personUpdate").edition, answers: upgraded(known) });
    const form = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.form.findFirst({ where: { tenantId, id: String(begun.body.id) } }),
    );
    expect(form).toMatchObject({ baseAnswers: upgraded(known) });
  });
});

it("begins new forms in the current edition, and knows no edition that is to come", async () => {
  const begun = await post("/Forms/Form", {}, { formularType: "person" });
  expect(begun.body).toMatchObject({ edition: current.edition });
  expect((await get("/Forms/Definition", { formularType: "person" })).body).toMatchObject({ edition: current.edition });
  expect((await get("/Forms/Definition", { formularType: "person", edition: current.edition + 1 })).status).toBe(404);
});
