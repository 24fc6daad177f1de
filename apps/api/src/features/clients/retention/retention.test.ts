import { beforeEach, describe, expect, it } from "vitest";
import { retentionKinds, retentionRules, type ChoosableKind } from "@stammdaten/shared/retention/periods.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeForm, makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { createEraseDue } from "./erase-due.job.ts";
import { queueRun } from "./queue-retention.ts";

const DAY_MS = 86_400_000;
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const dayIn = (days: number): string => germanDayOf(daysFromNow(days));

let tenant: TestTenant;
let headers: Record<string, string>;
beforeEach(async () => {
  tenant = await makeTenant({ status: "active", planExpires: null });
  headers = await loginAs(await makeUser(tenant));
});

const within = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>, of = tenant) =>
  inTenant(of.tenantId, system, async (ctx) => await work(ctx));
const read = async () => (await call().get("/api/Main/Retention").set(headers)).body;
const set = (body: object) => call().put("/api/Main/Retention").set(headers).send(body);
const list = async (): Promise<Record<string, unknown>[]> => (await call().get("/api/Main/RetentionItems").set(headers)).body.items;
const archive = (id: string, archivedAt: Date, heldAt: Date | null = null) =>
  within(({ tx, tenantId }) => tx.client.updateMany({ where: { tenantId, id }, data: { archivedAt, heldAt } }));
const age = (id: string, days: number) =>
  within(({ tx, tenantId }) => tx.form.updateMany({ where: { tenantId, id }, data: { updatedAt: daysFromNow(-days) } }));
const isThere = async (id: string): Promise<boolean> =>
  (await within(({ tx, tenantId }) => tx.form.count({ where: { tenantId, id } }))) > 0;
const entries = (action: string) =>
  within(({ tx, tenantId }) => tx.auditEvent.findMany({ where: { tenantId, action }, orderBy: { at: "asc" } }));

/** The day's run of the firm, so many days from now. */
async function runIn(days: number): Promise<void> {
  const { tenantId } = tenant;
  const clock = () => daysFromNow(days);
  await queueRun(tenantId, clock());
  const run = await within(({ tx }) => tx.retentionRun.findFirst({ where: { tenantId }, orderBy: { day: "desc" } }));
  const payload = { runId: run?.id ?? "" };
  const { record } = await createEraseDue({ clock })({ tenantId, payload, attempt: 1, signal: AbortSignal.timeout(20_000) });
  if (record !== undefined) await within((ctx) => record(ctx, true));
}

describe("a firm's periods", () => {
  it("are those of the table until it chooses others, which leaves an entry", async () => {
    expect((await read()).periods).toEqual(retentionKinds.map((kind) => ({ kind, period: retentionRules[kind].period })));
    const { status, body } = await set({ gwg: 8, forms: 180 });
    expect([status, body.message]).toEqual([200, "Die Fristen sind gespeichert."]);
    expect(body.periods).toContainEqual({ kind: "gwg", period: 8 });
    expect((await entries("retentionChanged")).map(({ details }) => details)).toEqual([{ gwg: 8 }]);
  });

  it.each(["forms", "inquiries", "clients", "gwg"] satisfies ChoosableKind[])(
    "of %s stay within the bounds of law, in the database too",
    async (kind) => {
      const { least, most } = retentionRules[kind];
      for (const period of [least, most]) expect((await set({ [kind]: period })).status).toBe(200);
      for (const period of [least - 1, most + 1, 5.5]) {
        const refused = await set({ [kind]: period });
        expect([refused.status, refused.body.errors]).toEqual([
          400,
          [expect.objectContaining({ path: kind, code: "validation.retention.outOfRange" })],
        ]);
      }
      for (const period of [least - 1, most + 1])
        await expect(
          within(({ tx, tenantId }) => tx.retentionPeriod.updateMany({ where: { tenantId, kind }, data: { period } })),
        ).rejects.toThrow(/retention_period_bounds/);
    },
  );

  it("of documents are not for the firm to choose", async () => {
    expect((await set({ documents: 5 })).status).toBe(400);
  });

  it("count when a client is erased", async () => {
    const { id } = await makeClient(tenant);
    const { userId } = await makeUser(tenant);
    await within(({ tx, tenantId, now }) =>
      tx.verification.create({
        data: { tenantId, clientId: id, person: "Maria Muster", method: "eId", verifiedOn: now, verifiedBy: userId, createdAt: now },
      }),
    );
    await set({ gwg: 9 });
    const { body } = await call().get("/api/Main/Erasure").query({ mandantType: "person", id }).set(headers);
    expect(body.kept).toEqual([{ kept: "gwg", count: 1, years: 9, until: `${Number(dayIn(0).slice(0, 4)) + 9}-12-31` }]);
  });
});

describe("the preview", () => {
  it("names who is erased on which day, and who stays by legal hold", async () => {
    const [old, held, fresh] = [
      await makeClient(tenant, { name: "Alt, Anna" }),
      await makeClient(tenant, { name: "Streit, Sepp" }),
      await makeClient(tenant),
    ];
    await archive(old.id, daysFromNow(-365 * 12));
    await archive(held.id, daysFromNow(-365 * 12), new Date());
    await archive(fresh.id, new Date());
    const { form, invitationId } = await makeInvitation(tenant);
    await age(form.id, 500);
    await within(({ tx, tenantId }) =>
      tx.invitation.updateMany({ where: { tenantId, id: invitationId }, data: { expiresAt: daysFromNow(-170) } }),
    );
    const shown = await list();
    expect(shown).toHaveLength(3);
    expect(shown.find(({ id }) => id === form.id)).toMatchObject({ kind: "forms", title: "Muster", eraseOn: dayIn(14), announcedAt: null });
    expect(shown.find(({ id }) => id === old.id)).toMatchObject({ kind: "clients", title: "Alt, Anna", held: false, eraseOn: dayIn(14) });
    expect(shown.find(({ id }) => id === held.id)).toMatchObject({ title: "Streit, Sepp", held: true });
    expect((await read()).upcoming).toEqual([
      { kind: "clients", count: 1, firstOn: dayIn(14) },
      { kind: "forms", count: 1, firstOn: dayIn(14) },
    ]);
  });

  it("waits for a link that is still open, and leaves alone what was approved or is with the firm", async () => {
    const { form } = await makeInvitation(tenant);
    const submitted = await makeForm(tenant, { state: "submitted" });
    const unlocked = await makeForm(tenant, { state: "rejected" });
    const abandoned = await makeForm(tenant, { state: "rejected" });
    for (const { id } of [form, submitted, unlocked, abandoned]) await age(id, 900);
    await within(async ({ tx, tenantId }) => {
      await tx.auditEvent.create({
        data: { tenantId, action: "formApproved", actorKind: "system", subjectType: "form", subjectId: unlocked.id },
      });
    });
    expect((await list()).map(({ id }) => id)).toEqual([abandoned.id]);
    await expect(within(({ tx }) => tx.$executeRaw`SELECT erase_form(${submitted.id}::uuid)`)).rejects.toThrow(
      /no form that may be erased/,
    );
    const foreign = await makeForm(await makeTenant());
    await expect(within(({ tx }) => tx.$executeRaw`SELECT erase_form(${foreign.id}::uuid)`)).rejects.toThrow(/no form that may be erased/);
  });
});

describe("the run", () => {
  it("erases nothing that was changed since it was announced, and announces it anew", async () => {
    const { id } = await makeForm(tenant);
    await age(id, 200);
    await runIn(0);
    expect((await list())[0]).toMatchObject({ id, announcedAt: expect.any(String), eraseOn: dayIn(14) });
    await age(id, -5);
    await runIn(15);
    expect(await isThere(id)).toBe(true);
    await runIn(5 + 181 - 14);
    await runIn(5 + 181 - 1);
    expect(await isThere(id)).toBe(true);
    await runIn(5 + 181);
    expect(await isThere(id)).toBe(false);
    expect((await entries("erasureAnnounced")).map(({ details }) => (details as { count: number }).count)).toEqual([1, 1]);
    expect((await entries("formErased")).map(({ subjectId, actorKind }) => [subjectId, actorKind])).toEqual([[id, "system"]]);
    const { runs, lastRunOn } = await read();
    expect(lastRunOn).toBe(dayIn(186));
    expect(runs[0]).toMatchObject({ day: dayIn(186), announced: 0, erased: [{ kind: "forms", count: 1 }], stayed: [] });
    expect(runs[0].endedAt).not.toBeNull();
  });

  it("takes exports along that hold what is erased", async () => {
    const client = await makeClient(tenant);
    const { id } = await makeForm(tenant, { personId: client.id, state: "draft" });
    await age(id, 900);
    const asked = { requestedBy: client.id, language: "de" };
    await within(async ({ tx, tenantId }) => {
      await tx.dataExport.create({ data: { tenantId, scope: "client", clientId: client.id, ...asked } });
      await tx.dataExport.create({ data: { tenantId, scope: "firm", ...asked } });
    });
    await runIn(0);
    const count = () => within(({ tx, tenantId }) => tx.dataExport.count({ where: { tenantId } }));
    expect(await count()).toBe(2);
    await runIn(14);
    expect([await isThere(id), await count()]).toEqual([false, 0]);
  });

  it("announces again what a shorter period makes due earlier", async () => {
    const { id } = await makeForm(tenant);
    await age(id, 100);
    await runIn(0);
    expect((await entries("erasureAnnounced")).length).toBe(0);
    await set({ forms: 30 });
    await runIn(1);
    await runIn(14);
    expect(await isThere(id)).toBe(true);
    await runIn(15);
    expect(await isThere(id)).toBe(false);
  });

  it("takes of a client what no period holds, says what stays, and takes the rest in its year", async () => {
    const { id } = await makeClient(tenant, { name: "Muster, Maria" });
    const staff = await makeUser(tenant);
    await within(async ({ tx, tenantId, now }) => {
      const seen = { person: "Maria Muster", method: "eId", verifiedOn: now, verifiedBy: staff.userId, createdAt: now };
      await tx.verification.create({ data: { tenantId, clientId: id, ...seen } });
    });
    const year = new Date().getUTCFullYear();
    await archive(id, new Date(`${year - 4}-06-15T12:00:00Z`));
    await runIn(0);
    await runIn(14);
    const { body } = await call().get("/api/Main/Person").query({ id }).set(headers);
    expect(body).toMatchObject({ erased: true, email: null });
    expect(Object.keys(body.masterData as object)).toEqual(["personal", "contact", "identity"]);
    expect((await read()).runs[0]).toMatchObject({ erased: [{ kind: "clients", count: 1 }], stayed: [{ why: "gwg", count: 1 }] });
    const newYear = Math.ceil((Date.parse(`${year + 2}-01-01T12:00:00Z`) - Date.now()) / DAY_MS);
    await runIn(newYear - 14);
    await runIn(newYear - 3);
    expect((await call().get("/api/Main/Person").query({ id }).set(headers)).status).toBe(200);
    await runIn(newYear);
    expect((await call().get("/api/Main/Person").query({ id }).set(headers)).status).toBe(404);
    expect((await read()).runs[0]).toMatchObject({ erased: [{ kind: "gwg", count: 1 }] });
  });

  it("leaves who came under legal hold after it was announced, and erases nothing where nobody could be told", async () => {
    const { id } = await makeClient(tenant);
    await archive(id, daysFromNow(-365 * 12));
    await runIn(0);
    await archive(id, daysFromNow(-365 * 12), new Date());
    await runIn(14);
    expect(await within(({ tx, tenantId }) => tx.client.count({ where: { tenantId, id } }))).toBe(1);
    expect((await read()).runs[0]).toMatchObject({ erased: [], stayed: [{ why: "held", count: 1 }] });

    tenant = await makeTenant({ status: "active", planExpires: null });
    const { id: form } = await makeForm(tenant);
    await age(form, 900);
    await runIn(0);
    await runIn(20);
    expect(await isThere(form)).toBe(true);
  });
});
