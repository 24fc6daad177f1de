import { randomUUID } from "node:crypto";
import { beginsWithClient } from "@stammdaten/shared/forms/begins-with-client.ts";
import { findChanges } from "@stammdaten/shared/forms/changes.ts";
import { relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import { needsDatevNumber } from "@stammdaten/shared/forms/needs-datev-number.ts";
import { branches, sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs, withLink } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inBatches } from "../../../test/send.ts";
import { findGwgRecord } from "../../domain/find-gwg-record.ts";
import { inTenant } from "../../db/in-tenant.ts";
import type { ClientRow } from "../../db/tables.ts";

type Headers = Record<string, string>;
const confirmations = { dataProtection: true, correctness: true, reportChanges: true };
const today = germanDayOf(new Date());
const SECONDS = 1000;
const all = Object.entries<Form>(forms);
const ofClients = all.filter(([, form]) => needsClient(form));
const updates = all.filter(([, form]) => beginsWithClient(form));

const post = (path: string, headers: Headers, query: object, body: object = {}) =>
  call().post(`/api${path}`).query(query).set(headers).send(body);
const keyOf = ({ subject }: Form, id: string) => (subject === "person" ? { normalPersonId: id } : { companyId: id });
const otherKind = ({ subject }: Form) => (subject === "person" ? "company" : "person");

let tenant: TestTenant;
let staff: Headers;
let nextNumber = 40_000;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

const invite = (form: Form, client: Pick<ClientRow, "id"> | null, more: object = {}) =>
  post(
    "/Main/Invitation",
    staff,
    {},
    { method: "link", formularType: form.formularType, ...(client !== null && keyOf(form, client.id)), ...more },
  );

/** A form that is invited by link, and its guest. */
async function begin(form: Form, client: Pick<ClientRow, "id"> | null) {
  const invited = await invite(form, client);
  expect(invited.status, invited.text).toBe(201);
  const link = new URL(String(invited.body.link));
  return { id: String(invited.body.formId), guest: withLink(link.searchParams.get("token") ?? "") };
}

/** The answers with a file of the form's own wherever they name one. */
async function withOwnFile(formId: string, answers: Answers): Promise<Answers> {
  const id = randomUUID();
  await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.attachment.create({
      data: { id, tenantId, formId, fileKey: randomUUID(), name: "Nachweis.png", mimeType: "image/png", sizeBytes: 1 },
    }),
  );
  return JSON.parse(JSON.stringify(answers).replace(/"attachmentId":"[^"]*"/g, `"attachmentId":"${id}"`)) as Answers;
}

const save = (id: string, guest: Headers, revision: number, answers: Answers) =>
  call().put("/api/Forms/Form").query({ id }).set(guest).send({ revision, answers });

/** Fills a form in, sends it and has the firm confirm it. @returns its answers as they were sent */
async function fillIn({ id, guest }: { id: string; guest: Headers }, sample: Answers): Promise<Answers> {
  const answers = await withOwnFile(id, sample);
  const saved = await save(id, guest, 0, answers);
  expect(saved.status, saved.text).toBe(200);
  const submitted = await post("/Forms/Submit", guest, { id }, { revision: 1, confirmations });
  expect(submitted.status, submitted.text).toBe(200);
  const confirmed = await post("/Forms/Confirm", staff, { id });
  expect(confirmed.body.status, confirmed.text).toMatchObject({ review: "Confirmed" });
  return answers;
}

const approve = (form: Form, id: string, more: object = {}) =>
  post("/Forms/Approve", staff, { id }, { ...(needsDatevNumber(form) && { datevNumber: (nextNumber += 1) }), ...more });

const recordOf = (clientId: string) => inTenant(tenant.tenantId, system, (ctx) => findGwgRecord(ctx, clientId));
const syncsOf = (clientId: string) =>
  inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.datevSync.count({ where: { tenantId, clientId } }));

/** What counts of the client after the approval, read back. */
async function readApproved(form: Form, clientId: string): Promise<Answers> {
  if (form.approval === "record") return (await recordOf(clientId))?.answers as Answers;
  const read = await call()
    .get(form.subject === "person" ? "/api/Main/Person" : "/api/Main/Company")
    .query({ id: clientId })
    .set(staff);
  expect(read.status, read.text).toBe(200);
  return read.body.masterData as Answers;
}

/** From the invitation to the approval. */
async function live(form: Form, sample: Answers): Promise<void> {
  const client = needsClient(form) ? await makeClient(tenant, { mandantType: form.subject, datevNumber: (nextNumber += 1) }) : null;
  const begun = await begin(form, client);
  const answers = await fillIn(begun, sample);
  const approved = await approve(form, begun.id);
  if (form.approval === "inquiry") {
    expect([approved.status, approved.body.code]).toEqual([422, "form.isInquiry"]);
    return;
  }
  expect(approved.status, approved.text).toBe(200);
  const { mandantId, mandantType } = approved.body as { mandantId: string; mandantType: string };
  expect(mandantType).toBe(form.subject);
  expect(approved.body.form).toMatchObject({ status: { approval: "Approved" }, ...keyOf(form, mandantId) });
  if (client !== null) expect(mandantId).toBe(client.id);
  expect(findChanges(form, relevantAnswers(form, answers, today), await readApproved(form, mandantId), today)).toEqual([]);
  expect(await syncsOf(mandantId)).toBe(form.approval === "client" ? 1 : 0);
}

describe.each(all)("the life of %s", (_, form) => {
  it(
    "goes from the link to the approval in each branch of its conditions",
    async () => {
      const walks = branches(form, today);
      expect(walks.length).toBeGreaterThan(3);
      await inBatches(walks, ({ answers }) => live(form, answers));
    },
    120 * SECONDS,
  );

  it("goes back with a reason, comes again, and is over once it is approved", async () => {
    const client = needsClient(form) ? await makeClient(tenant, { mandantType: form.subject, datevNumber: (nextNumber += 1) }) : null;
    const { id, guest } = await begin(form, client);
    const answers = await fillIn({ id, guest }, sampleAnswers(form, 2, { today }));
    const reason = "Bitte sehen Sie die Angaben noch einmal durch.";
    expect((await post("/Forms/Reject", staff, { id }, { reason })).body).toMatchObject({
      stage: "draft",
      status: { review: "Rejected" },
      rejectionReason: reason,
    });
    expect((await save(id, guest, 3, answers)).body.code).toBe("link.expired");
    expect((await save(id, staff, 3, answers)).status).toBe(200);
    expect((await post("/Forms/Submit", staff, { id }, { revision: 4, confirmations })).status).toBe(200);
    const early = await approve(form, id);
    expect([early.status, early.body.code]).toEqual([422, form.approval === "inquiry" ? "form.isInquiry" : "form.notValidated"]);
    if (form.approval === "inquiry") return;
    await post("/Forms/Confirm", staff, { id });
    expect((await approve(form, id)).status).toBe(200);
    expect((await approve(form, id)).body.code).toBe("form.alreadyApproved");
    const links = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.link.findMany({ where: { tenantId, formId: id }, select: { endedAt: true } }),
    );
    expect(links.length).toBeGreaterThan(1);
    expect(links.filter(({ endedAt }) => endedAt === null)).toEqual([]);
  });

  it("is reported to the firm by type and, where it is known, by name", async () => {
    const client = needsClient(form)
      ? await makeClient(tenant, { mandantType: form.subject, datevNumber: (nextNumber += 1), name: "Ö & Söhne" })
      : null;
    const begun = await begin(form, client);
    await fillIn(begun, sampleAnswers(form, 3, { today }));
    const { items } = (await call().get("/api/Main/SentForms").query({ formularType: form.formularType, limit: 100 }).set(staff)).body as {
      items: { id: string; name: string | null }[];
    };
    const row = items.find(({ id }) => id === begun.id);
    expect(row).toMatchObject({
      formularType: form.formularType,
      stage: "submitted",
      status: { review: "Confirmed", approval: "Not approved" },
    });
    expect(row?.name).toMatch(/\S/);
    if (form.isAboutClient) expect(row?.name).toBe("Ö & Söhne");
  });

  it("is begun by the firm alike", async () => {
    const client = needsClient(form) ? await makeClient(tenant, { mandantType: form.subject, datevNumber: (nextNumber += 1) }) : null;
    const created = await post(
      "/Forms/Form",
      staff,
      {},
      { formularType: form.formularType, ...(client !== null && keyOf(form, client.id)) },
    );
    expect(created.status, created.text).toBe(201);
    expect(created.body).toMatchObject({
      stage: "draft",
      formularType: form.formularType,
      answers: form.approval === "client" && client !== null ? client.masterData : {},
    });
  });
});

describe.each(ofClients)("%s, about a client who is known", (_, form) => {
  const path = form.subject === "person" ? "normalPersonId" : "companyId";

  it("is not asked of the other kind or of another firm's client", async () => {
    const wrong = await makeClient(tenant, { mandantType: otherKind(form), datevNumber: (nextNumber += 1) });
    const foreign = await makeClient(await makeTenant(), { mandantType: form.subject });
    const asOther = await post(
      "/Main/Invitation",
      staff,
      {},
      { method: "link", formularType: form.formularType, [path === "companyId" ? "normalPersonId" : "companyId"]: wrong.id },
    );
    expect([asOther.status, asOther.body.code]).toEqual([400, "invite.invalid"]);
    for (const id of [wrong.id, foreign.id, randomUUID()]) expect((await invite(form, { id })).status).toBe(404);
  });

  it("is not begun by the firm for the other kind or for another firm's client", async () => {
    const wrong = await makeClient(tenant, { mandantType: otherKind(form), datevNumber: (nextNumber += 1) });
    const foreign = await makeClient(await makeTenant(), { mandantType: form.subject });
    const create = (ids: object) => post("/Forms/Form", staff, {}, { formularType: form.formularType, ...ids });
    expect((await create({ [path === "companyId" ? "normalPersonId" : "companyId"]: wrong.id })).body).toMatchObject({
      code: "request.invalid",
      errors: [{ path: "formularType" }],
    });
    for (const id of [wrong.id, foreign.id, randomUUID()]) expect((await create({ [path]: id })).status).toBe(404);
  });

  it("is not approved while it is nobody's", async () => {
    const { id } = await makeForm(tenant, {
      formularType: form.formularType,
      state: "confirmed",
      submittedAt: new Date(),
      answers: sampleAnswers(form, 1, { today }),
    });
    const refused = await approve(form, id);
    expect([refused.status, refused.body.code]).toEqual([422, "form.noClient"]);
  });
});

describe.each(updates)("%s, which begins with what is known", (_, form) => {
  it("is not asked of nobody, nor begun by the firm for nobody", async () => {
    const path = form.subject === "person" ? "normalPersonId" : "companyId";
    const missing = await invite(form, null);
    expect(missing.status).toBe(400);
    expect(missing.body).toMatchObject({ code: "invite.invalid", errors: [{ path }] });
    const many = await post("/Main/Invitations", staff, {}, { rows: [{ email: "a@example.org", formularType: form.formularType }] });
    expect(many.body).toMatchObject({
      accepted: 0,
      rejected: [{ row: 1, errors: [{ path: "email", code: "validation.invite.clientUnknown" }] }],
    });
    expect((await post("/Forms/Form", staff, {}, { formularType: form.formularType })).body.code).toBe("form.noClient");
  });
});

describe("forms for somebody new", () => {
  it.each(all.filter(([, form]) => !needsClient(form)))("%s is not asked of a client who is known", async (_, form) => {
    const client = await makeClient(tenant, { mandantType: form.subject, datevNumber: (nextNumber += 1) });
    const refused = await invite(form, client);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: "invite.invalid", errors: [{ path: "formularType" }] });
    if (form.approval !== "inquiry") return;
    const created = await post("/Forms/Form", staff, {}, { formularType: form.formularType, ...keyOf(form, client.id) });
    expect(created.body).toMatchObject({ code: "request.invalid", errors: [{ path: "formularType" }] });
  });
});

describe("an update of a company", () => {
  it("begins with what is known, keeps the number, and takes what the firm takes", async () => {
    const company = await makeClient(tenant, { mandantType: "company", datevNumber: (nextNumber += 1) });
    const begun = await begin(forms.companyUpdate, company);
    const seen = (await call().get("/api/Forms/Form").query({ id: begun.id }).set(begun.guest)).body as { answers: Answers };
    expect(seen.answers["company"]).toEqual((company.masterData as Answers)["company"]);
    expect(seen.answers["bank"]?.["iban"]).toMatch(/^••••/);
    const known = company.masterData as Answers;
    await fillIn(begun, { ...known, headquarters: { ...known["headquarters"], street: "Neue Straße", houseNumber: "99" } });
    const changes = await call().get("/api/Forms/Changes").query({ id: begun.id }).set(staff);
    expect((changes.body as { path: string }[]).map(({ path }) => path).filter((path) => !path.endsWith("attachments"))).toEqual([
      "headquarters.street",
      "headquarters.houseNumber",
    ]);
    const approved = await approve(forms.companyUpdate, begun.id, { take: ["headquarters.street"] });
    expect(approved.body, approved.text).toMatchObject({ mandantType: "company", mandantId: company.id });
    const after = (await call().get("/api/Main/Company").query({ id: company.id }).set(staff)).body;
    expect(after).toMatchObject({
      revision: 2,
      datevNumber: company.datevNumber,
      masterData: { headquarters: { street: "Neue Straße", houseNumber: known["headquarters"]?.["houseNumber"] } },
    });
    expect(after.sync).toMatchObject({ mandantType: "company", status: "Not Processed" });
  });
});

describe("an update of a GwG record", () => {
  it("begins with the newest record and leaves the older one as it was", async () => {
    const person = await makeClient(tenant, { datevNumber: (nextNumber += 1) });
    const first = await begin(forms.personAdditional, person);
    await fillIn(
      first,
      sampleAnswers(forms.personAdditional, 4, { today, settled: { "evidence.isIdentified": false, "evidence.type": "passport" } }),
    );
    expect((await approve(forms.personAdditional, first.id)).status).toBe(200);
    const before = await recordOf(person.id);
    expect(before).toMatchObject({ formularType: "personAdditional", formId: first.id });

    const again = await begin(forms.personUpdateAddition, person);
    const known = before?.answers as Answers;
    const seen = (await call().get("/api/Forms/Form").query({ id: again.id }).set(again.guest)).body as {
      answers: Answers;
      attachments: { name: string }[];
    };
    expect(seen.answers["business-relationship"]?.["purpose"]).toBe("••••");
    expect(seen.answers["evidence"]?.["documentNumber"]).toMatch(/^••••/);
    const shown = JSON.stringify(seen);
    for (const secret of [
      known["business-relationship"]?.["purpose"],
      known["evidence"]?.["birthDate"],
      ...(known["origin-of-funds"]?.["originOfFunds"] as string[]),
    ])
      expect(shown).not.toContain(secret);
    expect(seen.attachments.map(({ name }) => name)).toEqual(["•"]);
    // What comes back masked is as before.
    const changed = {
      pep: seen.answers["pep"] ?? {},
      "business-relationship": { ...seen.answers["business-relationship"], purpose: "Nachfolge regeln", earlierAdviser: "Kanzlei Früher" },
    };
    expect((await save(again.id, again.guest, 0, changed)).status).toBe(200);
    expect((await post("/Forms/Submit", again.guest, { id: again.id }, { revision: 1, confirmations })).status).toBe(200);
    await post("/Forms/Confirm", staff, { id: again.id });
    const changes = await call().get("/api/Forms/Changes").query({ id: again.id }).set(staff);
    expect((changes.body as { path: string }[]).map(({ path }) => path)).toEqual([
      "business-relationship.purpose",
      "business-relationship.earlierAdviser",
    ]);
    expect((await approve(forms.personUpdateAddition, again.id, { take: ["business-relationship.purpose"] })).status).toBe(200);

    const after = await recordOf(person.id);
    expect(after).toMatchObject({
      formularType: "personAdditional",
      formId: again.id,
      answers: {
        "business-relationship": { purpose: "Nachfolge regeln", earlierAdviser: known["business-relationship"]?.["earlierAdviser"] },
      },
    });
    await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
      expect(await tx.gwgRecord.findFirst({ where: { tenantId, id: before?.id ?? "" } })).toEqual(before);
      expect(await tx.client.findFirst({ where: { tenantId, id: person.id } })).toMatchObject({
        revision: 1,
        masterData: person.masterData as object,
      });
    });
  });
});
