import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { describe, expect, it } from "vitest";
import { makeClient, makeForm, makeTenant, makeUser, personAnswers, system, type TestTenant, type TestUser } from "../../../test/factories.ts";
import type { UserActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { printForm } from "./print-form.ts";

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
const print = (tenant: TestTenant, user: TestUser, id: string) => inTenant(tenant.tenantId, actorOf(user), (ctx) => printForm(ctx, { id }));
const timesPrinted = (tenant: TestTenant, id: string) => inTenant(tenant.tenantId, system, async ({ tx }) => await tx.auditEvent.count({ where: { action: "formPrinted", subjectId: id } }));

describe("printForm", () => {
  it("gives the firm what the page shows, and writes it down", async () => {
    const tenant = await makeTenant();
    const form = await makeForm(tenant, { stage: "submitted", language: "en", answers: personAnswers(), name: "Muster, Maria", submittedAt: new Date("2026-03-31T22:30:00Z") });
    const { print: printed, name } = await print(tenant, await makeUser(tenant), form.id);
    expect(name).toBe("Personal details Muster, Maria.pdf");
    // Half past midnight of the next day in Germany.
    expect(printed).toMatchObject({ language: "en", tenantName: tenant.name, today: "2026-04-01", meta: { stage: "submitted", review: "Not Confirmed" } });
    expect(printed.answers).toEqual(form.answers);
    expect(await timesPrinted(tenant, form.id)).toBe(1);
  });

  it("gives a client their own forms only", async () => {
    const tenant = await makeTenant();
    const [own, other] = [await makeClient(tenant), await makeClient(tenant)];
    const mandant = await makeUser(tenant, { accessLevel: "mandant", personId: own.id });
    const [mine, theirs, nobodys] = [await makeForm(tenant, { personId: own.id }), await makeForm(tenant, { personId: other.id }), await makeForm(tenant)];
    expect((await print(tenant, mandant, mine.id)).print.tenantName).toBe(tenant.name);
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
