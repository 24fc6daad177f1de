import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeSession, makeTenant, makeUser, system } from "../../test/factories.ts";
import { asPlatform } from "../db/platform.ts";
import { inTenant } from "../db/in-tenant.ts";
import { sql } from "../db/sql.ts";
import { sweep } from "./sweep.ts";

describe("the sweep", () => {
  it("takes counters that have run out, and no others", async () => {
    const [over, running, lasting] = [randomUUID(), randomUUID(), randomUUID()];
    await asPlatform("make counters for a test", (tx) =>
      tx.sql(
        sql`INSERT INTO rate_limit (key, points, expire)
          VALUES (${over}, 5, ${Date.now() - 1000}), (${running}, 5, ${Date.now() + 60_000}), (${lasting}, 5, NULL)`,
      ),
    );
    expect((await sweep()).counters).toBeGreaterThanOrEqual(1);
    const left = await asPlatform("look at counters in a test", (tx) =>
      tx.sql<{ key: string }>(sql`SELECT key FROM rate_limit WHERE key IN (${over}, ${running}, ${lasting})`),
    );
    expect(left.map(({ key }) => key).sort()).toEqual([running, lasting].sort());
  });

  it("takes sessions that have been over for thirty days", async () => {
    const user = await makeUser(await makeTenant());
    const day = (days: number) => new Date(Date.now() + days * 86_400_000);
    const states = {
      good: {},
      ended: { endedAt: day(-29) },
      endedLongAgo: { endedAt: day(-31) },
      expired: { expiresAt: day(-29) },
      expiredLongAgo: { expiresAt: day(-31) },
    };
    const ids = new Map<string, string>();
    for (const [name, data] of Object.entries(states)) {
      const id = await makeSession(user);
      ids.set(id, name);
      await asPlatform("age a session for a test", async (tx) => void (await tx.session.update({ where: { id }, data })));
    }
    await sweep();
    const left = await asPlatform(
      "look at sessions in a test",
      async (tx) => await tx.session.findMany({ where: { userId: user.userId }, select: { id: true } }),
    );
    expect(left.map(({ id }) => ids.get(id)).sort()).toEqual(["ended", "expired", "good"]);
  });

  it("takes jobs that were given up ninety days ago, never one that waits", async () => {
    const { tenantId } = await makeTenant();
    const revealIds = [randomUUID(), randomUUID(), randomUUID()] as const;
    await inTenant(tenantId, system, async ({ enqueue }) => {
      for (const revealId of revealIds) await enqueue("mailRevealCode", { revealId }, new Date(Date.now() + 86_400_000));
    });
    await asPlatform("age jobs for a test", async (tx) => {
      await tx.sql(sql`UPDATE job SET failed_at = now() - interval '91 days' WHERE payload->>'revealId' = ${revealIds[0]}`);
      await tx.sql(sql`UPDATE job SET failed_at = now() - interval '89 days' WHERE payload->>'revealId' = ${revealIds[1]}`);
      await tx.sql(sql`UPDATE job SET created_at = now() - interval '1 year' WHERE payload->>'revealId' = ${revealIds[2]}`);
    });
    await sweep();
    const left = await asPlatform("look at jobs in a test", (tx) =>
      tx.sql<{ id: string }>(sql`SELECT payload->>'revealId' AS id FROM job WHERE tenant_id = ${tenantId}::uuid`),
    );
    expect(left.map(({ id }) => id).sort()).toEqual([revealIds[1], revealIds[2]].sort());
  });

  it("takes events of Stripe's that came ninety days ago", async () => {
    const ids = [91, 89].map((days) => ({ id: `evt_${randomUUID()}`, receivedAt: new Date(Date.now() - days * 86_400_000) }));
    await asPlatform(
      "make events for a test",
      async (tx) =>
        void (await tx.stripeEvent.createMany({ data: ids.map((one) => ({ ...one, type: "invoice.paid", createdAt: one.receivedAt })) })),
    );
    await sweep();
    const left = await asPlatform(
      "look at events in a test",
      async (tx) => await tx.stripeEvent.findMany({ where: { id: { in: ids.map(({ id }) => id) } }, select: { id: true } }),
    );
    expect(left.map(({ id }) => id)).toEqual([ids[1]?.id]);
  });
});
