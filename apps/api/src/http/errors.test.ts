import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it } from "vitest";
import { makeForm, makeTenant, system } from "../../test/factories.ts";
import type { Ctx } from "../db/context.ts";
import { inTenant } from "../db/in-tenant.ts";
import { sql } from "../db/sql.ts";
import { toRefusal } from "./errors.ts";

const codeOf = (error: unknown): string => toRefusal(error).code;
type Touch = (ctx: Ctx, id: string) => Promise<unknown>;

/** Makes two transactions wait for each other's row; returns the error of the one that PostgreSQL ends. */
async function deadlock(touch: Touch): Promise<unknown> {
  const tenant = await makeTenant();
  const [one, other] = [(await makeForm(tenant)).id, (await makeForm(tenant)).id] as const;
  let met = 0;
  let open: () => void = () => {};
  const both = new Promise<void>((resolve) => (open = resolve));
  const cross = (first: string, second: string) =>
    inTenant(tenant.tenantId, system, async (ctx) => {
      await touch(ctx, first);
      met += 1;
      if (met === 2) open();
      await both;
      await touch(ctx, second);
    });
  const results = await Promise.allSettled([cross(one, other), AsyncLocalStorage.bind(() => cross(other, one))()]);
  const failed = results.filter((result) => result.status === "rejected");
  expect(failed).toHaveLength(1);
  return failed[0]?.reason;
}

describe("the refusal made of an error", () => {
  it.each<[string, Touch]>([
    [
      "in plain SQL",
      ({ tx, tenantId }, id) => tx.sql(sql`UPDATE form SET name = 'x' WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid`),
    ],
    ["through Prisma", async ({ tx, tenantId }, id) => await tx.form.updateMany({ where: { tenantId, id }, data: { name: "x" } })],
    [
      "through Prisma's raw SQL",
      async ({ tx, tenantId }, id) =>
        await tx.$executeRaw`UPDATE form SET name = 'x' WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid`,
    ],
  ])("asks to try again after a deadlock %s", async (_name, touch) => {
    expect(codeOf(await deadlock(touch))).toBe("service.unavailable");
  });

  it("asks to try again after a serialisation failure", () => {
    expect(codeOf(Object.assign(new Error(), { code: "40001" }))).toBe("service.unavailable");
    expect(codeOf(Object.assign(new Error(), { code: "P2034" }))).toBe("service.unavailable");
  });

  it("is 'not found' for a 404 and 'unexpected' for all else", () => {
    expect(codeOf(Object.assign(new Error(), { status: 404 }))).toBe("resource.notFound");
    expect(codeOf(new Error("40P01"))).toBe("unexpected");
    expect(codeOf(Object.assign(new Error(), { code: "23505" }))).toBe("unexpected");
  });
});
