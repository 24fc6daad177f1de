import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { noticeDefaults, noticeKinds, type NoticeKind, type NoticeMail } from "@stammdaten/shared/contract/notice-kinds.ts";
import type { Notice } from "@stammdaten/shared/contract/notices.ts";
import { call, loginAs } from "../../../test/api.ts";
import {
  makeClient,
  makeForm,
  makeInvitation,
  makeTenant,
  makeUser,
  system,
  type TestTenant,
  type TestUser,
} from "../../../test/factories.ts";
import { queryAsOwner } from "../../../test/query-as-owner.ts";
import { audit, type AuditEntry } from "../../db/audit.ts";
import type { Actor, Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { refreshFollowUps } from "../../domain/refresh-follow-ups.ts";
import { endFirmData } from "../../domain/firm/end-firm-data.ts";
import { tendFirm } from "./tend-notices.ts";

const DAY_MS = 86_400_000;
let tenant: TestTenant;
let user: TestUser;
let staff: Awaited<ReturnType<typeof loginAs>>;

beforeEach(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
  staff = await loginAs(user);
});

const inside = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> =>
  inTenant(tenant.tenantId, system, async (ctx) => await work(ctx));
const note = (action: AuditEntry["action"], subjectType: AuditEntry["subjectType"], subjectId: string, actor?: Actor) =>
  inside((ctx) => audit({ ...ctx, actor: actor ?? ctx.actor }, { action, subjectType, subjectId }));
const list = async (headers = staff) => (await call().get("/api/Users/Notices").set(headers).expect(200)).body.items as Notice[];
const unread = async (headers = staff) =>
  ((await call().get("/api/Users/NoticesUnread").set(headers).expect(200)).body as { count: number }).count;
const choose = (kind: NoticeKind, mail: NoticeMail, headers = staff) =>
  call().put("/api/Users/NoticeChoice").set(headers).send({ kind, mail }).expect(200);
const mailJobs = (id = user.userId) =>
  queryAsOwner<{ mail: string }>(
    "SELECT payload ->> 'mail' AS mail FROM job WHERE tenant_id = $1 AND kind = 'mailNotices' AND payload ->> 'userId' = $2",
    [tenant.tenantId, id],
  );
const tendAt = (now: Date) => inside((ctx) => tendFirm({ ...ctx, now }));

describe("a notice", () => {
  it("is written with the act for each of the staff, says what it is about, and is nobody else's", async () => {
    const colleague = await loginAs(await makeUser(tenant));
    const client = await makeClient(tenant, { name: "Müller, Käthe" });
    const mandant = await makeUser(tenant, { accessLevel: "mandant", personId: client.id });
    const form = await makeForm(tenant, { name: "Nora Neu" });
    await note("formSubmitted", "form", form.id);
    await note("syncNotDelivered", "person", client.id);
    const { invitationId } = await makeInvitation(tenant, { name: "Gast" });
    await note("invitationBounced", "invitation", invitationId);
    expect(await list()).toMatchObject([
      { kind: "invitationBounced", subjectId: invitationId, title: "Gast", client: null, readAt: null },
      { kind: "deliveryFailed", subjectId: client.id, title: "Müller, Käthe", client: { mandantType: "person", id: client.id } },
      { kind: "formSubmitted", subjectId: form.id, title: "Nora Neu", client: null },
    ]);
    expect(await list(colleague)).toHaveLength(3);
    expect(
      (
        await call()
          .get("/api/Users/Notices")
          .set(await loginAs(mandant))
      ).status,
    ).toBe(403);
    const [row] = await inside(({ tx }) =>
      tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM user_notice WHERE user_id = ${mandant.userId}::uuid`),
    );
    expect(row?.count).toBe(0);
    expect(await list(await loginAs(await makeUser(await makeTenant())))).toEqual([]);
  });

  it("writes a notice of a client's document, and names the client", async () => {
    const client = await makeClient(tenant, { name: "Müller, Käthe" });
    const { id } = await inside(async ({ tx, tenantId }) => {
      const file = await tx.storedFile.create({
        data: { tenantId, fileKey: randomUUID(), mimeType: "application/pdf", sizeBytes: 1, sha256: new Uint8Array(32) },
      });
      const sent = { clientId: client.id, name: "Vollmacht.pdf", path: randomUUID(), status: "Uploaded", uploadedBy: "mandant" };
      return tx.document.create({ data: { tenantId, fileId: file.id, ...sent } });
    });
    await note("documentAdded", "document", id);
    expect(await list()).toEqual([]);
    await note("documentAnswered", "document", id);
    expect(await list()).toMatchObject([{ kind: "documentReceived", title: "Müller, Käthe", client: { id: client.id } }]);
  });

  it("that was rolled back is nobody's, nor is what somebody did themselves", async () => {
    const form = await makeForm(tenant);
    const act = inside(async (ctx) => {
      await audit(ctx, { action: "formSubmitted", subjectType: "form", subjectId: form.id });
      throw new Error("no");
    });
    await expect(act).rejects.toThrow("no");
    await note("formSubmitted", "form", form.id, { ...system, kind: "user", userId: user.userId } as unknown as Actor);
    expect(await list()).toEqual([]);
  });

  it("is not written of what happened three days ago or earlier", async () => {
    const form = await makeForm(tenant, { name: "Nora Neu" });
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const noteAt = (now: Date) =>
      inside((ctx) => audit({ ...ctx, now }, { action: "formSubmitted", subjectType: "form", subjectId: form.id }));
    await noteAt(ago(3.1));
    expect(await list()).toEqual([]);
    expect(await mailJobs()).toEqual([]);
    await noteAt(ago(2.9));
    expect(await list()).toMatchObject([{ kind: "formSubmitted", subjectId: form.id }]);
  });

  it("is read one by one or all at once, by whom it is for", async () => {
    const colleague = await loginAs(await makeUser(tenant));
    for (let count = 0; count < 3; count += 1) await note("formSubmitted", "form", (await makeForm(tenant)).id);
    expect(await unread()).toBe(3);
    const [first] = await list();
    const read = (headers: typeof staff) => call().put("/api/Users/NoticeRead").query({ id: first?.id }).set(headers).expect(200);
    await read(colleague);
    expect(await unread()).toBe(3);
    await read(staff);
    expect(await unread()).toBe(2);
    expect((await list())[0]?.readAt).not.toBeNull();
    await call().put("/api/Users/NoticesRead").set(staff).expect(200);
    expect([await unread(), await unread(colleague)]).toEqual([0, 3]);
  });

  it("is gone with its client", async () => {
    const client = await makeClient(tenant, { name: "Müller, Käthe" });
    const form = await makeForm(tenant, { personId: client.id });
    await note("syncNotDelivered", "person", client.id);
    await note("formSubmitted", "form", form.id);
    expect(await list()).toHaveLength(2);
    const query = { mandantType: "person", id: client.id };
    await call().post("/api/Main/Erasure").query(query).set(staff).send({ name: "Müller, Käthe" }).expect(200);
    expect(await list()).toEqual([]);
  });

  it("is gone after 90 days, and with the firm", async () => {
    await note("formSubmitted", "form", (await makeForm(tenant)).id);
    await tendAt(new Date(Date.now() + 89 * DAY_MS));
    expect(await unread()).toBe(1);
    await tendAt(new Date(Date.now() + 91 * DAY_MS));
    expect(await unread()).toBe(0);
    await note("formSubmitted", "form", (await makeForm(tenant)).id);
    await inside((ctx) => endFirmData(ctx, new Date()));
    expect(await inside(({ tx }) => tx.userNotice.count())).toBe(0);
  });
});

describe("a choice", () => {
  it("is each user's own, and kept only where it is not the default", async () => {
    const read = async () => (await call().get("/api/Users/NoticeChoices").set(staff).expect(200)).body.choices as unknown;
    const defaults = noticeKinds.map((kind) => ({ kind, mail: noticeDefaults[kind] }));
    expect(await read()).toEqual(defaults);
    await choose("formSubmitted", "never");
    expect(await read()).toEqual(defaults.map((one) => (one.kind === "formSubmitted" ? { ...one, mail: "never" } : one)));
    await choose("formSubmitted", noticeDefaults.formSubmitted);
    expect(await read()).toEqual(defaults);
    expect(await inside(({ tx }) => tx.noticeChoice.count())).toBe(0);
    await call().put("/api/Users/NoticeChoice").set(staff).send({ kind: "all", mail: "now" }).expect(400);
  });

  it("decides whether a notice is written and how it is mailed: several at once by one job", async () => {
    const colleague = await makeUser(tenant);
    await choose("formSubmitted", "now");
    await choose("formSubmitted", "never", await loginAs(colleague));
    for (let count = 0; count < 3; count += 1) await note("formSubmitted", "form", (await makeForm(tenant)).id);
    expect(await mailJobs()).toEqual([{ mail: "now" }]);
    expect(await mailJobs(colleague.userId)).toEqual([]);
    expect(await list(await loginAs(colleague))).toEqual([]);
  });

  it("has the same defaults in the database", async () => {
    for (const kind of noticeKinds) {
      const [row] = await queryAsOwner<{ mail: string }>("SELECT notice_default($1) AS mail", [kind]);
      expect(row?.mail, kind).toBe(noticeDefaults[kind]);
    }
  });
});

describe("the hourly run", () => {
  const at = (time: string) => new Date(`2026-11-26T${time}+01:00`);

  it("writes one notice of invitations that have expired and reviews that are due", async () => {
    const now = at("12:00");
    const { invitationId } = await makeInvitation(tenant);
    const { invitationId: old } = await makeInvitation(tenant);
    const client = await makeClient(tenant);
    await inside(async ({ tx, tenantId }) => {
      await tx.invitation.update({ where: { id: invitationId }, data: { expiresAt: at("11:00") } });
      await tx.invitation.update({ where: { id: old }, data: { expiresAt: new Date(now.getTime() - 4 * DAY_MS) } });
      await tx.riskAssessment.create({
        data: {
          ...{ tenantId, clientId: client.id, level: "low", proposedLevel: "low", reasons: [] },
          ...{ assessedBy: user.userId, assessedAt: new Date(now.getTime() - 100 * DAY_MS), nextReviewOn: new Date("2026-11-26") },
        },
      });
    });
    await inside((ctx) => refreshFollowUps({ ...ctx, now }));
    expect((await tendAt(now)).written).toBe(2);
    expect((await tendAt(at("13:00"))).written).toBe(0);
    expect((await list()).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ["invitationExpired", invitationId],
      ["reviewDue", client.id],
    ]);
  });

  it("notifies all of the staff of a task that is two weeks overdue, unless it was put off (§ 10 Abs. 1 Nr. 5 GwG)", async () => {
    const colleague = await loginAs(await makeUser(tenant));
    const [late, putOff] = [await makeClient(tenant), await makeClient(tenant)];
    await inside(async ({ tx, tenantId }) => {
      await tx.client.updateMany({ where: { tenantId, id: { in: [late.id, putOff.id] } }, data: { responsibleId: user.userId } });
      const dueOn = new Date("2026-11-12");
      await tx.gwgFollowUp.create({ data: { tenantId, clientId: late.id, reviewOn: dueOn, dueOn } });
      const snoozed = { snoozedUntil: new Date("2026-12-24"), snoozeReason: "Verreist" };
      await tx.gwgFollowUp.create({ data: { tenantId, clientId: putOff.id, reviewOn: dueOn, dueOn, ...snoozed } });
    });
    await tendAt(new Date("2026-11-12T12:00+01:00"));
    expect([(await list()).length, (await list(colleague)).length]).toEqual([1, 0]);
    await tendAt(new Date("2026-11-25T12:00+01:00"));
    expect(await list(colleague)).toEqual([]);
    await tendAt(at("12:00"));
    expect((await list(colleague)).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([["reviewDue", late.id]]);
    expect(await list()).toHaveLength(2);
  });

  it("queues one mail of the day, from seven on, and none where all is read", async () => {
    await note("formSubmitted", "form", randomUUID());
    await inside(({ tx }) => tx.userNotice.updateMany({ where: { tenantId: tenant.tenantId }, data: { at: at("05:00") } }));
    expect((await tendAt(at("06:30"))).digests).toBe(0);
    expect((await tendAt(at("07:30"))).digests).toBe(1);
    expect((await tendAt(at("08:30"))).digests).toBe(0);
    expect(await mailJobs()).toEqual([{ mail: "daily" }]);
    await queryAsOwner("DELETE FROM job WHERE tenant_id = $1 AND kind = 'mailNotices'", [tenant.tenantId]);
    await call().put("/api/Users/NoticesRead").set(staff).expect(200);
    expect((await tendAt(at("09:30"))).digests).toBe(0);
  });
});
