import { expect, it } from "vitest";
import { makeClient, makeTenant, makeUser, system } from "../../../../test/factories.ts";
import { makeNote } from "../../../../test/make-note.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { gatherClient } from "./gather-client.ts";
import { gatherOwn } from "./gather-own.ts";

it("notes of the firm are in the client's export for the firm, and not in the client's own", async () => {
  const tenant = await makeTenant();
  const staff = await makeUser(tenant);
  const { id: clientId } = await makeClient(tenant, {});
  const user = await makeUser(tenant, { accessLevel: "mandant", personId: clientId });
  await makeNote(tenant, { clientId, writtenBy: staff.userId, note: "Kanarienvogel" });
  await inTenant(tenant.tenantId, system, async (ctx) => {
    const client = await ctx.tx.client.findFirstOrThrow({ where: { tenantId: ctx.tenantId, id: clientId } });
    expect((await gatherClient(ctx, client, { language: "de", forClient: null })).data).toMatchObject({
      notes: [{ note: "Kanarienvogel", writtenBy: staff.userId }],
    });
    expect(JSON.stringify((await gatherOwn(ctx, client, { language: "de", userId: user.userId })).data)).not.toContain("Kanarienvogel");
  });
});
