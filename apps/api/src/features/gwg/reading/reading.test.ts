import type { AnswerValue } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, files, loginAs, withLink } from "../../../../test/api.ts";
import { makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { png } from "../../../../test/sample-picture.ts";
import type { Holder } from "../../../../test/specimens/compose-mrz.ts";
import { drawSpecimen } from "../../../../test/specimens/draw-specimen.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { createReadIdentityDocument } from "./read-identity-document.job.ts";

type Headers = Record<string, string>;
const today = germanDayOf(new Date());
const erika: Holder = {
  lastName: "MUSTERMANN",
  firstName: "ERIKA",
  number: "L01X00T47",
  state: "D",
  nationality: "D",
  birthDate: "1964-08-12",
  sex: "F",
  validUntil: "2031-10-31",
};

let tenant: TestTenant;
let staff: Headers;
let nextNumber = 61_000;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

const within = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2]) => inTenant(tenant.tenantId, system, work);

/** A guest sends their master data with these pictures of their identity document. @returns all that they were answered, as one text */
async function send(pictures: readonly (readonly [name: string, bytes: Buffer])[], holder: Partial<Record<string, AnswerValue>> = {}) {
  const { form, token } = await makeInvitation(tenant);
  const [guest, query] = [withLink(token), { id: form.id }];
  const ids: string[] = [];
  for (const [filename, bytes] of pictures) {
    const added = await call().post("/api/Forms/Attachment").query(query).set(guest).attach("file", bytes, { filename });
    expect(added.status, added.text).toBe(201);
    ids.push(String(added.body.id));
  }
  const sample = sampleAnswers(forms.person, 2, {
    today,
    settled: {
      "personal.firstName": "Erika",
      "personal.lastName": "Mustermann",
      "personal.birthDate": "1964-08-12",
      "personal.citizenship": ["DE"],
      "identity.type": "passport",
      "identity.documentNumber": "L01X00T47",
      "identity.validUntil": "2031-10-31",
      "marital-status.maritalStatus": "single",
      ...holder,
    },
  });
  const answers = { ...sample, identity: { ...sample["identity"], attachments: ids.map((attachmentId) => ({ attachmentId })) } };
  const saved = await call().put("/api/Forms/Form").query(query).set(guest).send({ revision: 0, answers });
  expect(saved.status, saved.text).toBe(200);
  const body = { revision: 1, confirmations: { dataProtection: true, correctness: true } };
  const submitted = await call().post("/api/Forms/Submit").query(query).set(guest).send(body);
  expect(submitted.status, submitted.text).toBe(200);
  return { formId: form.id, ids, guest };
}

const jobs = () => within(({ tx, tenantId }) => tx.job.findMany({ where: { tenantId, kind: "readIdentityDocument" } }));
const rows = () => within(({ tx, tenantId }) => tx.identityReading.findMany({ where: { tenantId } }));

/** Runs the job of one picture, as the worker does. */
async function read(attachmentId: string, attempt = 1) {
  const job = createReadIdentityDocument({ files });
  const result = await job({ tenantId: tenant.tenantId, payload: { attachmentId }, attempt, signal: new AbortController().signal });
  await within(async (ctx) => result.record?.(ctx, attempt > 3));
  return result.outcome;
}

async function approve(formId: string): Promise<string> {
  await call().post("/api/Forms/Confirm").query({ id: formId }).set(staff).expect(200);
  const approved = await call()
    .post("/api/Forms/Approve")
    .query({ id: formId })
    .set(staff)
    .send({ datevNumber: (nextNumber += 1) });
  expect(approved.status, approved.text).toBe(200);
  const form = await within(({ tx, tenantId }) => tx.form.findFirstOrThrow({ where: { tenantId, id: formId } }));
  return form.personId ?? "";
}

const record = (id: string) => call().get("/api/Main/GwgRecord").query({ mandantType: "person", id }).set(staff);

describe("the pictures of an identity document", () => {
  it("are read once the form is sent, and stand beside the client's answers for the firm alone", async () => {
    const card = await drawSpecimen("card", erika, { turns: 1, angle: 3, shade: 0.4 });
    const { formId, ids, guest } = await send([
      ["Vorderseite.png", png],
      ["Rückseite.jpg", card],
      ["Ausweis.pdf", Buffer.from("%PDF-1.4\n%%EOF\n")],
    ]);
    const [front = "", back = "", pdf = ""] = ids;
    expect((await jobs()).map(({ payload }) => (payload as { attachmentId: string }).attachmentId).sort()).toEqual([front, back].sort());
    expect(await Promise.all([read(front), read(back)])).toEqual(["done", "done"]);
    const client = await approve(formId);
    const { body } = await record(client);
    const readings = body.people[0].readings as { attachmentId: string }[];
    expect(readings.map(({ attachmentId }) => attachmentId)).toEqual([front, back, pdf]);
    expect(readings).toMatchObject([
      { state: "notRead", document: null, compared: [] },
      {
        state: "read",
        formId,
        fileName: "Rückseite.jpg",
        isExpired: false,
        document: {
          kind: "card",
          number: "L01X00T47",
          lastName: "MUSTERMANN",
          firstName: "ERIKA",
          validUntil: "2031-10-31",
          sex: "female",
        },
        compared: ["name", "birthDate", "documentNumber", "validUntil", "nationality"].map((field) => ({ field, differs: false })),
      },
      { state: "notAPicture", document: null },
    ]);
    // Whoever sent it learns nothing of it, and nobody has identified anybody by it.
    const seen = await call().get("/api/Forms/Form").query({ id: formId }).set(guest);
    expect(seen.text).not.toMatch(/reading|numberCheck|MUSTERMANN/);
    expect(body.verifications).toEqual([]);
    expect(body.people[0].identification).toMatchObject({ reason: "never" });
  });

  it("show what differs, and lie encrypted", async () => {
    const { formId, ids } = await send([["Pass.jpg", await drawSpecimen("passport", { ...erika, validUntil: "2025-01-31" })]], {
      "personal.lastName": "Musterfrau",
      "personal.citizenship": ["AT", "FR"],
      "identity.documentNumber": "L01X00T74",
    });
    await read(ids[0] ?? "");
    const { body } = await record(await approve(formId));
    const [reading] = body.people[0].readings;
    expect(reading).toMatchObject({ state: "read", isExpired: true, document: { kind: "passport" } });
    expect(reading.compared.filter(({ differs }: { differs: boolean }) => differs).map(({ field }: { field: string }) => field)).toEqual([
      "name",
      "documentNumber",
      "validUntil",
      "nationality",
    ]);
    expect(reading.compared.at(-1)).toMatchObject({ read: "DE", answered: "AT, FR" });
    const [stored] = await within(
      ({ tx }) =>
        tx.$queryRaw<{ text: string }[]>`SELECT document::text AS text FROM identity_reading WHERE attachment_id = ${ids[0] ?? ""}::uuid`,
    );
    expect(stored?.text).toMatch(/^"v1\./);
  });

  it("are not read twice, and go with the picture", async () => {
    const { ids } = await send([["Ausweis.jpg", await drawSpecimen("oldCard", erika, { turns: 2 })]]);
    const [id = ""] = ids;
    await read(id);
    const before = (await rows()).find(({ attachmentId }) => attachmentId === id);
    expect(before).toMatchObject({ state: "read", document: { kind: "card", number: "L01X00T47" } });
    expect(await read(id)).toBe("done");
    expect((await rows()).find(({ attachmentId }) => attachmentId === id)).toEqual(before);
    await within(({ tx, tenantId }) => tx.attachment.deleteMany({ where: { tenantId, id } }));
    expect((await rows()).find(({ attachmentId }) => attachmentId === id)).toBeUndefined();
    expect(await read(id)).toBe("done");
  });

  it("are read again when staff ask for it, each time once, and not before the reading that runs has ended", async () => {
    const { formId, ids } = await send([
      ["Ausweis.jpg", await drawSpecimen("card", erika)],
      ["Ausweis.pdf", Buffer.from("%PDF-1.4\n%%EOF\n")],
    ]);
    const [id = "", pdf = ""] = ids;
    const [others = ""] = (await send([["Pass.png", png]])).ids;
    const client = await approve(formId);
    const again = (attachmentId: string, headers = staff) =>
      call().post("/api/Main/IdentityReading").query({ mandantType: "person", id: client }).set(headers).send({ attachmentId });
    const refusedFor = async (attachmentId: string) => {
      const { status, body } = await again(attachmentId);
      return [status, body.code];
    };
    expect(await refusedFor(id)).toEqual([422, "reading.notOpen"]);
    // A reading that failed for good, such as of a file that could not be opened.
    await within(({ tx, tenantId }) =>
      tx.identityReading.updateMany({ where: { tenantId, attachmentId: { in: [id, others] } }, data: { state: "notRead" } }),
    );
    const { body } = await again(id).expect(202);
    expect(body.people[0].readings[0]).toMatchObject({ attachmentId: id, state: "waiting", document: null, compared: [] });
    expect((await jobs()).filter(({ payload }) => (payload as { attachmentId: string }).attachmentId === id)).toHaveLength(2);
    expect(await refusedFor(id)).toEqual([422, "reading.notOpen"]);
    expect(await read(id)).toBe("done");
    expect((await record(client)).body.people[0].readings[0]).toMatchObject({ state: "read", document: { number: "L01X00T47" } });
    // What was read may be read again too; a PDF, another client's picture and another firm's may not.
    expect((await again(id).expect(202)).body.people[0].readings[0]).toMatchObject({ state: "waiting", document: null });
    expect(await refusedFor(pdf)).toEqual([422, "reading.notOpen"]);
    expect(await refusedFor(others)).toEqual([404, "resource.notFound"]);
    expect((await again(id, await loginAs(await makeUser(await makeTenant())))).status).toBe(404);
    const entries = await within(({ tx, tenantId }) => tx.auditEvent.findMany({ where: { tenantId, action: "identityReadAgain" } }));
    expect(entries).toMatchObject([{ subjectId: client }, { subjectId: client }]);
  });

  it("are tried again where the file cannot be opened, and said to be not read when nobody tries any more", async () => {
    const { ids } = await send([["Ausweis.jpg", await drawSpecimen("card", erika)]]);
    const [id = ""] = ids;
    await within(({ tx, tenantId }) => tx.attachment.updateMany({ where: { tenantId, id }, data: { fileKey: "fehlt".padEnd(43, "A") } }));
    const state = async () => (await rows()).find(({ attachmentId }) => attachmentId === id)?.state;
    expect([await read(id), await state()]).toEqual(["retry", "waiting"]);
    expect([await read(id, 4), await state()]).toEqual(["retry", "notRead"]);
  });
});
