import { randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { describe, expect, it } from "vitest";
import {
  makeClient,
  makeForm,
  makeTenant,
  makeUser,
  personAnswers,
  system,
  type TestTenant,
  type TestUser,
} from "../../../test/factories.ts";
import type { UserActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { printForm } from "./print-form.ts";
import { submitForm } from "./submit-form.ts";

const actorOf = ({ userId, accessLevel, personId }: TestUser): UserActor => ({
  kind: "user",
  level: accessLevel === "mandant" ? "mandant" : "tenant",
  userId,
  sessionId: userId,
  personId,
  companyId: null,
  ip: null,
  requestId: null,
});
const print = (tenant: TestTenant, user: TestUser, id: string) =>
  inTenant(tenant.tenantId, actorOf(user), (ctx) => printForm(ctx, { id, language: "de" }));
const timesPrinted = (tenant: TestTenant, id: string) =>
  inTenant(tenant.tenantId, system, async ({ tx }) => await tx.auditEvent.count({ where: { action: "formPrinted", subjectId: id } }));

describe("printForm", () => {
  it("gives the firm what the page shows, and writes it down", async () => {
    const tenant = await makeTenant();
    const form = await makeForm(tenant, {
      state: "inReview",
      language: "en",
      answers: personAnswers(),
      name: "Muster, Maria",
      submittedAt: new Date("2026-03-31T22:30:00Z"),
    });
    const { print: printed, name } = await print(tenant, await makeUser(tenant), form.id);
    expect(name).toBe("Personal details Muster, Maria.pdf");
    // Half past midnight of the next day in Germany.
    expect(printed).toMatchObject({
      language: "en",
      letterhead: { name: tenant.name },
      today: "2026-04-01",
      meta: { state: "inReview" },
    });
    expect(printed.answers).toEqual(form.answers);
    expect(await timesPrinted(tenant, form.id)).toBe(1);
  });

  it("knows whether the client declared what is printed, or the firm noted it", async () => {
    const tenant = await makeTenant();
    const client = await makeClient(tenant);
    const [staff, mandant] = [await makeUser(tenant), await makeUser(tenant, { accessLevel: "mandant", personId: client.id })];
    const answers = sampleAnswers(forms.personInquiry, 1);
    for (const [user, isForClient] of [
      [staff, true],
      [mandant, false],
    ] as const) {
      const { id, revision } = await makeForm(tenant, { formularType: "personInquiry", answers, personId: client.id });
      await inTenant(tenant.tenantId, actorOf(user), (ctx) =>
        submitForm(ctx, { id, revision, confirmations: { dataProtection: true, correctness: true } }),
      );
      expect((await print(tenant, staff, id)).print.isForClient).toBe(isForClient);
    }
  });

  it("names the files of an earlier form that an update still names", async () => {
    const tenant = await makeTenant();
    const earlier = await makeForm(tenant);
    const file = { tenantId: tenant.tenantId, formId: earlier.id, mimeType: "image/png", sizeBytes: 1 };
    const update = await makeForm(tenant, { formularType: "personUpdate", answers: personAnswers() });
    const kept = await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
      await tx.attachment.create({ data: { ...file, fileKey: randomUUID(), name: "fremd.png" } });
      const { id } = await tx.attachment.create({ data: { ...file, fileKey: randomUUID(), name: "ausweis.png" } });
      await tx.form.update({
        where: { tenantId_id: { tenantId, id: update.id } },
        data: { baseAnswers: { identity: { attachments: [{ attachmentId: id }] } } },
      });
      return id;
    });
    const { attachmentNames } = (await print(tenant, await makeUser(tenant), update.id)).print;
    expect([...(attachmentNames ?? [])]).toEqual([[kept, "ausweis.png"]]);
  });

  it("gives a client their own forms only", async () => {
    const tenant = await makeTenant();
    const [own, other] = [await makeClient(tenant), await makeClient(tenant)];
    const mandant = await makeUser(tenant, { accessLevel: "mandant", personId: own.id });
    const [mine, theirs, nobodys] = [
      await makeForm(tenant, { personId: own.id }),
      await makeForm(tenant, { personId: other.id }),
      await makeForm(tenant),
    ];
    expect((await print(tenant, mandant, mine.id)).print.letterhead.name).toBe(tenant.name);
    for (const { id } of [theirs, nobodys]) {
      await expect(print(tenant, mandant, id)).rejects.toMatchObject({ code: "resource.notFound" });
      expect(await timesPrinted(tenant, id)).toBe(0);
    }
  });

  it("knows no form of another firm", async () => {
    const form = await makeForm(await makeTenant());
    const tenant = await makeTenant();
    await expect(print(tenant, await makeUser(tenant), form.id)).rejects.toThrow(Refusal);
  });
});
