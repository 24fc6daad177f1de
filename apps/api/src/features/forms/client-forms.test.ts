import { randomUUID } from "node:crypto";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { png } from "../../../test/sample-picture.ts";
import { inTenant } from "../../db/in-tenant.ts";

const confirmations = { dataProtection: true, correctness: true };
const update = { formularType: "personUpdate" };
type Headers = Record<string, string>;

const start = (headers: Headers, body: object = update) => call().post("/api/Forms/Form").set(headers).send(body);
const open = (headers: Headers, id: string) => call().get("/api/Forms/Form").query({ id }).set(headers);
const save = (headers: Headers, id: string, revision: number, answers: object) =>
  call().put("/api/Forms/Form").query({ id }).set(headers).send({ revision, answers });
const submit = (headers: Headers, id: string, revision: number) =>
  call().post("/api/Forms/Submit").query({ id }).set(headers).send({ revision, confirmations });

/** A client with a login, whose master data name a file of an earlier form. */
async function makeOwner(tenant: TestTenant) {
  const attachmentId = randomUUID();
  const client = await makeClient(tenant, { masterData: sampleAnswers(forms.person, 1, { attachmentId: () => attachmentId }) });
  const earlier = await makeForm(tenant, { personId: client.id });
  await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.attachment.create({
      data: {
        id: attachmentId,
        tenantId,
        formId: earlier.id,
        fileKey: randomUUID(),
        name: "Ausweis.png",
        mimeType: "image/png",
        sizeBytes: 1,
      },
    }),
  );
  return { client, headers: await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: client.id })) };
}

/** Somebody who acts for a company of the firm. */
async function makeCompany(tenant: TestTenant, name = "Kaiser Bau GmbH") {
  const client = await makeClient(tenant, { mandantType: "company", name, datevNumber: 20_050 });
  return { id: client.id, client, headers: await loginAs(await makeUser(tenant, { accessLevel: "mandant", companyId: client.id })) };
}

describe("a client who is logged in", () => {
  let tenant: TestTenant;
  let staff: Headers;
  beforeAll(async () => {
    tenant = await makeTenant();
    staff = await loginAs(await makeUser(tenant));
  });

  it("changes their data, has it sent back, corrects it, and sees it approved", async () => {
    const { client, headers } = await makeOwner(tenant);
    const begun = await start(headers, { ...update, normalPersonId: client.id, language: "en" });
    expect(begun.status, begun.text).toBe(201);
    expect(begun.body).toMatchObject({ stage: "draft", language: "en", normalPersonId: client.id, answers: client.masterData as object });
    const { id, answers } = begun.body;

    const added = await call().post("/api/Forms/Attachment").query({ id }).set(headers).attach("file", png, { filename: "Neu.png" });
    expect(added.status).toBe(201);
    expect((await call().get("/api/Forms/Attachment").query({ id, attachmentId: added.body.id }).set(headers)).status).toBe(200);
    expect((await call().delete("/api/Forms/Attachment").query({ id, attachmentId: added.body.id }).set(headers)).status).toBe(200);
    expect((await save(headers, id, 0, { contact: { ...answers["contact"], street: "Neuweg" } })).status).toBe(200);
    expect((await submit(headers, id, 1)).status).toBe(200);
    expect((await submit(headers, id, 2)).body.code).toBe("form.submitted");
    const changes = await call().get("/api/Forms/Changes").query({ id }).set(staff);
    expect(changes.body).toEqual([expect.objectContaining({ path: "contact.street", after: "Neuweg" })]);

    const reason = "Bitte auch die Hausnummer.";
    expect((await call().post("/api/Forms/Reject").query({ id }).set(staff).send({ reason })).status).toBe(200);
    const own = (await call().get("/api/Main/Person").query({ id: client.id }).set(headers)).body;
    expect(own.forms[0]).toMatchObject({ id, stage: "draft", status: { review: "Rejected" }, rejectionReason: reason });
    expect((await save(headers, id, 3, { contact: { ...answers["contact"], street: "Neuweg", houseNumber: "7" } })).status).toBe(200);
    expect((await submit(headers, id, 4)).status).toBe(200);
    await call().post("/api/Forms/Confirm").query({ id }).set(staff);
    expect((await call().post("/api/Forms/Approve").query({ id }).set(staff).send({})).status).toBe(200);
    const after = (await call().get("/api/Main/Person").query({ id: client.id }).set(headers)).body;
    expect(after).toMatchObject({ revision: 2, masterData: { contact: { street: "Neuweg", houseNumber: "7" } } });
    expect(after.forms[0]).toMatchObject({ id, status: { approval: "Approved" }, rejectionReason: null });
    expect((await call().get("/api/Forms/Pdf").query({ id }).set(headers)).headers["content-type"]).toContain("application/pdf");
    // A client prints in the language of the page, the firm in the form's.
    const nameOf = async (who: Headers, language: string): Promise<string> => {
      const { headers: got } = await call().get("/api/Forms/Pdf").query({ id }).set(who).set("Accept-Language", language);
      return decodeURIComponent(String(got["content-disposition"]));
    };
    expect(await nameOf(headers, "uk")).toContain("Оновлення основних даних особи");
    expect(await nameOf(headers, "ar")).toContain("تحديث البيانات الأساسية لشخص");
    expect(await nameOf(staff, "uk")).toContain("Update of personal details");
  });

  it("gets the reason by mail to the approved address, though nobody had invited them", async () => {
    const { client, headers } = await makeOwner(tenant);
    const { id, answers } = (await start(headers)).body;
    await save(headers, id, 0, { contact: { ...answers["contact"], email: "neu@example.org" } });
    expect((await submit(headers, id, 1)).status).toBe(200);
    await call().post("/api/Forms/Reject").query({ id }).set(staff).send({ reason: "Bitte prüfen." });
    const { invitation, links, jobs } = await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
      const found = await tx.invitation.findFirst({ where: { tenantId, formId: id } });
      const made = await tx.link.findMany({ where: { tenantId, invitationId: found?.id ?? "", endedAt: null } });
      return { invitation: found, links: made, jobs: await tx.job.findMany({ where: { tenantId, kind: "mailInvitation" } }) };
    });
    expect(client.email).not.toBeNull();
    expect(invitation).toMatchObject({ method: "email", email: client.email, formularType: "personUpdate" });
    expect(links).toHaveLength(1);
    expect(jobs.map(({ payload }) => payload)).toContainEqual({ linkId: links[0]?.id });
  });

  it("has one open update, however often it is started", async () => {
    const { client, headers } = await makeOwner(tenant);
    const started = await Promise.all([1, 2, 3, 4].map(() => start(headers)));
    expect(new Set(started.map(({ body }) => body.id)).size).toBe(1);
    const again = await start(headers).set("Accept-Language", "en");
    expect(again.body).toMatchObject({
      id: started[0]?.body.id,
      message: "You have already started to change your data. You continue there.",
    });
    const { id } = again.body;
    expect((await submit(headers, id, 0)).status).toBe(200);
    expect((await start(headers)).body.id).not.toBe(id);
    expect(
      await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
        tx.form.count({ where: { tenantId, personId: client.id, formularType: "personUpdate" } }),
      ),
    ).toBe(2);
  });

  it("goes on with an update that the firm has asked for, which is opened with that", async () => {
    const { client, headers } = await makeOwner(tenant);
    const invited = await call()
      .post("/api/Main/Invitation")
      .set(staff)
      .send({ method: "link", formularType: "personUpdate", normalPersonId: client.id });
    expect((await start(headers)).body.id).toBe(invited.body.formId);
    expect((await open(headers, invited.body.formId)).body.stage).toBe("draft");
    const listed = (await call().get("/api/Main/Invitations").set(staff)).body.items as { id: string; status: string }[];
    expect(listed.find(({ id }) => id === invited.body.id)?.status).toBe("Opened");
  });

  it("starts none once the firm has archived them", async () => {
    const { client, headers } = await makeOwner(tenant);
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id: client.id } }, data: { archivedAt: new Date() } }),
    );
    expect((await start(headers)).body.code).toBe("resource.notFound");
  });

  it("starts nothing else, and for nobody else", async () => {
    const { client, headers } = await makeOwner(tenant);
    const { client: other } = await makeOwner(tenant);
    const { client: foreign } = await makeOwner(await makeTenant());
    const refusals = await Promise.all(
      [other.id, foreign.id, randomUUID()].map((normalPersonId) => start(headers, { ...update, normalPersonId })),
    );
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, "resource.notFound"]));
    expect((await start(headers, { ...update, companyId: randomUUID() })).status).toBe(404);
    expect((await start(headers, { formularType: "person", normalPersonId: client.id })).body).toMatchObject({
      code: "request.invalid",
      errors: [{ path: "formularType" }],
    });
    expect((await start(headers, { ...update, answers: {} })).body).toMatchObject({
      code: "request.invalid",
      errors: [{ path: "answers" }],
    });
    const { id: companyId, headers: company } = await makeCompany(tenant);
    expect((await start(company)).body.code).toBe("form.noClient");
    expect((await start(headers, { formularType: "companyUpdate" })).body.code).toBe("form.noClient");
    expect((await start(headers, { formularType: "companyUpdate", companyId })).status).toBe(404);
    expect((await start(company, { formularType: "company", companyId })).body).toMatchObject({
      code: "request.invalid",
      errors: [{ path: "formularType" }],
    });
    for (const formularType of ["personAdditional", "personUpdateAddition", "personInquiry"]) {
      expect((await start(headers, { formularType })).body).toMatchObject({ code: "request.invalid", errors: [{ path: "formularType" }] });
    }
    expect((await start(company, { ...update, normalPersonId: client.id })).status).toBe(404);
  });

  it("changes the data of the company they stand for in the same way", async () => {
    const own = await makeTenant();
    const { id: companyId, client, headers } = await makeCompany(own);
    const started = await Promise.all([
      start(headers, { formularType: "companyUpdate" }),
      start(headers, { formularType: "companyUpdate", companyId }),
    ]);
    expect(new Set(started.map(({ body }) => body.id)).size).toBe(1);
    const { id, answers } = started[0]?.body;
    expect(started[0]?.body).toMatchObject({ stage: "draft", companyId, normalPersonId: null, answers: client.masterData as object });
    expect((await save(headers, id, 0, { "contact-person": { ...answers["contact-person"], role: "Prokuristin" } })).status).toBe(200);
    const shown = (await call().get("/api/Main/Company").query({ id: companyId }).set(headers)).body;
    expect(shown.forms).toEqual([expect.objectContaining({ id, formularType: "companyUpdate", stage: "draft" })]);
    const rights = await loginAs(await makeUser(own));
    const changes = await call().get("/api/Forms/Changes").query({ id }).set(rights);
    expect(changes.body).toEqual([expect.objectContaining({ path: "contact-person.role", after: "Prokuristin" })]);
  });

  it("finds another's form and data as absent as what does not exist", async () => {
    const { headers } = await makeOwner(tenant);
    const { client, headers: theirs } = await makeOwner(tenant);
    const { id } = (await start(theirs)).body;
    for (const one of [id, randomUUID()]) {
      const answers = [
        open(headers, one),
        save(headers, one, 0, {}),
        submit(headers, one, 0),
        call().get("/api/Forms/Pdf").query({ id: one }).set(headers),
      ];
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await call().get("/api/Main/Person").query({ id: client.id }).set(headers)).status).toBe(404);
  });
});

describe("GET /Main/Company", () => {
  it("shows a company to itself and its firm, and to nobody else", async () => {
    const tenant = await makeTenant();
    const { id, headers } = await makeCompany(tenant);
    const { id: other } = await makeCompany(await makeTenant(), "Andere GmbH");
    const person = await makeClient(tenant);
    const get = (who: Headers, one: string) => call().get("/api/Main/Company").query({ id: one }).set(who);
    expect((await get(headers, id)).body).toMatchObject({
      id,
      mandantType: "company",
      name: "Kaiser Bau GmbH",
      datevNumber: 20_050,
      forms: [],
      sync: null,
    });
    expect((await get(await loginAs(await makeUser(tenant)), id)).status).toBe(200);
    expect((await get(headers, other)).status).toBe(404);
    // A person is no company.
    expect((await get(await loginAs(await makeUser(tenant)), person.id)).status).toBe(404);
    expect((await get(await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: person.id })), id)).status).toBe(404);
  });
});
