import { expect, it } from "vitest";
import { invitationSteps, type Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { call, loginAs } from "../../../test/api.ts";
import { makeInvitation, makeTenant, makeUser, system } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { invitationStateAt } from "@stammdaten/shared/lifecycles/invitation.ts";

it("says that a form was opened or came in before it says that a later mail was refused", async () => {
  const tenant = await makeTenant();
  const headers = await loginAs(await makeUser(tenant));
  const at = new Date();
  for (const data of [{ openedAt: at }, { openedAt: at, submittedAt: at }, {}]) {
    const { invitationId } = await makeInvitation(tenant);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.invitation.update({ where: { tenantId: tenant.tenantId, id: invitationId }, data: { sentAt: at, bouncedAt: at, ...data } }),
    );
    const status = data.submittedAt !== undefined ? "Submitted" : data.openedAt !== undefined ? "Opened" : "Bounced";
    const { body } = await call().get("/api/Main/Invitations").query({ status }).set(headers);
    expect((body as { items: Invitation[] }).items.map(({ id }) => id)).toEqual([invitationId]);
    const row = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.invitation.findFirst({ where: { tenantId: tenant.tenantId, id: invitationId } }),
    );
    expect(row && invitationStateAt(row, at)).toBe(status);
  }
});

it("lists by each step as many invitations as the dashboard counts", async () => {
  const tenant = await makeTenant();
  const headers = await loginAs(await makeUser(tenant));
  const at = new Date();
  // What was opened by a link was never mailed; what ended came as far as it came.
  for (const data of [
    {},
    { sentAt: at },
    { sentAt: at, openedAt: at },
    { openedAt: at },
    { sentAt: at, revokedAt: at },
    { submittedAt: at },
  ]) {
    const { invitationId } = await makeInvitation(tenant);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.invitation.update({ where: { tenantId: tenant.tenantId, id: invitationId }, data }),
    );
  }
  const { body: statistics } = await call().get("/api/Main/Statistics").set(headers);
  const totals = Object.fromEntries(
    await Promise.all(
      invitationSteps.map(async (step) => {
        const { body } = await call().get("/api/Main/Invitations").query({ step, withTotal: "true" }).set(headers);
        const { items, total } = body as { items: Invitation[]; total: number };
        expect(items).toHaveLength(total);
        return [step, total] as const;
      }),
    ),
  );
  expect(totals).toEqual({ sent: 5, opened: 3, submitted: 1 });
  expect(statistics.invitations).toEqual({ created: 6, ...totals });
});
