import { randomUUID } from "node:crypto";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { importSanctions, madeEntries, runScreening } from "../../../../test/import-sanctions.ts";
import { useOwnDatabase, type OwnDatabase } from "../../../../test/own-database.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { FirmCipher } from "../../../db/firm-cipher.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { queueScreening } from "../../../domain/screening/queue-screening.ts";
import { writeGwgRecord } from "../../../domain/write-gwg-record.ts";
import { createRescreenClients } from "./rescreen-clients.job.ts";
import { createTendScreening } from "./tend-screening.ts";

let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
  await importSanctions(madeEntries, 5);
});
afterAll(() => database.drop());

let tenant: TestTenant;
beforeEach(async () => {
  tenant = await makeTenant();
});

const within = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2]) => inTenant(tenant.tenantId, system, work);
const listed = madeEntries.filter(({ kind }) => kind === "person");
const entryAt = (at: number) => {
  const entry = listed[at];
  if (entry === undefined) throw new Error("too few entries");
  return entry;
};
const personLike = (at: number): Answers => {
  const { firstName, lastName, birthDate } = entryAt(at);
  return { personal: { firstName, lastName, ...(birthDate !== null && { birthDate }) } };
};
const hits = () =>
  within(({ tx, tenantId }) => tx.screeningHit.findMany({ where: { tenantId }, orderBy: [{ foundAt: "asc" }, { entryKey: "asc" }] }));
const screen = async (...ids: string[]) => {
  await within((ctx) => queueScreening(ctx, ...ids));
  await runScreening(tenant.tenantId);
};
const rescreen = (batchSize: number, signal = new AbortController().signal) =>
  createRescreenClients({ batchSize })({ tenantId: tenant.tenantId, payload: { tenantId: tenant.tenantId }, attempt: 1, signal });
const runs = () => within(({ tx, tenantId }) => tx.screeningRun.findMany({ where: { tenantId }, orderBy: { startedAt: "asc" } }));
const hitKeys = async () => (await hits()).map(({ entryKey }) => entryKey).sort();

describe("a client", () => {
  it("is compared with whom the answers name: a hit once for each person and entry, whatever is repeated", async () => {
    const { id } = await makeClient(tenant, { masterData: { ...personLike(0), partner: personLike(1)["personal"] ?? {} } });
    await makeClient(tenant, { masterData: { personal: { firstName: "Änne", lastName: "Ganzanders", birthDate: "1980-01-01" } } });
    for (let time = 0; time < 3; time += 1) await screen(id);
    const found = await hits();
    expect(found.map(({ entryKey }) => entryKey).sort()).toEqual([entryAt(0).key, entryAt(1).key].sort());
    expect(found[0]).toMatchObject({ clientId: id, list: "sanctionsEu", state: "open", goneAt: null, score: 100 });
    const screened = await within(({ tx, tenantId }) => tx.clientScreening.findMany({ where: { tenantId } }));
    expect(screened).toMatchObject([{ clientId: id, people: 2, threshold: 90, lists: [{ list: "sanctionsEu" }] }]);
    const { rows } = await database.owner.query("SELECT screened::text AS text FROM screening_hit WHERE tenant_id = $1", [tenant.tenantId]);
    expect(JSON.stringify(rows)).not.toContain(entryAt(0).lastName);
  });

  it("has whoever is responsible notified of its hits, once while they have not read it; others and the client are not", async () => {
    const [responsible, colleague] = [await makeUser(tenant), await makeUser(tenant)];
    const { id } = await makeClient(tenant, { masterData: { ...personLike(0), partner: personLike(1)["personal"] ?? {} } });
    await makeUser(tenant, { accessLevel: "mandant", personId: id });
    await within(({ tx, tenantId }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id } }, data: { responsibleId: responsible.userId } }),
    );
    await screen(id);
    expect(await hits()).toHaveLength(2);
    const notices = () => within(({ tx, tenantId }) => tx.userNotice.findMany({ where: { tenantId } }));
    const expected = { userId: responsible.userId, kind: "screeningHit", subjectId: id, mail: "now" };
    expect(await notices()).toEqual([expect.objectContaining(expected)]);
    const mails = await within(({ tx, tenantId }) => tx.job.findMany({ where: { tenantId, kind: "mailNotices" } }));
    expect(mails.map(({ payload }) => payload)).toEqual([{ userId: responsible.userId, mail: "now" }]);
    const shown = await call()
      .get("/api/Users/Notices")
      .set(await loginAs(responsible));
    expect(shown.body.items).toMatchObject([{ kind: "screeningHit", client: { mandantType: "person", id } }]);
    expect(
      (
        await call()
          .get("/api/Users/NoticesUnread")
          .set(await loginAs(colleague))
      ).body,
    ).toEqual({ count: 0 });
    await screen(id);
    expect(await notices()).toHaveLength(1);
  });

  it("loses a hit with the person, and has it again with them", async () => {
    const { id } = await makeClient(tenant, { masterData: personLike(0) });
    await screen(id);
    const change = (masterData: Answers) =>
      within(({ tx, tenantId }) => tx.client.update({ where: { tenantId_id: { tenantId, id } }, data: { masterData } }));
    await change({ personal: { firstName: "Änne", lastName: "Ganzanders", birthDate: "1980-01-01" } });
    await screen(id);
    expect((await hits())[0]?.goneAt).not.toBe(null);
    await change(personLike(0));
    await screen(id);
    expect(await hits()).toMatchObject([{ state: "open", goneAt: null }]);
  });

  it("is compared by the record under the money-laundering act too, and not while in the archive", async () => {
    const { id } = await makeClient(tenant, { masterData: { personal: { firstName: "Änne", lastName: "Ganzanders" } } });
    const definition = forms.personAdditional;
    const { id: formId } = await makeForm(tenant, { formularType: definition.formularType, personId: id });
    const answers = { "beneficial-owners": { actsOnOwnAccount: false, beneficialOwners: [personLike(2)["personal"] ?? {}] } } as Answers;
    await within((ctx) => writeGwgRecord(ctx, { clientId: id, formId, definition, answers }));
    const archive = (archivedAt: Date | null) =>
      within(({ tx, tenantId }) => tx.client.update({ where: { tenantId_id: { tenantId, id } }, data: { archivedAt } }));
    await archive(new Date());
    await screen(id);
    expect(await hits()).toEqual([]);
    await archive(null);
    await screen(id);
    expect((await hits()).map(({ screened }) => screened)).toMatchObject([{ roles: ["beneficialOwner"], matched: entryAt(2).wholeName }]);
  });

  it("is queued in the transaction that approves, corrects or restores", async () => {
    const staff = await loginAs(await makeUser(tenant));
    const kinds = () =>
      within(({ tx, tenantId }) => tx.job.findMany({ where: { tenantId, kind: "screenClient" }, select: { payload: true } }));
    const { id: form } = await makeForm(tenant, { formularType: "person", state: "confirmed", answers: { ...personLike(0) } });
    const approved = await call().post("/api/Forms/Approve").query({ id: form }).set(staff).send({ datevNumber: 4711 });
    expect(approved.status).toBe(200);
    expect((await kinds()).map(({ payload }) => payload)).toEqual([{ clientId: approved.body.mandantId }]);
    await runScreening(tenant.tenantId);
    expect(await hitKeys()).toEqual([entryAt(0).key]);
    await call().delete("/api/Main/Person").query({ id: approved.body.mandantId }).set(staff);
    await call().post("/api/Main/RestoreClient").query({ mandantType: "person", id: approved.body.mandantId }).set(staff);
    expect(await kinds()).toHaveLength(1);
  });
});

describe("all clients of a firm", () => {
  const makeClients = async (count: number) => {
    for (let at = 0; at < count; at += 1) await makeClient(tenant, { masterData: personLike(at % 5), datevNumber: 10_000 + at });
  };

  it("are compared in batches, once for the same lists, and go on behind the last batch after a broken run", async () => {
    await makeClients(7);
    let batches = 0;
    const broken = {
      get aborted() {
        return batches++ === 2;
      },
    } as AbortSignal;
    expect(await rescreen(2, broken)).toMatchObject({ outcome: "retry" });
    expect(await runs()).toMatchObject([{ clients: 4, endedAt: null }]);
    const before = await hits();
    expect(before).toHaveLength(4);
    expect(await rescreen(2)).toMatchObject({ outcome: "done" });
    expect(await runs()).toMatchObject([{ clients: 7, found: 7 }]);
    expect(await hits()).toHaveLength(7);
    await rescreen(2);
    expect(await runs()).toHaveLength(1);
  });

  it("are compared anew with a newer list: a new entry is found, one that is gone no more, and a decision stays unless the entry changed", async () => {
    await makeClients(3);
    await rescreen(100);
    const decide = (key: string, state: string) =>
      within(({ tx, tenantId }) => tx.screeningHit.updateMany({ where: { tenantId, entryKey: key }, data: { state } }));
    await decide(entryAt(0).key, "noMatch");
    await decide(entryAt(1).key, "noMatch");
    const changed = madeEntries
      .filter(({ key }) => key !== entryAt(2).key)
      .map((entry) => (entry.key === entryAt(1).key ? { ...entry, aliases: [...entry.aliases, "Neuer Name"] } : entry));
    const lines = await importSanctions(changed, 4);
    expect(lines.at(-1)).toMatch(/The worker compares all clients with it: \d+ firms\./);
    await runScreening(tenant.tenantId);
    const state = Object.fromEntries((await hits()).map(({ entryKey, state: is, goneAt }) => [entryKey, [is, goneAt === null]]));
    expect(state).toEqual({ [entryAt(0).key]: ["noMatch", true], [entryAt(1).key]: ["open", true], [entryAt(2).key]: ["open", false] });
    await importSanctions(madeEntries, 3);
    await runScreening(tenant.tenantId);
    expect((await hits()).every(({ goneAt }) => goneAt === null)).toBe(true);
    expect(await runs()).toHaveLength(3);
  });

  it("are compared anew by another threshold, from the settings", async () => {
    // Born in another year, somebody of the same name is less alike: 85.
    const { personal } = personLike(0);
    await makeClient(tenant, { masterData: { personal: { ...personal, birthDate: "1900-01-01" } } });
    await rescreen(100);
    expect(await hits()).toEqual([]);
    const staff = await loginAs(await makeUser(tenant));
    const set = (screeningThreshold: number) => call().put("/api/Main/Tenant").set(staff).send({ screeningThreshold });
    expect((await set(79)).status).toBe(400);
    expect((await set(80)).body).toMatchObject({ screeningThreshold: 80 });
    expect(await runScreening(tenant.tenantId)).toEqual(["rescreenClients"]);
    expect((await runs()).at(-1)).toMatchObject({ threshold: 80, clients: 1, found: 1 });
    expect((await hits()).map(({ score }) => score)).toEqual([85]);
  });

  it("of all firms are queued by a worker that starts, and again only with other lists", async () => {
    const tend = createTendScreening();
    expect(await tend()).toBeGreaterThan(0);
    expect(await runScreening(tenant.tenantId)).toEqual(["rescreenClients"]);
    expect(await tend()).toBe(0);
    await importSanctions(madeEntries.slice(0, 50), 2);
    await runScreening(tenant.tenantId);
    expect(await tend()).toBeGreaterThan(0);
    expect(await createTendScreening()()).toBe(0);
  });
});

it("waits for nothing where no client of that id is left", async () => {
  await screen(randomUUID());
  expect(await hits()).toEqual([]);
});

it("opens a client's master data and record once, for the lists and for the rating", async () => {
  const { id } = await makeClient(tenant, { masterData: personLike(0) });
  const staff = await loginAs(await makeUser(tenant));
  await call().post("/api/Main/RiskAssessment").query({ mandantType: "person", id }).set(staff).send({ level: "normal" }).expect(201);
  const opened = vi.spyOn(FirmCipher.prototype, "open");
  try {
    await screen(id);
    expect(opened.mock.calls.filter(([{ table, column }]) => table === "client" && column === "master_data")).toHaveLength(1);
  } finally {
    opened.mockRestore();
  }
  expect(await hits()).toHaveLength(1);
  expect(await within(({ tx, tenantId }) => tx.riskComparison.count({ where: { tenantId, clientId: id } }))).toBe(1);
});
