import { randomUUID } from "node:crypto";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { yearsLater } from "@stammdaten/shared/gwg/propose-risk.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { writeGwgRecord } from "../../domain/write-gwg-record.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import { printGwgRecord } from "./print-gwg-record.ts";
import { drawPdf } from "../../pdf/draw-pdf.ts";
import { outlineGwgPdf } from "./pdf/outline-gwg-pdf.ts";

type Headers = Record<string, string>;
type Client = { readonly id: string; readonly mandantType: string };
const today = germanDayOf(new Date());
const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const read = (headers: Headers, { mandantType, id }: Client) => call().get("/api/Main/GwgRecord").query({ mandantType, id }).set(headers);
const assess = (headers: Headers, { mandantType, id }: Client, body: object) =>
  call().post("/api/Main/RiskAssessment").query({ mandantType, id }).set(headers).send(body);
const verify = (headers: Headers, { mandantType, id }: Client, body: object) =>
  call().post("/api/Main/Verification").query({ mandantType, id }).set(headers).send(body);
const due = (headers: Headers, query: object = {}) => call().get("/api/Main/Reviews").query(query).set(headers);
const findings = (body: { errors?: { path: string; code: string }[] }) => (body.errors ?? []).map(({ path, code }) => `${path} ${code}`);

const seen = {
  person: "Anna Groß",
  method: "original",
  verifiedOn: "2026-01-15",
  documentKind: "passport",
  documentNumber: "C01X00T47",
  issuingAuthority: "Stadt Köln",
  validUntil: "2035-01-01",
};
/** Nothing in these answers speaks for a risk. */
const calm: Answers = { principal: { actingFor: "oneself" }, pep: { isPep: false } };
const exposed: Answers = { ...calm, pep: { isPep: true, function: "minister", country: "DE", since: "2015-01-01" } };

let tenant: TestTenant;
let staff: Headers;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

/** A person of few words, so that reasons come from the questionnaire alone. */
const makePerson = (of: TestTenant = tenant) =>
  makeClient(of, {
    masterData: { personal: { firstName: "Anna", lastName: "Groß", birthDate: "1980-01-31" }, contact: { country: "DE" } },
  });

async function approve(client: Client, answers: Answers, of: TestTenant = tenant): Promise<string> {
  const definition = forms.personAdditional;
  const { id: formId } = await makeForm(of, { formularType: definition.formularType, personId: client.id });
  await inTenant(of.tenantId, system, (ctx) => writeGwgRecord(ctx, { clientId: client.id, formId, definition, answers }));
  return formId;
}

describe("the GwG record", () => {
  it("proposes from all that is known, and names who is to be identified", async () => {
    const client = await makePerson();
    const before = (await read(staff, client)).body;
    expect(before).toMatchObject({
      name: "Groß, Anna",
      record: null,
      earlierRecords: [],
      risk: { current: null, earlier: [], proposal: { level: "normal", reasons: [], nextReviewOn: yearsLater(today, 2) } },
      verifications: [],
    });
    expect(before.people).toEqual([
      {
        name: "Anna Groß",
        birthDate: "1980-01-31",
        roles: ["client"],
        document: null,
        identification: { reason: "never", paragraph: "§ 11 Abs. 1 und 4 GwG" },
        readings: [],
      },
    ]);
    const formId = await approve(client, exposed);
    const { status, body } = await read(staff, client);
    expect(status).toBe(200);
    expect(body.record).toMatchObject({ formId, formularType: "personAdditional", edition: 1, answers: exposed, approvedBy: null });
    expect(body.risk.proposal).toEqual({
      level: "high",
      reasons: [{ code: "pepClient", paragraph: "§ 15 Abs. 3 Nr. 1 GwG", level: "high" }],
      nextReviewOn: yearsLater(today, 1),
      lists: ["highRiskCountries", "ownerThresholds", "pepFunctions"].map((list) => expect.objectContaining({ list }) as object),
    });
  });

  it("counts the newest questionnaire and keeps those before it", async () => {
    const client = await makePerson();
    const first = await approve(client, exposed);
    const second = await approve(client, calm);
    const { body } = await read(staff, client);
    expect(body.record.formId).toBe(second);
    expect(body.earlierRecords.map((record: { formId: string }) => record.formId)).toEqual([first]);
    expect(body.risk.proposal.level).toBe("normal");
  });

  it("is nobody's but the firm's: foreign, of the other kind and absent look alike", async () => {
    const foreign = await makePerson(await makeTenant());
    const own = await makePerson();
    for (const client of [foreign, { ...own, mandantType: "company" }, { id: randomUUID(), mandantType: "person" }]) {
      for (const answer of [
        await read(staff, client),
        await assess(staff, client, { level: "normal" }),
        await verify(staff, client, seen),
        await call().get("/api/Main/GwgRecordPdf").query({ mandantType: client.mandantType, id: client.id }).set(staff),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([404, "resource.notFound"]);
      }
    }
    const mandant = await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: own.id }));
    expect((await read(mandant, own)).status).toBe(403);
  });

  it("is logged as viewed once an hour by each person and of each client, however often a screen asks for it", async () => {
    const [client, other] = [await makePerson(), await makePerson()];
    const colleague = await makeUser(tenant);
    const count = (subjectId: string, by: { actorId?: string } = {}) =>
      inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
        tx.auditEvent.count({ where: { tenantId, action: "gwgRecordRead", subjectId, ...by } }),
      );
    for (const asked of [client, client, other, client]) await read(staff, asked).expect(200);
    expect([await count(client.id), await count(other.id)]).toEqual([1, 1]);
    const theirs = await loginAs(colleague);
    for (const asked of [client, client]) await read(theirs, asked).expect(200);
    expect([await count(client.id), await count(client.id, { actorId: colleague.userId })]).toEqual([2, 1]);
  });

  it("takes an unknown kind of client for a mistake", async () => {
    const { id } = await makePerson();
    expect(findings((await read(staff, { id, mandantType: "dog" })).body)).toEqual(["mandantType validation.choice.invalid"]);
  });
});

describe("assessRisk", () => {
  it("takes the proposal without a word, and plans the next review by the level", async () => {
    const client = await makePerson();
    const { status, body } = await assess(staff, client, { level: "normal" });
    expect(status).toBe(201);
    expect(body.message).toBe("Das Risiko wurde bewertet.");
    expect(body.risk.current).toMatchObject({
      level: "normal",
      proposedLevel: "normal",
      reasons: [],
      reason: null,
      assessedBy: "Uta Test",
      nextReviewOn: yearsLater(today, 2),
    });
  });

  it.each([
    ["low", 3],
    ["high", 1],
  ] as const)("wants a reason for %s, which was not proposed", async (level, years) => {
    const client = await makePerson();
    for (const body of [{ level }, { level, reason: "  " }]) {
      const refused = await assess(staff, client, body);
      expect(refused.status).toBe(400);
      expect(findings(refused.body)).toEqual(["reason validation.risk.reasonRequired"]);
    }
    const { body } = await assess(staff, client, { level, reason: "Seit 20 Jahren bekannt." });
    expect(body.risk.current).toMatchObject({
      level,
      proposedLevel: "normal",
      reason: "Seit 20 Jahren bekannt.",
      nextReviewOn: yearsLater(today, years),
    });
  });

  it("keeps what was proposed then, and every earlier rating", async () => {
    const client = await makePerson();
    await approve(client, exposed);
    await assess(staff, client, { level: "high" });
    await approve(client, calm);
    const { body } = await assess(staff, client, { level: "normal" });
    expect(body.risk.current).toMatchObject({ level: "normal", reasons: [] });
    expect(body.risk.earlier).toEqual([expect.objectContaining({ level: "high", proposedLevel: "high", reasons: ["pepClient"] })]);
    await expect(
      inTenant(tenant.tenantId, system, ({ tx }) =>
        tx.riskAssessment.updateMany({ where: { tenantId: tenant.tenantId }, data: { level: "low" } }),
      ),
    ).rejects.toThrow();
    await expect(
      inTenant(tenant.tenantId, system, ({ tx }) => tx.gwgRecord.deleteMany({ where: { tenantId: tenant.tenantId } })),
    ).rejects.toThrow();
  });

  it("takes a day of the next review from tomorrow to three years", async () => {
    const client = await makePerson();
    const longest = yearsLater(today, 3);
    const later = new Date(Date.parse(`${longest}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    for (const nextReviewOn of [today, dayBefore(today), later])
      expect(findings((await assess(staff, client, { level: "normal", nextReviewOn })).body), nextReviewOn).toEqual([
        "nextReviewOn validation.risk.reviewOutOfRange",
      ]);
    expect((await assess(staff, client, { level: "normal", nextReviewOn: longest })).body.risk.current.nextReviewOn).toBe(longest);
    expect(findings((await assess(staff, client, { level: "normal", nextReviewOn: "2027-02-30" })).body)).toEqual([
      "nextReviewOn validation.date.invalid",
    ]);
  });

  it("writes down who did it, without the reason", async () => {
    const client = await makePerson();
    await assess(staff, client, { level: "high", reason: "Geheimnis" });
    const events = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, subjectId: client.id, action: "riskAssessed" } }),
    );
    expect(events.map(({ actorKind, details }) => [actorKind, details])).toEqual([["user", { level: "high", proposed: "normal" }]]);
  });
});

describe("verifyPerson", () => {
  it("keeps what was seen, the newest first, and changes nothing that is stored", async () => {
    const client = await makePerson();
    const first = await verify(staff, client, seen);
    expect([first.status, first.body.message]).toEqual([201, "Die Identifizierung wurde festgehalten."]);
    const { body } = await verify(staff, client, { ...seen, documentNumber: "C01X00T48", note: "Zahlendreher berichtigt" });
    expect(body.verifications.map((one: { documentNumber: string }) => one.documentNumber)).toEqual(["C01X00T48", "C01X00T47"]);
    expect(body.verifications[1]).toMatchObject({ ...seen, birthDate: null, note: null, verifiedBy: "Uta Test" });
    await expect(
      inTenant(tenant.tenantId, system, ({ tx }) =>
        tx.verification.updateMany({ where: { tenantId: tenant.tenantId }, data: { note: "x" } }),
      ),
    ).rejects.toThrow();
  });

  it.each<[string, object, string[]]>([
    [
      "nothing",
      { person: " ", method: undefined, verifiedOn: undefined },
      ["person validation.required", "method validation.requiredField", "verifiedOn validation.date.invalid"],
    ],
    [
      "no document",
      { documentKind: undefined, documentNumber: "", issuingAuthority: "  ", validUntil: undefined },
      ["documentKind validation.requiredField", "documentNumber validation.requiredField", "issuingAuthority validation.requiredField"],
    ],
    ["a passport without its end", { validUntil: undefined }, ["validUntil validation.requiredField"]],
    ["a document that had expired", { validUntil: "2026-01-14" }, ["validUntil validation.verification.expired"]],
    ["an earlier identification without words", { method: "earlier" }, ["note validation.verification.earlierNote"]],
    ["a day to come", { verifiedOn: "2034-01-01" }, ["verifiedOn validation.verification.future"]],
    ["who is not born yet", { birthDate: "2026-01-16" }, ["birthDate validation.birthDate.future"]],
    ["no such birthday", { birthDate: "1981-02-29" }, ["birthDate validation.date.invalid"]],
    ["an unknown way", { method: "guess" }, ["method validation.requiredField"]],
  ])("refuses %s", async (_, changes, wanted) => {
    const { status, body } = await verify(staff, await makePerson(), { ...seen, ...changes });
    expect(status).toBe(400);
    expect(findings(body)).toEqual(wanted);
  });

  it.each([
    { ...seen, documentKind: "trustedSource", documentNumber: "", validUntil: undefined },
    { ...seen, documentKind: "birthCertificate", validUntil: undefined },
    { ...seen, validUntil: seen.verifiedOn },
    { ...seen, birthDate: "1980-02-29" },
    { person: "Õ", method: "eId", verifiedOn: today },
    { person: "Õ", method: "earlier", verifiedOn: "2020-02-29", note: "Mandat 2020, Akte 12" },
  ])("takes %j", async (body) => {
    expect((await verify(staff, await makePerson(), body)).status).toBe(201);
  });
});

describe("reviews that are due", () => {
  it("are those of the newest rating, the most urgent first, of clients who are not archived", async () => {
    const firm = await makeTenant();
    const headers = await loginAs(await makeUser(firm));
    const day = (offset: number) => new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000);
    const user = await makeUser(firm);
    const rate = async (name: string, ...days: number[]) => {
      const { id } = await makeClient(firm, { name });
      await inTenant(firm.tenantId, system, async ({ tx, tenantId }) => {
        for (const [index, offset] of days.entries()) {
          await tx.riskAssessment.create({
            data: {
              tenantId,
              clientId: id,
              level: "normal",
              proposedLevel: "normal",
              reasons: [],
              assessedBy: user.userId,
              assessedAt: new Date(Date.now() - 1_000_000 + index * 1000),
              nextReviewOn: day(offset),
            },
          });
        }
      });
      return id;
    };
    await rate("Fern", 61);
    await rate("Nah", 60);
    await rate("Heute", 0);
    await rate("Überfällig", 400, -10);
    await rate("Erledigt", -10, 400);
    const archived = await rate("Archiv", -1);
    await inTenant(firm.tenantId, system, ({ tx, tenantId }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id: archived } }, data: { archivedAt: new Date() } }),
    );
    const { status, body } = await due(headers, { withTotal: "true" });
    expect(status).toBe(200);
    expect(body.total).toBe(3);
    expect(body.items.map(({ name, isDue }: { name: string; isDue: boolean }) => [name, isDue])).toEqual([
      ["Überfällig", true],
      ["Heute", true],
      ["Nah", false],
    ]);
    expect((await due(headers, { search: "nah" })).body.items).toHaveLength(1);
    expect((await due(staff)).body.items.map(({ name }: { name: string }) => name)).not.toContain("Heute");
  });

  it("come in pages", async () => {
    const firm = await makeTenant();
    const headers = await loginAs(await makeUser(firm));
    for (let index = 0; index < 12; index += 1) {
      const client = await makeClient(firm, { masterData: { personal: { lastName: `Nr ${String(index)}` } } });
      await assess(headers, client, {
        level: "normal",
        nextReviewOn: yearsLater(today, 0).replace(
          today,
          new Date(Date.parse(`${today}T00:00:00Z`) + (1 + index) * 86_400_000).toISOString().slice(0, 10),
        ),
      });
    }
    const first = (await due(headers, { limit: "10" })).body;
    const second = (await due(headers, { limit: "10", cursor: first.nextCursor })).body;
    expect([...first.items, ...second.items].map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Nr ${String(index)}`),
    );
  });
});

describe("the printed record", () => {
  it("is a file for the firm, named after the client, and leaves its entry", async () => {
    const client = await makePerson();
    const { status, headers } = await call().get("/api/Main/GwgRecordPdf").query({ mandantType: "person", id: client.id }).set(staff);
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(headers["content-disposition"]).toContain("GwG-Akte%20Gro%C3%9F%2C%20Anna.pdf");
    expect(
      await inTenant(
        tenant.tenantId,
        system,
        async ({ tx }) => await tx.auditEvent.count({ where: { action: "gwgRecordPrinted", subjectId: client.id } }),
      ),
    ).toBe(1);
  });

  it("names files that an earlier form brought, of the questionnaire and of the master data", async () => {
    const client = await makePerson();
    const firstForm = await approve(client, calm);
    const addFile = (name: string) =>
      inTenant(
        tenant.tenantId,
        system,
        async ({ tx, tenantId }) =>
          await tx.attachment.create({
            data: { tenantId, formId: firstForm, fileKey: randomUUID(), name, mimeType: "image/png", sizeBytes: 1 },
          }),
      );
    const [passport, authority, unnamed] = [await addFile("ausweis.png"), await addFile("vollmacht.pdf"), await addFile("fremd.png")];
    await approve(client, {
      ...calm,
      evidence: { isIdentified: false, attachments: [{ attachmentId: passport.id }], furtherEvidence: [{ attachmentId: randomUUID() }] },
    });
    const masterData = { ...(client.masterData as Answers), identity: { attachments: [{ attachmentId: authority.id }] } };
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id: client.id } }, data: { masterData } }),
    );
    const { print } = await inTenant(tenant.tenantId, system, (ctx) => printGwgRecord(ctx, { mandantType: "person", id: client.id }));
    expect([...print.attachmentNames.values()].sort()).toEqual(["ausweis.png", "vollmacht.pdf"]);
    expect(print.attachmentNames.has(unnamed.id)).toBe(false);
    const pages = readPdf(await drawPdf(outlineGwgPdf(print), { compress: false })).pages.join("\n");
    for (const name of ["ausweis.png", "vollmacht.pdf"]) expect(pages).toContain(name);
  });

  it("shows client, risk with reasons, who was identified, and the whole questionnaire", async () => {
    const client = await makeClient(tenant, { masterData: sampleAnswers(forms.person, 2) });
    const answers = sampleAnswers(forms.personAdditional, 5, {
      settled: { "principal.actingFor": "another", "beneficial-owners.actsOnOwnAccount": false },
    });
    await approve(client, { ...answers, ...exposed, principal: answers["principal"] ?? {} });
    await assess(staff, client, { level: "normal", reason: "Amt ohne Einfluss auf die Geschäfte." });
    const known = client.masterData as { personal: { firstName: string; lastName: string; birthDate: string } };
    const { firstName, lastName, birthDate } = known["personal"];
    await verify(staff, client, { ...seen, person: `${firstName} ${lastName}`, birthDate, note: "In der Kanzlei" });
    await verify(staff, client, { ...seen, person: `${firstName} ${lastName}`, birthDate: "1901-01-01" });
    const { print } = await inTenant(tenant.tenantId, system, (ctx) => printGwgRecord(ctx, { mandantType: "person", id: client.id }));
    const pages = readPdf(await drawPdf(outlineGwgPdf(print), { compress: false }))
      .pages.join("\n")
      .replace(/\s+/g, " ");
    const wanted = [
      tenant.name,
      client.name,
      "Mandant: Angaben zur Person",
      "Mandant: Anschrift und Kontakt",
      "Risiko",
      "Mittel",
      "Amt ohne Einfluss auf die Geschäfte.",
      "Der Mandant ist eine politisch exponierte Person. (§ 15 Abs. 3 Nr. 1 GwG)",
      "Original gesehen",
      "C01X00T47",
      "15.01.2026",
      "In der Kanzlei",
      "Noch nicht identifiziert",
      "Wirtschaftlich Berechtigter",
    ];
    for (const text of wanted) expect(pages).toContain(text);
    const day = (iso: string) => iso.split("-").reverse().join(".");
    expect(pages).toContain(`Geburtsdatum ${day(birthDate)} Rolle Mandant`);
    expect(pages).toMatch(/Geburtsdatum 01\.01\.1901 Wie/);
    // Beyond who they are, nothing of the master data is in it.
    expect(pages).not.toContain("Mandant: Bankverbindung");
    // A text key without its text, or a glyph that the font has not.
    expect(pages).not.toMatch(/\u0000|\ufffd|(?:gwg|risk|fields|steps|print|answer|options)\.\w/); // eslint-disable-line no-control-regex
  });
});
