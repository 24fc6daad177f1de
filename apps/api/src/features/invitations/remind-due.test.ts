import { beforeEach, describe, expect, it } from "vitest";
import { makeInvitation, makeTenant, system, type TestTenant } from "../../../test/factories.ts";
import type { Ctx } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { remindDue } from "./remind-due.ts";

// Half past three in the afternoon in Germany, ten days before summer time ends.
const sentAt = new Date("2026-10-15T13:30:00Z");
const HOUR_MS = 3_600_000;

let tenant: TestTenant;
let link: { invitationId: string; linkId: string };
const inside = <Result>(work: (ctx: Ctx) => Promise<Result>) => inTenant(tenant.tenantId, system, work);
const change = (data: object) => inside(({ tx }) => tx.invitation.updateMany({ where: { id: link.invitationId }, data }));
const setDays = (reminderDays: number[]) =>
  inside(({ tx }) => tx.tenant.updateMany({ where: { id: tenant.tenantId }, data: { reminderDays } }));
const remindAt = (now: Date) => inTenant(tenant.tenantId, system, (ctx) => remindDue({ ...ctx, now }));
const queued = () =>
  inside(({ tx }) =>
    tx.sql<{ link: string }>(
      sql`SELECT payload ->> 'linkId' AS link FROM job WHERE kind = 'mailReminder' AND payload ->> 'linkId' = ${link.linkId}`,
    ),
  );

/** Every hour of some days, as the worker's clock does. @returns the moments at which something was queued */
async function passHours(days: number): Promise<string[]> {
  const moments: string[] = [];
  for (let hour = 0; hour <= days * 24; hour += 1) {
    const now = new Date(sentAt.getTime() + hour * HOUR_MS);
    if ((await remindAt(now)) > 0) moments.push(now.toISOString());
  }
  return moments;
}

beforeEach(async () => {
  tenant = await makeTenant();
  link = await makeInvitation(tenant, { email: "kunde@example.com" });
  const farAway = new Date("2027-06-01T00:00:00Z");
  await inside(({ tx }) => tx.link.updateMany({ where: { id: link.linkId }, data: { expiresAt: farAway } }));
  await change({ method: "email", sentAt, expiresAt: farAway });
});

describe("reminders", () => {
  it("come on the firm's days at the hour of the mail, over thirty days and the end of summer time", async () => {
    await setDays([3, 7, 14]);
    expect(await passHours(30)).toEqual(["2026-10-18T13:30:00.000Z", "2026-10-22T13:30:00.000Z", "2026-10-29T14:30:00.000Z"]);
    expect(await queued()).toHaveLength(3);
  });

  it("that were missed are one", async () => {
    await setDays([3, 7, 14]);
    expect(await remindAt(new Date("2026-11-10T00:00:00Z"))).toBe(1);
    expect(await remindAt(new Date("2026-11-20T00:00:00Z"))).toBe(0);
  });

  it("begin again when the invitation was sent again", async () => {
    await setDays([3]);
    expect(await passHours(4)).toHaveLength(1);
    await change({ sentAt: new Date("2026-10-20T08:00:00Z") });
    expect(await remindAt(new Date("2026-10-23T07:59:00Z"))).toBe(0);
    expect(await remindAt(new Date("2026-10-23T08:00:00Z"))).toBe(1);
  });

  it.each([
    ["was submitted", () => change({ submittedAt: sentAt })],
    ["was revoked", () => change({ revokedAt: sentAt })],
    ["has expired", () => change({ expiresAt: sentAt })],
    ["was handed over as a link", () => change({ method: "link" })],
    ["came back from the mail server", () => change({ bouncedAt: new Date() })],
    ["is not sent yet", () => change({ sentAt: null })],
    [
      "is of a firm that is deactivated",
      () => inside(({ tx }) => tx.tenant.updateMany({ where: { id: tenant.tenantId }, data: { active: false } })),
    ],
    ["is of a firm that wants none", () => setDays([])],
  ])("do not come for what %s", async (_name, end) => {
    await setDays([3]);
    await end();
    expect(await remindAt(new Date("2026-10-30T00:00:00Z"))).toBe(0);
    expect(await queued()).toEqual([]);
  });

  it("are one worker's alone when two look at once", async () => {
    await setDays([3]);
    const now = new Date("2026-10-19T00:00:00Z");
    expect((await Promise.all([remindAt(now), remindAt(now), remindAt(now)])).reduce((sum, count) => sum + count)).toBe(1);
  });

  it("are nobody's concern in another firm", async () => {
    await setDays([3]);
    const other = await makeTenant();
    expect(await inTenant(other.tenantId, system, (ctx) => remindDue({ ...ctx, now: new Date("2026-10-30T00:00:00Z") }))).toBe(0);
  });
});
