import { beforeEach, describe, expect, it } from "vitest";
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
import { inTenant } from "../../db/in-tenant.ts";
import type { Tx } from "../../db/sql.ts";
import { refreshFollowUps } from "../../domain/refresh-follow-ups.ts";

type Headers = Record<string, string>;

let tenant: TestTenant;
let anna: TestUser;
let bea: TestUser;
let annas: Headers;
let beas: Headers;
beforeEach(async () => {
  tenant = await makeTenant();
  [anna, bea] = [await makeUser(tenant), await makeUser(tenant)];
  [annas, beas] = [await loginAs(anna), await loginAs(bea)];
});

const write = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => inTenant(tenant.tenantId, system, ({ tx }) => work(tx));
const assign = (userId: string | null, ...clients: readonly { readonly id: string; readonly mandantType: string }[]) =>
  call()
    .post("/api/Main/AssignClients")
    .set(annas)
    .send({ clients: clients.map(({ id, mandantType }) => ({ mandantType, mandantId: id })), userId })
    .expect(200);
const idsOf = async (path: string, headers: Headers, query: object = {}): Promise<string[]> => {
  const { body } = await call()
    .get(path)
    .query({ responsible: "mine", withTotal: "true", ...query })
    .set(headers)
    .expect(200);
  const { items, total } = body as { items: { id: string }[]; total: number };
  expect(total).toBe(items.length);
  return items.map(({ id }) => id).sort();
};
const formsOf = (headers: Headers, query: object = {}) => idsOf("/api/Main/SentForms", headers, query);
const invitationsOf = (headers: Headers, query: object = {}) => idsOf("/api/Main/Invitations", headers, query);
const tasksOf = async (headers: Headers): Promise<Tasks> =>
  (await call().get("/api/Main/Tasks").query({ responsible: "mine" }).set(headers).expect(200)).body as Tasks;

describe("forms and invitations of the clients whom one of the staff looks after", () => {
  it("are listed as theirs, whether they came before or after somebody was named, and of clients of either kind", async () => {
    const [person, company] = [await makeClient(tenant), await makeClient(tenant, { mandantType: "company" })];
    const submittedAt = new Date();
    const before = await makeForm(tenant, { personId: person.id, state: "submitted", submittedAt });
    await assign(anna.userId, person, company);
    const after = await makeForm(tenant, { companyId: company.id, formularType: "company", state: "confirmed", submittedAt });
    const other = await makeClient(tenant);
    await makeForm(tenant, { personId: other.id, state: "submitted", submittedAt });
    await makeForm(tenant, { state: "submitted", submittedAt });
    expect(await formsOf(annas)).toEqual([before.id, after.id].sort());
    expect(await formsOf(annas, { state: "waiting" })).toEqual([before.id, after.id].sort());
    expect(await formsOf(annas, { state: "confirmed" })).toEqual([after.id]);
    expect(await formsOf(beas)).toEqual([]);
  });

  it("go with the client to another one, and to nobody when they are removed", async () => {
    const person = await makeClient(tenant);
    const { invitationId } = await makeInvitation(tenant, { personId: person.id });
    await assign(anna.userId, person);
    expect(await invitationsOf(annas)).toEqual([invitationId]);
    await assign(bea.userId, person);
    expect([await invitationsOf(annas), await invitationsOf(beas, { status: "Sent" })]).toEqual([[], []]);
    expect(await invitationsOf(beas)).toEqual([invitationId]);
    await call().delete("/api/Users/User").query({ userId: bea.userId }).set(annas).expect(200);
    const kept = await write((tx) => tx.invitation.findFirst({ where: { tenantId: tenant.tenantId, id: invitationId } }));
    expect(kept?.responsibleId).toBeNull();
  });

  it("are theirs once a form is assigned to their client, with its invitation", async () => {
    const person = await makeClient(tenant);
    await assign(anna.userId, person);
    const { invitationId, form } = await makeInvitation(tenant);
    expect(await invitationsOf(annas)).toEqual([]);
    await write((tx) =>
      tx.form.update({ where: { tenantId_id: { tenantId: tenant.tenantId, id: form.id } }, data: { personId: person.id } }),
    );
    expect(await invitationsOf(annas)).toEqual([invitationId]);
  });

  it("are exported alone", async () => {
    const [mine, other] = [await makeClient(tenant), await makeClient(tenant)];
    await assign(anna.userId, mine);
    const sent = { state: "submitted", submittedAt: new Date() } as const;
    await makeForm(tenant, { personId: mine.id, name: "Meine, Ida", ...sent });
    await makeForm(tenant, { personId: other.id, name: "Fremde, Ute", ...sent });
    const { text } = await call().get("/api/Main/SentForms").query({ format: "csv", responsible: "mine" }).set(annas).expect(200);
    expect([text.includes("Meine, Ida"), text.includes("Fremde, Ute")]).toEqual([true, false]);
  });
});

describe("a selection of the clients whom one of the staff looks after", () => {
  beforeEach(async () => {
    const [mine] = [await makeClient(tenant, { name: "Meine, Ida" }), await makeClient(tenant, { name: "Niemands, Ute" })];
    const beas = await makeClient(tenant, { name: "Beas, Eva" });
    await assign(anna.userId, mine);
    await assign(bea.userId, beas);
  });

  it.each([
    ["mine", "Meine, Ida"],
    ["none", "Niemands, Ute"],
  ])("is exported alone: %s", async (responsible, name) => {
    const query = { mandantType: "person", format: "csv", responsible };
    const { text } = await call().get("/api/Main/DatevExport").query(query).set(annas).expect(200);
    expect(["Meine, Ida", "Niemands, Ute", "Beas, Eva"].filter((one) => text.includes(one))).toEqual([name]);
    const preview = await call().get("/api/Main/DatevExportPreview").query({ mandantType: "person", responsible }).set(annas).expect(200);
    expect(preview.body.clients).toBe(1);
  });
});

describe("what there is to do for the clients whom one of the staff looks after", () => {
  it("counts theirs of every kind, and no inquiry, which is of nobody", async () => {
    const [mine, other] = [await makeClient(tenant), await makeClient(tenant)];
    await assign(anna.userId, mine);
    const { tenantId } = tenant;
    const submittedAt = new Date();
    const form = await makeForm(tenant, { personId: mine.id, state: "submitted", submittedAt });
    await makeForm(tenant, { personId: other.id, state: "submitted", submittedAt });
    await write(async (tx) => {
      for (const { id: clientId } of [mine, other]) {
        await tx.datevSync.create({
          data: { tenantId, clientId, clientRevision: 1, status: "NotDelivered", messageKey: "sync.unforeseen" },
        });
        await tx.riskAssessment.create({
          data: {
            tenantId,
            clientId,
            level: "low",
            proposedLevel: "low",
            reasons: "v1.x",
            assessedBy: anna.userId,
            assessedAt: new Date("2024-01-01"),
            nextReviewOn: new Date("2025-01-01"),
          },
        });
      }
      await tx.inquiry.create({
        data: { tenantId, kind: "person", firstName: "Ida", lastName: "Neu", email: "ida@example.org", phone: "0911 1234" },
      });
    });
    await inTenant(tenantId, system, (ctx) => refreshFollowUps(ctx));
    const { forms, failedDeliveries, inquiries, reviews } = await tasksOf(annas);
    expect(forms).toEqual({ count: 1, only: form.id });
    expect([failedDeliveries.count, failedDeliveries.causes.map(({ count }) => count), reviews.count]).toEqual([1, [1], 1]);
    expect(inquiries).toEqual({ count: 0, only: null });
    // Each leads to a list, which can be narrowed as well.
    const failed = await idsOf("/api/Main/DatevSyncLogs", annas, { status: "failed" });
    expect([failed.length, await idsOf("/api/Main/Reviews", annas)]).toEqual([1, [mine.id]]);
    expect([await idsOf("/api/Main/DatevSyncLogs", beas), await idsOf("/api/Main/Reviews", beas)]).toEqual([[], []]);
    const nothing = await tasksOf(beas);
    expect([nothing.forms.count, nothing.failedDeliveries.count, nothing.reviews.count]).toEqual([0, 0, 0]);
  });

  it("counts their invitations, documents and open decisions", async () => {
    const [mine, other] = [await makeClient(tenant), await makeClient(tenant)];
    await assign(anna.userId, mine);
    const { tenantId } = tenant;
    const old = new Date(Date.now() - 30 * 86_400_000);
    for (const { id: personId } of [mine, other]) {
      const { invitationId } = await makeInvitation(tenant, { personId });
      await write((tx) => tx.invitation.update({ where: { tenantId, id: invitationId }, data: { sentAt: old, createdAt: old } }));
      await write((tx) =>
        tx.datevConflict.create({ data: { tenantId, clientId: personId, place: "addresses", paths: ["address.street"] } }),
      );
      await write(async (tx) => {
        const file = await tx.storedFile.create({
          data: { tenantId, fileKey: personId, mimeType: "application/pdf", sizeBytes: 1, sha256: new Uint8Array(32) },
        });
        const sent = { tenantId, clientId: personId, fileId: file.id, name: "Bescheid.pdf", status: "Uploaded", uploadedBy: "mandant" };
        await tx.document.create({ data: { ...sent, path: personId } });
      });
    }
    const { waitingInvitations, documents, conflicts } = await tasksOf(annas);
    const only = { mandantType: "person", id: mine.id };
    expect([waitingInvitations.count, documents, conflicts]).toEqual([1, { count: 1, only }, { count: 1, only }]);
    expect(await idsOf("/api/Main/MandantDocuments", annas, { status: "Uploaded" })).toHaveLength(1);
    expect(await idsOf("/api/Main/MandantDocuments", beas, { status: "Uploaded" })).toEqual([]);
    const { waitingInvitations: none, documents: noDocuments, conflicts: noConflicts } = await tasksOf(beas);
    expect([none.count, noDocuments.count, noConflicts.count]).toEqual([0, 0, 0]);
  });
});
