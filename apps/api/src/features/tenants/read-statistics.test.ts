import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Statistics } from "@stammdaten/shared/contract/tenants.ts";
import { makeClient, makeForm, makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import type { Tx } from "../../db/sql.ts";
import { readStatistics } from "./read-statistics.ts";

const read = ({ tenantId }: TestTenant): Promise<Statistics> => inTenant(tenantId, system, readStatistics);
const write = <Result>({ tenantId }: TestTenant, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  inTenant(tenantId, system, ({ tx }) => work(tx));

describe("the statistics of a firm", () => {
  it("count every form in the one state it is in, and a firm's own alone", async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const states = [
      ...Array.from({ length: 1 }, () => ({ state: "invited" })),
      ...Array.from({ length: 2 }, () => ({ state: "draft" })),
      ...Array.from({ length: 3 }, () => ({ state: "rejected" })),
      ...Array.from({ length: 2 }, () => ({ state: "submitted" })),
      ...Array.from({ length: 2 }, () => ({ state: "inReview" })),
      ...Array.from({ length: 5 }, () => ({ state: "confirmed" })),
      ...Array.from({ length: 2 }, () => ({ state: "approved" })),
      ...Array.from({ length: 4 }, () => ({ state: "delivered" })),
    ];
    for (const state of states) await makeForm(tenant, state);
    await makeForm(other, { state: "submitted" });
    const { forms } = await read(tenant);
    expect(forms).toEqual({ invited: 1, draft: 2, rejected: 3, submitted: 4, confirmed: 5, approved: 6, sent: 4 });
    const { sent, ...rest } = forms;
    expect(Object.values(rest).reduce((sum, count) => sum + count, 0)).toBe(states.length);
    expect(sent).toBeLessThanOrEqual(rest.approved);
  });

  it("count an invitation in every step that it has taken; a link that was handed over counts as sent when it was opened", async () => {
    const tenant = await makeTenant();
    const now = new Date();
    const steps = [
      {},
      { method: "link" },
      { method: "link", openedAt: now },
      { sentAt: now },
      { sentAt: now, openedAt: now },
      { sentAt: now, openedAt: now, submittedAt: now },
      { sentAt: now, submittedAt: now },
    ];
    for (const step of steps) {
      const { invitationId } = await makeInvitation(tenant);
      await write(tenant, (tx) => tx.invitation.update({ where: { id: invitationId }, data: step }));
    }
    expect((await read(tenant)).invitations).toEqual({ created: 7, sent: 5, opened: 4, submitted: 2 });
  });

  it("count the newest delivery of each client by its status", async () => {
    const tenant = await makeTenant();
    const histories = [
      ["NotDelivered", "Delivered"],
      ["Delivered"],
      ["Delivered", "NotDelivered"],
      ["Not Processed"],
      ["Missing Email"],
      ["Unknown Error"],
      ["Delivered", "Not Processed"],
    ];
    for (const history of histories) {
      const { id: clientId } = await makeClient(tenant);
      // The later state is written first: what counts is the client's revision, not the row's age.
      for (const [index, status] of [...history.entries()].reverse())
        await write(tenant, (tx) =>
          tx.datevSync.create({ data: { tenantId: tenant.tenantId, clientId, clientRevision: index + 1, status } }),
        );
    }
    expect((await read(tenant)).sync).toEqual({ delivered: 2, notDelivered: 1, notProcessed: 2, missingEmail: 1, unknownError: 1 });
  });

  it("count persons and companies that are not in the archive, and users that are not removed", async () => {
    const tenant = await makeTenant();
    const made = [await makeClient(tenant), await makeClient(tenant), await makeClient(tenant), await makeClient(tenant)];
    await write(tenant, (tx) =>
      tx.client.update({ where: { tenantId_id: { tenantId: tenant.tenantId, id: made[0]?.id ?? "" } }, data: { mandantType: "company" } }),
    );
    await write(tenant, (tx) =>
      tx.client.update({ where: { tenantId_id: { tenantId: tenant.tenantId, id: made[1]?.id ?? "" } }, data: { archivedAt: new Date() } }),
    );
    const users = [await makeUser(tenant), await makeUser(tenant), await makeUser(tenant)];
    await write(tenant, (tx) => tx.user.update({ where: { id: users[0]?.userId ?? "" }, data: { deletedAt: new Date() } }));
    expect(await read(tenant)).toMatchObject({ clients: { persons: 2, companies: 1 }, users: 2 });
  });

  it("add up the files, and the plan's storage with what was bought", async () => {
    const tenant = await makeTenant({ applicationType: 1 });
    const { id: formId } = await makeForm(tenant);
    for (const sizeBytes of [2_000_000_000, 2_000_000_000, 500_000_000]) {
      await write(tenant, (tx) =>
        tx.attachment.create({
          data: { tenantId: tenant.tenantId, formId, fileKey: randomUUID(), name: "Ausweis.png", mimeType: "image/png", sizeBytes },
        }),
      );
    }
    const before = await read(tenant);
    expect(before.storage.usedBytes).toBe(4_500_000_000);
    await write(tenant, (tx) => tx.subscription.updateMany({ where: { tenantId: tenant.tenantId }, data: { extraStorage: 2 } }));
    const after = await read(tenant);
    expect(after.storage.limitBytes).toBeGreaterThan(before.storage.limitBytes);
    const pro = await read(await makeTenant({ applicationType: 2 }));
    expect(pro.storage.limitBytes).toBe(10_000_000_000);
  });

  it("put a submission into the week that it was in Germany, the running one last", async () => {
    const tenant = await makeTenant();
    const { submissionsPerWeek: empty } = await read(tenant);
    expect(empty.map(({ count }) => count)).toEqual(Array.from({ length: 12 }, () => 0));
    const monday = empty[6]?.week ?? "";
    // Midnight in Berlin is 22 or 23 h UTC of the day before, whichever half of the year it is.
    const offset = Number(
      new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", hour: "2-digit", hourCycle: "h23" }).format(
        new Date(`${monday}T00:00:00Z`),
      ),
    );
    const midnight = Date.parse(`${monday}T00:00:00Z`) - offset * 3_600_000;
    for (const at of [midnight - 1000, midnight, midnight + 7 * 86_400_000 - 3_700_000])
      await makeForm(tenant, { state: "submitted", submittedAt: new Date(at) });
    const { submissionsPerWeek } = await read(tenant);
    expect(submissionsPerWeek.filter(({ count }) => count > 0)).toEqual([
      { week: empty[5]?.week, count: 1 },
      { week: monday, count: 2 },
    ]);
    const days = submissionsPerWeek.map(({ week }) => Date.parse(week));
    expect(days.slice(1).every((day, index) => day - (days[index] ?? 0) === 7 * 86_400_000)).toBe(true);
    expect(Date.now() - (days.at(-1) ?? 0)).toBeLessThan(7.1 * 86_400_000);
  });
});
