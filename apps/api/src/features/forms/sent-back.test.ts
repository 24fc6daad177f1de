import { randomUUID } from "node:crypto";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs, withLink } from "../../../test/api.ts";
import { makeClient, makeForm, makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { linkToken } from "../../db/keys.ts";

type Headers = Record<string, string>;
const post = (path: string, headers: Headers, id: string, body?: object) =>
  call().post(`/api/Forms/${path}`).query({ id }).set(headers).send(body);
const read = (headers: Headers, id: string) => call().get("/api/Forms/Form").query({ id }).set(headers);
const history = (headers: Headers, id: string) => call().get("/api/Forms/History").query({ id }).set(headers);
const confirmations = { dataProtection: true, correctness: true };
const reason = "Bitte sehen Sie noch einmal nach.";

let tenant: TestTenant;
let staff: Headers;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

const inFirm = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> => inTenant(tenant.tenantId, system, work);
let nextNumber = 41_000;

/** A form as it came in, with its file, invitation and link. */
async function makeSubmitted(formularType: "person" | "personUpdate" = "person", given: { personId?: string; answers?: Answers } = {}) {
  const attachmentId = randomUUID();
  const answers =
    given.answers ?? sampleAnswers(forms[formularType], 1, { attachmentId: () => attachmentId, settled: { "children.hasChildren": true } });
  const made = await makeInvitation(tenant, { formularType, answers, ...(given.personId !== undefined && { personId: given.personId }) });
  await inFirm(async ({ tx, tenantId, now }) => {
    await tx.attachment.create({
      data: {
        id: attachmentId,
        tenantId,
        formId: made.form.id,
        fileKey: randomUUID(),
        name: "Ausweis.png",
        mimeType: "image/png",
        sizeBytes: 1,
      },
    });
    await tx.form.update({ where: { tenantId_id: { tenantId, id: made.form.id } }, data: { state: "inReview", submittedAt: now } });
  });
  return { ...made, id: made.form.id };
}

async function approve(id: string, body: object = { datevNumber: (nextNumber += 1) }) {
  await post("Confirm", staff, id);
  const { body: approved, status } = await post("Approve", staff, id, body);
  expect(status, JSON.stringify(approved)).toBe(200);
  return approved as { mandantId: string };
}

/** The link that is good now, as its mail carries it. */
const linkOf = async (formId: string): Promise<Headers> => {
  const link = await inFirm(async ({ tx, tenantId }) => await tx.link.findFirst({ where: { tenantId, formId, endedAt: null } }));
  return withLink(linkToken(link?.id ?? ""));
};
const mailsTo = (formId: string) =>
  inFirm(async ({ tx, tenantId }) => {
    const links = await tx.link.findMany({ where: { tenantId, formId }, select: { id: true } });
    return (await tx.job.findMany({ where: { tenantId, kind: "mailInvitation" } })).filter(({ payload }) =>
      links.some(({ id }) => JSON.stringify(payload).includes(id)),
    ).length;
  });
const masterDataOf = (id: string) =>
  inFirm(async ({ tx, tenantId }) => (await tx.client.findFirst({ where: { tenantId, id } }))?.masterData as Answers);

describe("notes beside answers", () => {
  const notes = [
    { path: "contact.street", text: "Die Hausnummer fehlt im Ausweis." },
    { path: "children.children", text: "Sind das alle?" },
  ];

  it("go to the client with the form, and are gone when it is sent again", async () => {
    const { id } = await makeSubmitted();
    const rejected = await post("Reject", staff, id, { reason, notes });
    expect([rejected.status, rejected.body.notes]).toEqual([200, notes]);
    const guest = await linkOf(id);
    const seen = (await read(guest, id)).body;
    expect(seen).toMatchObject({ rejectionReason: reason, notes });
    expect(
      (await call().put("/api/Forms/Form").query({ id }).set(guest).send({ revision: seen.revision, answers: {} })).body.notes,
    ).toEqual(notes);
    const sent = await post("Submit", guest, id, { revision: seen.revision + 1, confirmations });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await read(staff, id)).body.notes).toEqual([]);
  });

  it("are none where none are written, and those of before are not kept", async () => {
    const { id } = await makeSubmitted();
    await inFirm(({ tx, tenantId }) => tx.form.update({ where: { tenantId_id: { tenantId, id } }, data: { notes } }));
    expect((await post("Reject", staff, id, { reason })).body.notes).toEqual([]);
  });

  it.each([
    [[{ path: "contact.shoeSize", text: "?" }], ["notes.0.path validation.note.path"]],
    [[notes[0], { path: "partner.firstName", text: "Diese Frage ist nicht zu sehen." }], ["notes.1.path validation.note.path"]],
    [[{ path: "", text: "Wozu?" }], ["notes.0.path validation.note.path"]],
    [[{ path: "contact.street", text: " " }], ["notes.0.text validation.required"]],
    [[{ path: "__proto__.x", text: "x" }], ["notes.0.path validation.note.path"]],
  ])("are refused on what the form does not ask: %j", async (wrong, wanted) => {
    const { id } = await makeSubmitted("person", { answers: { "marital-status": { maritalStatus: "single" } } });
    const { status, body } = await post("Reject", staff, id, { reason, notes: wrong });
    expect(status).toBe(400);
    expect(body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual(wanted);
    expect((await read(staff, id)).body.stage).toBe("submitted");
  });
});

describe("unlockForm", () => {
  it("opens an approved form again with a new link; the master data stay until it is approved anew", async () => {
    const { id, token } = await makeSubmitted();
    const { mandantId } = await approve(id);
    const approvedData = await masterDataOf(mandantId);
    const unlocked = await post("Unlock", staff, id, { reason });
    expect(unlocked.status, JSON.stringify(unlocked.body)).toBe(200);
    expect(unlocked.body).toMatchObject({
      message: "Das Formular ist wieder offen. Der Mandant hat einen neuen Link bekommen.",
      stage: "draft",
      rejectionReason: reason,
      status: { review: "Rejected", approval: "Not approved", delivery: "Not Sent" },
    });
    expect(await mailsTo(id)).toBe(1);
    expect((await read(withLink(token), id)).body.code).toBe("link.expired");
    expect(await masterDataOf(mandantId)).toEqual(approvedData);

    const guest = await linkOf(id);
    const { revision, answers } = (await read(guest, id)).body;
    await call()
      .put("/api/Forms/Form")
      .query({ id })
      .set(guest)
      .send({ revision, answers: { contact: { ...answers["contact"], street: "Neuweg" } } });
    expect((await post("Submit", guest, id, { revision: revision + 1, confirmations })).status).toBe(200);
    expect(await masterDataOf(mandantId)).toEqual(approvedData);
    const again = await approve(id);
    expect(again.mandantId).toBe(mandantId);
    expect((await masterDataOf(mandantId))["contact"]?.["street"]).toBe("Neuweg");
  });

  it("lets an update take back what it had changed", async () => {
    const client = await makeClient(tenant, { masterData: sampleAnswers(forms.person, 1) });
    const before = client.masterData as Answers;
    const { id } = await makeSubmitted("personUpdate", {
      personId: client.id,
      answers: { ...before, contact: { ...before["contact"], street: "Irrweg" } },
    });
    await inFirm(({ tx, tenantId }) => tx.form.update({ where: { tenantId_id: { tenantId, id } }, data: { baseAnswers: before } }));
    await approve(id, {});
    expect((await masterDataOf(client.id))["contact"]?.["street"]).toBe("Irrweg");
    await post("Unlock", staff, id, { reason });
    await inFirm(({ tx, tenantId }) =>
      tx.form.update({ where: { tenantId_id: { tenantId, id } }, data: { state: "inReview", rejectionReason: null, answers: before } }),
    );
    await approve(id, {});
    expect((await masterDataOf(client.id))["contact"]?.["street"]).toBe(before["contact"]?.["street"]);
  });

  it("brings back nothing that the firm has corrected since, and keeps the files that were approved", async () => {
    const { id } = await makeSubmitted();
    const { mandantId } = await approve(id);
    const approvedData = await masterDataOf(mandantId);
    const corrected = { ...approvedData, contact: { ...approvedData["contact"], street: "Vom Amt berichtigt" } };
    await inFirm(({ tx, tenantId }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id: mandantId } }, data: { masterData: corrected } }),
    );
    await post("Unlock", staff, id, { reason });
    const guest = await linkOf(id);
    const { revision, answers, attachments } = (await read(guest, id)).body;
    expect(answers["contact"].street).toBe("Vom Amt berichtigt");
    expect(JSON.stringify(answers)).not.toContain(String(approvedData["bank"]?.["iban"]));
    const [file] = attachments as { id: string; name: string }[];
    // A link that got about tells nothing of what was approved, neither name nor content.
    expect(file?.name).toBe("•");
    expect((await call().get("/api/Forms/Attachment").query({ id, attachmentId: file?.id }).set(guest)).status).toBe(404);
    expect((await call().delete("/api/Forms/Attachment").query({ id, attachmentId: file?.id }).set(guest)).status).toBe(200);
    expect((await call().get("/api/Forms/Form").query({ id }).set(staff)).body.attachments).toHaveLength(1);
    await inFirm(({ tx, tenantId }) =>
      tx.form.update({ where: { tenantId_id: { tenantId, id } }, data: { state: "inReview", rejectionReason: null, revision } }),
    );
    await approve(id);
    expect(await masterDataOf(mandantId)).toEqual(corrected);
  });

  it("refuses a form that is not approved, and one without a reason", async () => {
    const { id } = await makeSubmitted();
    expect((await post("Unlock", staff, id, { reason })).body.code).toBe("form.notApproved");
    await approve(id);
    expect((await post("Unlock", staff, id, { reason: " " })).status).toBe(400);
  });

  it("refuses once a later form has changed the same data, and only then", async () => {
    const { id } = await makeSubmitted();
    const { mandantId } = await approve(id);
    const other = await makeForm(tenant, {
      formularType: "personAdditional",
      personId: mandantId,
      state: "approved",
      approvedAt: new Date(Date.now() + 1000),
    });
    const later = await makeSubmitted("personUpdate", { personId: mandantId, answers: await masterDataOf(mandantId) });
    await approve(later.id, {});
    const refused = await post("Unlock", staff, id, { reason });
    expect([refused.status, refused.body.code]).toEqual([422, "form.superseded"]);
    expect((await post("Unlock", staff, later.id, { reason })).status).toBe(200);
    expect((await post("Unlock", staff, id, { reason })).status).toBe(200);
    expect((await read(staff, other.id)).body.status.approval).toBe("Approved");
  });

  it("knows no form of another firm, and is nothing for clients", async () => {
    const { id } = await makeSubmitted();
    const { mandantId } = await approve(id);
    const stranger = await loginAs(await makeUser(await makeTenant()));
    expect((await post("Unlock", stranger, id, { reason })).status).toBe(404);
    const mandant = await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: mandantId }));
    expect((await post("Unlock", mandant, id, { reason })).status).toBe(403);
    expect((await read(staff, id)).body.status.approval).toBe("Approved");
  });
});

describe("the history of a form", () => {
  it("tells who did what, newest first, without repeating what is repeated, and without values", async () => {
    const { id } = await makeSubmitted();
    await post("Confirm", staff, id);
    for (let index = 0; index < 3; index += 1) await read(staff, id);
    await post("Reject", staff, id, { reason: "Geheime Begründung", notes: [{ path: "contact.street", text: "Geheimer Hinweis" }] });
    const guest = await linkOf(id);
    for (let revision = 1; revision < 4; revision += 1)
      await call()
        .put("/api/Forms/Form")
        .query({ id })
        .set(guest)
        .send({ revision, answers: { personal: { lastName: "Geheim" } } });
    const { status, body, text } = await history(staff, id);
    expect(status).toBe(200);
    expect(body.map(({ action, actor, actorKind }: Record<string, unknown>) => [action, actor ?? actorKind])).toEqual([
      ["formSaved", "guest"],
      ["formRejected", "Uta Test"],
      ["formOpened", "Uta Test"],
      ["formConfirmed", "Uta Test"],
    ]);
    expect(text).not.toMatch(/Geheim/i);
  });

  it("is the firm's own", async () => {
    const { id } = await makeSubmitted();
    expect((await history(await loginAs(await makeUser(await makeTenant())), id)).status).toBe(404);
    expect((await history(staff, randomUUID())).status).toBe(404);
  });
});
