import { formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { findWarnings } from "@stammdaten/shared/forms/check.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settings } from "../../test/api.ts";
import { system } from "../../test/factories.ts";
import { StandIn } from "../../test/stand-in.ts";
import { inTenant } from "../db/in-tenant.ts";
import { encrypt } from "../db/keys.ts";
import { createDatevJobs } from "../features/datev/jobs.ts";
import { passwordPurpose } from "../features/datev/password-purpose.ts";
import { openFirmDatev } from "../features/datev/firm-connection.ts";
import type { ClientRow, FormRow } from "../db/tables.ts";
import { addDemoTenants, addDemoUser, demoIds, demoUsers } from "./accounts.ts";
import { fillDemoFirm, type DemoClients } from "./firm-data.ts";

const read = () =>
  inTenant(demoIds.sommer, system, async ({ tx, tenantId }) => ({ forms: await tx.form.findMany({ where: { tenantId } }), clients: await tx.client.findMany({ where: { tenantId } }) }));

describe("the demo firm", () => {
  let datev: StandIn;
  let own: DemoClients;
  let forms: FormRow[];
  let clients: ClientRow[];
  beforeAll(async () => {
    datev = await StandIn.start();
    await addDemoTenants(new Date());
    for (const user of demoUsers.filter(({ tenantId }) => tenantId === demoIds.sommer)) await addDemoUser(user);
    own = await fillDemoFirm(settings);
    ({ forms, clients } = await read());
  }, 60_000);
  afterAll(() => datev.close());

  it("is filled once, and its logins belong to the first person and the first company", async () => {
    expect(await fillDemoFirm(settings)).toEqual(own);
    expect((await read()).forms).toHaveLength(forms.length);
    expect(clients.find(({ id }) => id === own.personId)).toMatchObject({ mandantType: "person", name: "Müller-Lüdenscheidt, Maria" });
    expect(clients.find(({ id }) => id === own.companyId)).toMatchObject({ mandantType: "company", name: "Kaiser Bau GmbH", datevNumber: 20_050 });
  });

  it.each(["person", "company"])("has forms of the type %s in every stage of their life", (formularType) => {
    const stages = forms.filter((form) => form.formularType === formularType).map(({ stage, review, approval }) => `${stage}, ${review}, ${approval}`);
    for (const one of ["draft, Not Confirmed", "draft, Rejected", "submitted, Not Confirmed", "submitted, Confirmed"]) expect(stages).toContain(`${one}, Not approved`);
    expect(stages).toContain("submitted, Confirmed, Approved");
  });

  it("has questionnaires of both kinds and a change that wait for their review", () => {
    for (const type of ["personAdditional", "companyAdditional", "companyUpdate"]) {
      expect(forms.filter(({ formularType, approval }) => formularType === type && approval !== "Approved")).toEqual([expect.objectContaining({ stage: "submitted", review: "Not Confirmed", isNew: true, name: expect.stringMatching(/\S/) as string })]);
    }
    expect(forms.every(({ formularType }) => (formularTypes as readonly string[]).includes(formularType))).toBe(true);
  });

  it("has approved clients whom DATEV takes, persons and companies", async () => {
    const { baseUrl, password } = datev.connection;
    const syncs = await inTenant(demoIds.sommer, system, async ({ tx, tenantId }) => {
      await tx.datevSettings.update({ where: { tenantId }, data: { baseUrl, passwordEncrypted: encrypt(password, passwordPurpose(tenantId)) } });
      return tx.datevSync.findMany({ where: { tenantId } });
    });
    const { deliverToDatev } = createDatevJobs({ openDatev: openFirmDatev, nameIndustry: () => undefined });
    const outcomes: unknown[] = [];
    for (const { id: syncId, clientId } of syncs) {
      const { outcome, reason } = await deliverToDatev({ tenantId: demoIds.sommer, payload: { syncId, clientId }, attempt: 1, signal: AbortSignal.timeout(20_000) });
      outcomes.push([outcome, reason]);
    }
    expect(outcomes).toEqual(clients.map(() => ["done", undefined]));
  });

  it("has inquiries in every state, and a key for its site", async () => {
    const { inquiries, key } = await inTenant(demoIds.sommer, system, async ({ tx, tenantId }) => ({ inquiries: await tx.inquiry.findMany({ where: { tenantId } }), key: await tx.inquiryToken.findFirst({ where: { tenantId } }) }));
    expect(new Set(inquiries.map(({ status, quarantined }) => `${status}, ${quarantined}`))).toEqual(new Set(["New, false", "New, true", "Approved, false", "Not approved, false"]));
    expect(key?.allowedOrigins).toEqual([settings.APP_URL]);
  });

  it("has a client with a GwG record, who is identified and rated", async () => {
    const { records, ratings, identified } = await inTenant(demoIds.sommer, system, async ({ tx, tenantId }) => ({
      records: await tx.gwgRecord.findMany({ where: { tenantId } }),
      ratings: await tx.riskAssessment.findMany({ where: { tenantId } }),
      identified: await tx.verification.findMany({ where: { tenantId } }),
    }));
    const clientId = clients.find(({ name }) => name === "Groß, Jürgen")?.id;
    expect(records).toMatchObject([{ clientId, formularType: "personAdditional" }]);
    expect(ratings).toMatchObject([{ clientId, level: "normal" }]);
    expect(identified).toMatchObject([{ clientId, person: "Jürgen Groß", method: "original" }]);
  });

  it("has people of whom nobody has what belongs to another", () => {
    const own = /"(taxId|iban|pensionInsuranceNumber|documentNumber|taxNumber)":"([^"]+)"/g;
    const persons = forms.filter(({ formularType }) => formularType === "person");
    const values = persons.flatMap(({ answers }) => [...JSON.stringify(answers).matchAll(own)].map(([, name = "", value = ""]) => `${name} ${value}`));
    expect(values.length).toBeGreaterThan(30);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  });

  it("has clients who differ by e-mail address and number, and answers that raise no doubt", () => {
    expect(new Set(clients.map(({ email }) => email)).size).toBe(clients.length);
    expect(new Set(clients.map(({ datevNumber }) => datevNumber)).size).toBe(clients.length);
    const doubts = forms.flatMap((form) => findWarnings(formOf(form.formularType as (typeof formularTypes)[number]), form.answers as Answers, germanDayOf(new Date())).map(({ path, code }) => [form.name, path, code]));
    expect(doubts).toEqual([]);
  });
});
