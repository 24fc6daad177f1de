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
import { openDatevConnect } from "../integrations/datev/datev-connect.ts";
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
      expect(forms.filter(({ formularType }) => formularType === type)).toEqual([expect.objectContaining({ stage: "submitted", review: "Not Confirmed", isNew: true, name: expect.stringMatching(/\S/) as string })]);
    }
    expect(forms.every(({ formularType }) => (formularTypes as readonly string[]).includes(formularType))).toBe(true);
  });

  it("has approved clients whom DATEV takes, persons and companies", async () => {
    const { baseUrl, password } = datev.connection;
    const syncs = await inTenant(demoIds.sommer, system, async ({ tx, tenantId }) => {
      await tx.datevSettings.update({ where: { tenantId }, data: { baseUrl, passwordEncrypted: encrypt(password, passwordPurpose(tenantId)) } });
      return tx.datevSync.findMany({ where: { tenantId } });
    });
    const { deliverToDatev } = createDatevJobs({ openDatev: openDatevConnect, nameIndustry: () => undefined });
    const outcomes: unknown[] = [];
    for (const { id: syncId, clientId } of syncs) {
      const { outcome, reason } = await deliverToDatev({ tenantId: demoIds.sommer, payload: { syncId, clientId }, attempt: 1, signal: AbortSignal.timeout(20_000) });
      outcomes.push([outcome, reason]);
    }
    expect(outcomes).toEqual(clients.map(() => ["done", undefined]));
  });

  it("has clients who differ by e-mail address and number, and answers that raise no doubt", () => {
    expect(new Set(clients.map(({ email }) => email)).size).toBe(clients.length);
    expect(new Set(clients.map(({ datevNumber }) => datevNumber)).size).toBe(clients.length);
    const doubts = forms.flatMap((form) => findWarnings(formOf(form.formularType as (typeof formularTypes)[number]), form.answers as Answers, germanDayOf(new Date())).map(({ path, code }) => [form.name, path, code]));
    expect(doubts).toEqual([]);
  });
});
