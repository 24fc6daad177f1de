import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../test/factories.ts";
import { audit, type AuditEntry } from "../../db/audit.ts";
import { inTenant } from "../../db/in-tenant.ts";

describe("the firm's log", () => {
  let tenant: TestTenant;
  let user: TestUser;
  let headers: Record<string, string>;
  let clientId: string;
  const list = async (query: object = {}) => {
    const answer = await call().get("/api/Main/AuditLog").query(query).set(headers);
    expect(answer.status).toBe(200);
    return answer.body as { items: AuditLogEntry[]; nextCursor: string | null; total: number | null };
  };
  const actionsOf = async (query: object): Promise<string[]> => (await list(query)).items.map(({ action }) => action);
  const note = (entry: AuditEntry, at?: Date) => inTenant(tenant.tenantId, system, (ctx) => audit({ ...ctx, now: at ?? ctx.now }, entry));

  beforeAll(async () => {
    tenant = await makeTenant();
    user = await makeUser(tenant);
    headers = await loginAs(user);
    ({ id: clientId } = await makeClient(tenant));
    const { id: formId } = await makeForm(tenant, { personId: clientId, name: "Wer einmal so hieß" });
    await note({ action: "formSubmitted", subjectType: "form", subjectId: formId }, new Date("2026-10-25T23:30:00Z"));
    const { id: newForm } = await makeForm(tenant, { name: "Nora Neu" });
    await note({ action: "formSubmitted", subjectType: "form", subjectId: newForm }, new Date(Date.now() - 2000));
    await note({ action: "clientChanged", subjectType: "person", subjectId: randomUUID() }, new Date(Date.now() - 1000));
    await call().get("/api/Main/Person").query({ id: clientId }).set(headers).expect(200);
  });

  it("tells who saw and did what, the newest first, with the client whom it concerned", async () => {
    const { items, total } = await list({ withTotal: "true" });
    expect(items.map(({ action }) => action)).toEqual(["clientRead", "clientChanged", "formSubmitted", "formSubmitted"]);
    expect(total).toBe(4);
    expect(items[0]).toMatchObject({
      actorKind: "user",
      actor: expect.any(String) as string,
      client: { id: clientId, mandantType: "person" },
    });
    expect(items[1]).toMatchObject({ actorKind: "system", actor: null, title: null, client: null });
    expect(items[2]).toMatchObject({ title: "Nora Neu", client: null });
    // A client is called as they are now.
    expect(items[3]).toMatchObject({ title: items[0]?.title, client: { id: clientId } });
  });

  it("is narrowed to an action, a user, a client with their forms, and days in Germany", async () => {
    expect(await actionsOf({ action: "clientChanged" })).toEqual(["clientChanged"]);
    expect(await actionsOf({ userId: user.userId })).toEqual(["clientRead"]);
    expect(await actionsOf({ clientId })).toEqual(["clientRead", "formSubmitted"]);
    expect(await actionsOf({ fromDate: "2026-10-26", toDate: "2026-10-26" })).toEqual(["formSubmitted"]);
    expect(await actionsOf({ toDate: "2026-10-25" })).toEqual([]);
    const answer = await call().get("/api/Main/AuditLog").query({ fromDate: "2026-10-02", toDate: "2026-10-01" }).set(headers);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, "toDate"]);
  });

  it("has pages", async () => {
    for (let index = 0; index < 12; index += 1) await note({ action: "portalOpened", subjectType: "tenant", subjectId: null });
    const first = await list({ limit: "10", action: "portalOpened" });
    const second = await list({ limit: "10", action: "portalOpened", cursor: first.nextCursor });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(12);
  });

  it("is exported in the caller's language, which is in the log itself", async () => {
    const answer = await call()
      .get("/api/Main/AuditLog")
      .query({ format: "csv", clientId })
      .set({ ...headers, "accept-language": "en" })
      .buffer(true);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = answer.text.trim().split("\r\n");
    expect(lines[0]).toBe("Time;Who;What;Client or subject;IP address");
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^2026-10-26 00:30;System;Form submitted;/);
    const [entry] = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, action: "auditLogExported" } }),
    );
    expect(entry?.details).toEqual({ format: "csv", count: 2, clientId });
  });

  it("is the firm's alone", async () => {
    const person = await makeUser(tenant, { accessLevel: "mandant", personId: clientId });
    await call()
      .get("/api/Main/AuditLog")
      .set(await loginAs(person))
      .expect(403);
    const foreign = await loginAs(await makeUser(await makeTenant()));
    const answer = await call().get("/api/Main/AuditLog").query({ clientId }).set(foreign);
    expect(answer.body.items).toEqual([]);
  });
});
