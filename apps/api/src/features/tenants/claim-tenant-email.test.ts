import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { makeAdmin, makeTenant, system } from "../../../test/factories.ts";
import { asPlatform } from "../../db/platform.ts";
import type { Tx } from "../../db/sql.ts";
import { createTenant } from "./create-tenant.ts";
import { inviteTenant } from "./invite-tenant.ts";

const listSeen = async (tx: Tx): Promise<readonly string[]> => (await tx.tenant.findMany({ select: { id: true } })).map(({ id }) => id);

it("sees other firms for its one question only: who makes or invites a firm sees that firm", async () => {
  await makeTenant();
  const { userId } = await makeAdmin();
  const email = `${randomUUID()}@kanzlei.example`;
  const request = { name: "Kanzlei Frost", email, firstName: "Ida", lastName: "Frost", applicationType: 1 as const };
  const input = { request, actor: system, language: "de" as const, sendsMail: false, link: { origin: null, rejected: false } };
  const made = await asPlatform("test", async (tx) => {
    const { tenant } = await createTenant(tx, input);
    expect(await listSeen(tx)).toEqual([tenant.id]);
    return tenant;
  });
  const actor = { kind: "admin", userId, sessionId: userId, ip: null, requestId: null } as const;
  await asPlatform("test", async (tx) => {
    await inviteTenant(tx, { tenantId: made.id, actor });
    expect(await listSeen(tx)).toEqual([made.id]);
  });
  await expect(asPlatform("test", (tx) => createTenant(tx, input))).rejects.toMatchObject({ code: "tenant.emailTaken" });
});
