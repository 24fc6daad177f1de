import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { call, fromElsewhere } from "../../../test/api.ts";
import { makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inBatches } from "../../../test/send.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { linkToken } from "../../db/keys.ts";
import { asPlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { createRenewInvitation } from "./renew-invitation.job.ts";

const DAY_MS = 86_400_000;
const past = new Date(Date.now() - DAY_MS);
const renew = createRenewInvitation({ invitationDays: 30 });
const ask = (token: string, headers = fromElsewhere()) => call().post("/api/Main/InvitationRequest").set(headers).send({ token });
const open = (token: string) => call().get("/api/Main/InvitationByToken").query({ token }).set(fromElsewhere());

type Invited = { readonly tenant: TestTenant } & Awaited<ReturnType<typeof makeInvitation>>;
type Changes = { readonly revokedAt?: Date; readonly submittedAt?: Date; readonly method?: string; readonly email?: null };

/** An invitation whose link has run out. */
async function makeExpired(changes: Changes = {}, tenant?: TestTenant): Promise<Invited> {
  const firm = tenant ?? (await makeTenant());
  const made = await makeInvitation(firm);
  await inTenant(firm.tenantId, system, async ({ tx }) => {
    await tx.link.updateMany({ where: { tenantId: firm.tenantId, id: made.linkId }, data: { expiresAt: past } });
    await tx.invitation.update({ where: { tenantId: firm.tenantId, id: made.invitationId }, data: { expiresAt: past, ...changes } });
  });
  return { tenant: firm, ...made };
}

const linksOf = ({ tenant: { tenantId }, invitationId }: Invited) =>
  inTenant(tenantId, system, ({ tx }) => tx.link.findMany({ where: { tenantId, invitationId }, orderBy: { createdAt: "asc" } }));
/** Runs the job as the worker does. */
async function run({ tenant: { tenantId } }: Invited, linkId: string): Promise<void> {
  const result = await renew({ tenantId, payload: { linkId }, attempt: 1, signal: new AbortController().signal });
  await inTenant(tenantId, system, (ctx) => result.record?.(ctx, true) ?? Promise.resolve());
}
const noticesOf = ({ tenantId }: TestTenant) =>
  inTenant(tenantId, system, async ({ tx }) =>
    (await tx.userNotice.findMany({ where: { tenantId } })).map(({ kind, subjectId, userId }) => `${kind} ${subjectId} ${userId}`),
  );
const jobsOf = (linkId: string, kind: string) =>
  asPlatform("find a job in a test", (tx) =>
    tx.sql<{ tenant_id: string }>(sql`SELECT tenant_id FROM job WHERE kind = ${kind} AND payload ->> 'linkId' = ${linkId}`),
  );

describe("a new link in place of an expired one", () => {
  it("is queued for whoever holds one, and the answer tells nothing", async () => {
    const expired = await makeExpired();
    const good = await makeInvitation(expired.tenant);
    const answers = [
      await ask(expired.token),
      await ask(good.token),
      await ask(randomBytes(32).toString("base64url")),
      await ask("falsch"),
      await ask(""),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(answers[0]?.text).not.toContain("example.com");
    expect(await jobsOf(expired.linkId, "renewInvitation")).toEqual([{ tenant_id: expired.tenant.tenantId }]);
  });

  it("is mailed to the address of the invitation, once; the old one stays ended", async () => {
    const expired = await makeExpired();
    expect((await open(expired.token)).body.code).toBe("link.expired");
    await run(expired, expired.linkId);
    await run(expired, expired.linkId);
    const links = await linksOf(expired);
    expect(links).toHaveLength(2);
    const fresh = links[1]?.id ?? "";
    expect(await jobsOf(fresh, "mailInvitation")).toHaveLength(1);
    expect((await open(linkToken(fresh))).body).toMatchObject({ formId: expired.form.id, status: "Not Sent" });
    expect((await open(expired.token)).body.code).toBe("link.expired");
  });

  it.each([
    ["revoked", { revokedAt: past }],
    ["submitted", { submittedAt: past }],
    ["handed over as a link", { method: "link", email: null }],
  ] as const)("is not made for an invitation that was %s", async (_name, changes) => {
    const expired = await makeExpired(changes);
    await run(expired, expired.linkId);
    expect(await linksOf(expired)).toHaveLength(1);
  });

  it("is not made for a link that is still good or was replaced, for another firm's, or while the firm takes no forms", async () => {
    const tenant = await makeTenant();
    const good = { tenant, ...(await makeInvitation(tenant)) };
    await run(good, good.linkId);
    expect(await linksOf(good)).toHaveLength(1);
    const replaced = await makeExpired();
    await inTenant(replaced.tenant.tenantId, system, ({ tx }) =>
      tx.link.updateMany({ where: { tenantId: replaced.tenant.tenantId, id: replaced.linkId }, data: { endedAt: past } }),
    );
    await run(replaced, replaced.linkId);
    expect(await linksOf(replaced)).toHaveLength(1);
    const foreign = await makeExpired();
    await run(good, foreign.linkId);
    expect(await linksOf(foreign)).toHaveLength(1);
    for (const firm of [await makeTenant({ active: false }), await makeTenant({ status: "expired", planExpires: past })]) {
      const closed = await makeExpired({}, firm);
      await run(closed, closed.linkId);
      expect(await linksOf(closed)).toHaveLength(1);
    }
  });

  it("is the firm's to make where we may not: its staff are notified, once a day", async () => {
    const tenant = await makeTenant();
    const { userId } = await makeUser(tenant);
    const replaced = await makeExpired({}, tenant);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.link.updateMany({ where: { tenantId: tenant.tenantId, id: replaced.linkId }, data: { endedAt: past } }),
    );
    const asked = [
      replaced,
      await makeExpired({ revokedAt: past }, tenant),
      await makeExpired({ submittedAt: past }, tenant),
      await makeExpired({ method: "link", email: null }, tenant),
    ];
    for (const one of [...asked, ...asked]) await run(one, one.linkId);
    expect((await noticesOf(tenant)).sort()).toEqual(asked.map(({ invitationId }) => `linkRequested ${invitationId} ${userId}`).sort());
  });

  it("is no matter for the firm where the link is good, was renewed just now or is nobody's, or the firm is deactivated", async () => {
    const tenant = await makeTenant();
    await makeUser(tenant);
    const good = { tenant, ...(await makeInvitation(tenant)) };
    const renewed = await makeExpired({}, tenant);
    for (const linkId of [good.linkId, renewed.linkId, renewed.linkId, randomUUID()]) await run(good, linkId);
    expect(await linksOf(renewed)).toHaveLength(2);
    expect(await noticesOf(tenant)).toEqual([]);
    const closed = await makeTenant({ active: false });
    await makeUser(closed);
    const revoked = await makeExpired({ revokedAt: past }, closed);
    await run(revoked, revoked.linkId);
    expect(await noticesOf(closed)).toEqual([]);
  });

  it("is asked for sixty times an hour from one address", async () => {
    const from = fromElsewhere();
    // Not all at once: who waits for a connection for two seconds is refused for now, which is no limit of this call.
    const answers = await inBatches(Array.from({ length: 62 }), () => ask("falsch", from), 5);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
