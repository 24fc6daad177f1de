import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, loginAs } from "./api.ts";
import { makeTenant, makeUser } from "./factories.ts";
import { makeBilling } from "./make-billing.ts";

const owner = new pg.Client(inject("ownerUrl"));
beforeAll(() => owner.connect());
afterAll(() => owner.end());

async function makeFirm() {
  const tenant = await makeTenant();
  return { ...tenant, ...(await makeBilling(tenant)), headers: await loginAs(await makeUser(tenant)) };
}
const get = ({ headers }: { headers: Record<string, string> }, name: string, query: object) =>
  call().get(`/api/Stripe/${name}`).query(query).set(headers);

describe("another firm's invoice and payment", () => {
  it("are as if absent, and the attempt is noted", async () => {
    const [firm, other] = [await makeFirm(), await makeFirm()];
    const aims = [
      ["DownloadInvoice", "invoiceId", other.invoiceId, "in_1AbsentAbsent"],
      ["DownloadReceipt", "chargeId", other.chargeId, "ch_1AbsentAbsent"],
    ] as const;
    for (const [name, key, foreign, absent] of aims) {
      const answers = [await get(firm, name, { [key]: foreign }), await get(firm, name, { [key]: absent })].map(({ body }) => ({
        ...body,
        requestId: "",
      }));
      expect(answers[0]).toMatchObject({ status: 404, code: "resource.notFound" });
      expect(answers[0]).toEqual(answers[1]);
      expect((await get(firm, name, { [key]: "../customers" })).status).toBe(400);
    }
    const { rows } = await owner.query<{ named: string }>(
      "SELECT details->>'named' AS named FROM platform_event WHERE action = 'objectNotFound' AND tenant_id = $1",
      [firm.tenantId],
    );
    expect(rows.map(({ named }) => named).sort()).toEqual([other.chargeId, "ch_1AbsentAbsent", "in_1AbsentAbsent", other.invoiceId].sort());
  });
});
