import { randomUUID } from "node:crypto";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { WAITING_DAYS } from "@stammdaten/shared/contract/choices.ts";
import type { Tasks } from "@stammdaten/shared/contract/dashboard.ts";
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
import { makeHit } from "../../../test/make-hit.ts";
import { inTenant } from "../../db/in-tenant.ts";
import type { Tx } from "../../db/sql.ts";
import { refreshFollowUps } from "../../domain/refresh-follow-ups.ts";

let tenant: TestTenant;
let user: TestUser;
let headers: Record<string, string>;

const write = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => inTenant(tenant.tenantId, system, ({ tx }) => work(tx));
const read = async (language = "de"): Promise<Tasks> => {
  const { status, body } = await call()
    .get("/api/Main/Tasks")
    .set({ ...headers, "accept-language": language });
  expect(status).toBe(200);
  return body as Tasks;
};
const list = async (path: string, query: object): Promise<string[]> => {
  const { body } = await call().get(path).query(query).set(headers).expect(200);
  return (body as { items: { id: string }[] }).items.map(({ id }) => id);
};
const deliver = (clientId: string, clientRevision: number, status: string, message: object = {}) =>
  write((tx) => tx.datevSync.create({ data: { tenantId: tenant.tenantId, clientId, clientRevision, status, ...message } }));

beforeEach(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
  headers = await loginAs(user);
});

describe("what there is to do today", () => {
  it("is nothing for a new firm, whatever its neighbour has", async () => {
    await makeForm(await makeTenant(), { state: "submitted" });
    const { waitingInvitations, failedDeliveries, ...rest } = await read();
    const none = { count: 0, only: null };
    expect(waitingInvitations).toEqual({ ...none, days: WAITING_DAYS });
    expect(failedDeliveries).toEqual({ ...none, causes: [] });
    expect(rest).toEqual({
      ...{ forms: none, conflicts: none, documents: none, inquiries: none, bouncedInvitations: none },
      ...{ reviews: { ...none, overdue: 0 }, riskChanges: none, screening: none, riskAnalysis: { count: 0 } },
    });
  });

  it("names the one form there is, and counts as many as the list shows", async () => {
    const submittedAt = new Date();
    const { id } = await makeForm(tenant, { state: "submitted", submittedAt });
    await makeForm(tenant, { state: "draft" });
    await makeForm(tenant, { state: "approved", submittedAt });
    await makeForm(tenant, { state: "confirmed", submittedAt, formularType: "personInquiry" });
    expect((await read()).forms).toEqual({ count: 1, only: id });
    await makeForm(tenant, { state: "confirmed", submittedAt });
    expect((await read()).forms).toEqual({ count: 2, only: null });
    expect(await list("/api/Main/SentForms", { state: "waiting" })).toHaveLength(2);
  });

  it("counts clients whose last delivery failed, with the causes in the reader's language, and not those that wait for a decision", async () => {
    const clients = [];
    for (let n = 0; n < 6; n += 1) clients.push((await makeClient(tenant)).id);
    const [first = "", second = "", third = "", fourth = "", fifth = "", sixth = ""] = clients;
    const failed = await deliver(first, 1, "NotDelivered", { messageKey: "sync.refused", messageParams: { status: 400 } });
    // A newer one is under way, or has arrived.
    await deliver(second, 1, "NotDelivered", { messageKey: "sync.unforeseen" });
    await deliver(second, 2, "Not Processed");
    await deliver(third, 1, "Delivered");
    await deliver(fourth, 1, "NotDelivered", { messageKey: "sync.conflict" });
    await write((tx) =>
      tx.datevConflict.create({ data: { tenantId: tenant.tenantId, clientId: fourth, place: "addresses", paths: ["address.street"] } }),
    );
    const one = await read();
    expect(one.failedDeliveries).toEqual({
      count: 1,
      only: failed.id,
      causes: [{ text: "DATEV hat die Übertragung abgelehnt (Status 400).", count: 1 }],
    });
    expect(one.conflicts).toEqual({ count: 1, only: { mandantType: "person", id: fourth } });
    expect(await list("/api/Main/DatevSyncLogs", { status: "failed" })).toEqual([failed.id]);

    const again = await deliver(fifth, 1, "Unknown Error", { messageKey: "sync.unforeseen" });
    await deliver(sixth, 1, "NotDelivered", { messageKey: "sync.refused", messageParams: { status: 400 } });
    const many = await read("en");
    expect(many.failedDeliveries).toMatchObject({ count: 3, only: null });
    expect(many.failedDeliveries.causes.map(({ count }) => count)).toEqual([2, 1]);
    expect(many.failedDeliveries.causes[0]?.text).toMatch(/^DATEV .*400/);
    const failures = await list("/api/Main/DatevSyncLogs", { status: "failed" });
    expect(failures).toHaveLength(3);
    expect(failures).toContain(again.id);
  });

  it("counts a document with its signed answer once, and names its client", async () => {
    const { id: clientId } = await makeClient(tenant);
    const { tenantId } = tenant;
    const file = await write((tx) =>
      tx.storedFile.create({
        data: { tenantId, fileKey: randomUUID(), mimeType: "application/pdf", sizeBytes: 1, sha256: new Uint8Array(32) },
      }),
    );
    const sent = { tenantId, clientId, fileId: file.id, name: "Bescheid.pdf", status: "Uploaded", uploadedBy: "mandant" };
    const add = (data: object) => write((tx) => tx.document.create({ data: { ...sent, path: randomUUID(), ...data } }));
    const { id } = await add({});
    await add({ signedOf: id });
    await add({ status: "Completed" });
    await add({ deletedAt: new Date() });
    expect((await read()).documents).toEqual({ count: 1, only: { mandantType: "person", id: clientId } });
  });

  it("counts new inquiries that are not set aside", async () => {
    const sent = { kind: "person", firstName: "Ida", lastName: "Neu", email: "ida@example.org", phone: "0911 1234" };
    const add = (data: object) => write((tx) => tx.inquiry.create({ data: { tenantId: tenant.tenantId, ...sent, ...data } }));
    const { id } = await add({});
    await add({ quarantined: true });
    await add({ status: "Approved", decidedAt: new Date() });
    expect((await read()).inquiries).toEqual({ count: 1, only: id });
  });

  it("counts invitations that bounced, and those that are open for more than a week, as the list filters them", async () => {
    const old = new Date(Date.now() - (WAITING_DAYS * 24 + 1) * 3_600_000);
    const young = new Date(Date.now() - (WAITING_DAYS * 24 - 1) * 3_600_000);
    const add = async (data: object): Promise<string> => {
      const { invitationId } = await makeInvitation(tenant);
      await write((tx) => tx.invitation.update({ where: { tenantId: tenant.tenantId, id: invitationId }, data }));
      return invitationId;
    };
    const bounced = await add({ createdAt: old, sentAt: old, bouncedAt: old });
    const waiting = await add({ createdAt: old, sentAt: old });
    await add({ createdAt: young, sentAt: young });
    await add({ createdAt: old, sentAt: old, expiresAt: young });
    await add({ createdAt: old, sentAt: old, submittedAt: young });
    const tasks = await read();
    expect(tasks.bouncedInvitations).toEqual({ count: 1, only: bounced });
    expect(tasks.waitingInvitations).toEqual({ count: 1, only: waiting, days: WAITING_DAYS });
    const opened = await add({ createdAt: old, openedAt: young });
    expect((await read()).waitingInvitations).toEqual({ count: 2, only: null, days: WAITING_DAYS });
    expect((await list("/api/Main/Invitations", { status: "Waiting" })).sort()).toEqual([waiting, opened].sort());
  });

  it("counts hits of the sanctions screening that wait, of clients who are not in the archive", async () => {
    const client = await makeClient(tenant);
    await makeHit(tenant, { clientId: client.id, name: "Anna Groß" });
    expect((await read()).screening).toEqual({ count: 1, only: { mandantType: "person", id: client.id } });
    const gone = await makeHit(tenant, { clientId: client.id, name: "Anna Groß" });
    expect((await read()).screening).toEqual({ count: 2, only: null });
    await write((tx) => tx.screeningHit.updateMany({ where: { tenantId: tenant.tenantId, id: gone }, data: { goneAt: new Date() } }));
    expect((await read()).screening.count).toBe(1);
    await write((tx) =>
      tx.client.update({ where: { tenantId_id: { tenantId: tenant.tenantId, id: client.id } }, data: { archivedAt: new Date() } }),
    );
    expect((await read()).screening.count).toBe(0);
  });

  it("counts reviews that are due by the newest rating, of clients who are not in the archive and were not put off", async () => {
    const [due, later, archived, putOff] = [
      await makeClient(tenant),
      await makeClient(tenant),
      await makeClient(tenant),
      await makeClient(tenant),
    ];
    const rate = (clientId: string, assessedAt: string, nextReviewOn: string) =>
      write((tx) =>
        tx.riskAssessment.create({
          data: {
            tenantId: tenant.tenantId,
            clientId,
            level: "low",
            proposedLevel: "low",
            reasons: "v1.x",
            assessedBy: user.userId,
            assessedAt: new Date(assessedAt),
            nextReviewOn: new Date(nextReviewOn),
          },
        }),
      );
    await rate(due.id, "2024-01-01", "2025-01-01");
    await rate(later.id, "2024-01-01", "2025-01-01");
    await rate(later.id, "2025-02-01", "2099-01-01");
    await rate(archived.id, "2024-01-01", "2025-01-01");
    await rate(putOff.id, "2024-01-01", "2025-01-01");
    await inTenant(tenant.tenantId, system, (ctx) => refreshFollowUps(ctx));
    await write((tx) =>
      tx.gwgFollowUp.updateMany({
        where: { tenantId: tenant.tenantId, clientId: putOff.id },
        data: { snoozedUntil: new Date("2099-01-01"), snoozeReason: "Verreist" },
      }),
    );
    await write((tx) =>
      tx.client.update({ where: { tenantId_id: { tenantId: tenant.tenantId, id: archived.id } }, data: { archivedAt: new Date() } }),
    );
    expect((await read()).reviews).toEqual({ count: 1, only: { mandantType: "person", id: due.id }, overdue: 1 });
    const today = new Date(`${germanDayOf(new Date())}T00:00:00Z`);
    await write((tx) => tx.gwgFollowUp.updateMany({ where: { tenantId: tenant.tenantId, clientId: due.id }, data: { dueOn: today } }));
    expect((await read()).reviews).toMatchObject({ count: 1, overdue: 0 });
  });
});
