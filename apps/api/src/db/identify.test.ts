import { describe, expect, it } from "vitest";
import { makeForm, makeInvitation, makeSession, makeTenant, makeUser, system, type TestTenant } from "../../test/factories.ts";
import { openLink } from "../http/open.ts";
import { inLink, inSession } from "./identify.ts";
import { inTenant } from "./in-tenant.ts";
import { hashToken } from "./keys.ts";
import { asPlatform } from "./platform.ts";
import { sql, type Tx } from "./sql.ts";

/** The firm's forms that a transaction sees. */
const countForms = async (tx: Tx): Promise<number | undefined> =>
  (await tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM form`))[0]?.count;

class NotAdmitted extends Error {}

/** A session that has ended, and how its firm's rows are reached with it. `isChecked: false` takes the check of the caller away. */
async function openEndedSession(tenant: TestTenant, isChecked: boolean, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const sessionId = await makeSession(await makeUser(tenant));
  await asPlatform("end a session", (tx) => tx.sql(sql`UPDATE session SET ended_at = now() WHERE id = ${sessionId}::uuid`));
  const admit = (_tx: Tx, row: { ended: boolean } | undefined): void => {
    if (isChecked && row?.ended !== false) throw new NotAdmitted();
  };
  return inSession({ sessionId, tenantId: tenant.tenantId, idleSeconds: 1800 }, admit, work);
}

async function openEndedLink(tenant: TestTenant, isChecked: boolean, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const { token } = await makeInvitation(tenant);
  await inTenant(tenant.tenantId, system, ({ tx }) => tx.sql(sql`UPDATE link SET ended_at = now() WHERE token_hash = ${hashToken(token)}`));
  if (isChecked) return openLink({ token }, { ip: null, requestId: null }, ({ tx }) => work(tx));
  return inLink(hashToken(token), (row) => row, work);
}

describe.each([
  ["a session", openEndedSession],
  ["a link", openEndedLink],
])("with %s that has ended", (_name, open) => {
  it("no work begins, so that nothing is seen", async () => {
    const tenant = await makeTenant();
    await makeForm(tenant);
    const seen: unknown[] = [];
    await expect(open(tenant, true, async (tx) => seen.push(await countForms(tx)))).rejects.toThrow();
    expect(seen).toEqual([]);
  });

  it("the check of the caller alone hides the firm's rows: without it they are seen", async () => {
    const tenant = await makeTenant();
    await makeForm(tenant);
    expect(await open(tenant, false, countForms)).toBeGreaterThan(0);
  });
});
