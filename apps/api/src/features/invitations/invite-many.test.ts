import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";

const start = async (plan: { status?: string } = {}) => {
  const tenant = await makeTenant(plan);
  const headers = await loginAs(await makeUser(tenant));
  return {
    tenant,
    inviteMany: (rows: unknown[]) => call().post("/api/Main/Invitations").set(headers).send({ rows }),
    invite: (body: object) => call().post("/api/Main/Invitation").set(headers).send(body),
  };
};

describe("inviting many", () => {
  it("takes a thousand rows with long messages at once", async () => {
    const { tenant, inviteMany } = await start({ status: "active" });
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      email: `reihe-${index}@example.org`,
      name: `Reihe ${index}`,
      formularType: "person",
      message: "ß".repeat(200),
    }));
    const answer = await inviteMany(rows);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(202);
    expect(answer.body).toEqual({ accepted: 1_000, rejected: [], warnings: [] });
    await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
      // Compared here: planned before there were rows, a join over all of these takes seconds.
      const idsOf = async (rows: Promise<{ id: string }[]>): Promise<Set<string>> => new Set((await rows).map(({ id }) => id));
      const invited = await tx.sql<{ id: string; formId: string; linkId: string }>(sql`
        SELECT i.id, f.id AS "formId", l.id AS "linkId"
        FROM invitation i JOIN form f ON f.tenant_id = i.tenant_id AND f.id = i.form_id AND f.name = i.name AND f.email = i.email
        JOIN link l ON l.tenant_id = i.tenant_id AND l.invitation_id = i.id AND l.form_id = f.id AND l.expires_at = i.expires_at
        WHERE i.tenant_id = ${tenantId}::uuid AND i.expires_at - now() > interval '29 days'`);
      const mailed = await idsOf(
        tx.sql(sql`SELECT payload->>'linkId' AS id FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'mailInvitation'`),
      );
      const written = await idsOf(
        tx.sql(sql`SELECT subject_id AS id FROM audit_event WHERE tenant_id = ${tenantId}::uuid AND action = 'invitationCreated'`),
      );
      expect(new Set(invited.map(({ id }) => id)).size).toBe(1_000);
      expect(new Set(invited.map(({ formId }) => formId)).size).toBe(1_000);
      expect(new Set(invited.map(({ linkId }) => linkId))).toEqual(mailed);
      expect(new Set(invited.map(({ id }) => id))).toEqual(written);
    });
  });

  it("invites by e-mail whatever method a row names", async () => {
    const { tenant, inviteMany } = await start();
    const answer = await inviteMany([
      { method: "link", email: "a@example.org", formularType: "person" },
      { method: "link", formularType: "person" },
    ]);
    expect(answer.body).toMatchObject({ accepted: 1, rejected: [{ row: 2, errors: [{ path: "email" }] }] });
    await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
      expect(await tx.invitation.findMany({ where: { tenantId }, select: { method: true, email: true } })).toEqual([
        { method: "email", email: "a@example.org" },
      ]);
    });
  });

  it("refuses a row by itself, whatever is wrong with it", async () => {
    const { tenant, inviteMany } = await start();
    const client = await makeClient(tenant);
    const answer = await inviteMany([
      null,
      "x",
      [1],
      { email: "a@example.org", formularType: "personUpdate" },
      { email: "a@example.org", formularType: "person", normalPersonId: client.id },
      { email: "a@example.org", formularType: "person" },
    ]);
    expect(answer.status).toBe(202);
    expect(answer.body.accepted).toBe(1);
    expect((answer.body.rejected as { row: number }[]).map(({ row }) => row)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("inviting to an update", () => {
  it("needs a client of the form's kind", async () => {
    const { tenant, invite } = await start();
    const person = await makeClient(tenant);
    const companyId = randomUUID();
    await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.client.create({
        data: { id: companyId, tenantId, mandantType: "company", name: "GmbH", formularType: "company", edition: 1, masterData: {} },
      }),
    );
    const update = { method: "link", formularType: "personUpdate" };
    for (const wrong of [{ companyId }, { companyId, normalPersonId: person.id }, {}]) {
      const refused = await invite({ ...update, ...wrong });
      expect([refused.status, refused.body.code], JSON.stringify(wrong)).toEqual([400, "invite.invalid"]);
    }
    expect((await invite({ ...update, normalPersonId: companyId })).status).toBe(404);
    expect((await invite({ ...update, companyId: randomUUID() })).status).toBe(404);
    expect((await invite({ ...update, normalPersonId: person.id })).status).toBe(201);
  });
});
