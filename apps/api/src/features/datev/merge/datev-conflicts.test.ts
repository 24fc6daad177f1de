import type { DatevConflict } from "@stammdaten/shared/contract/datev-sync.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { samplePerson, withAnswers } from "../../../../test/sample-person.ts";
import { StandIn } from "../../../../test/stand-in.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { queueDelivery } from "../../../domain/queue-delivery.ts";
import { sql } from "../../../db/sql.ts";
import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import { openFirmDatev } from "../settings/firm-connection.ts";
import { compareDaily } from "../compare/compare-daily.ts";
import { objectsOf, type JsonObject } from "../units/datev-json.ts";
import { createDatevJobs } from "../jobs.ts";
import { dropReadOnly } from "../units/read-only-members.ts";

const NUMBER = 42_000;
const ACCOUNT = { baseUrl: "", username: "datev", password: "Datev-Demo-1", automatic: true };

let datev: StandIn;
let tenant: TestTenant;
let staff: Record<string, string>;
let clientId: string;
beforeAll(async () => {
  datev = await StandIn.start();
});
beforeEach(async () => {
  await datev.reset();
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
  await call()
    .put("/api/Main/DatevSettings")
    .set(staff)
    .send({ ...ACCOUNT, baseUrl: datev.connection.baseUrl });
  clientId = (await makeClient(tenant, { datevNumber: NUMBER, masterData: samplePerson })).id;
  await deliver(1);
});
afterAll(() => datev.close());

const handlers = createDatevJobs({ openDatev: openFirmDatev, nameIndustry: () => undefined });
const readSync = (revision: number) =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.datevSync.findFirstOrThrow({
      where: { tenantId: tenant.tenantId, clientId, clientRevision: revision },
      include: { history: { orderBy: { at: "desc" } } },
    }),
  );
const readClient = () =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.client.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id: clientId } }));
const readSnapshot = () =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.datevSnapshot.findFirst({ where: { tenantId: tenant.tenantId, clientId } }));
const readQueue = () =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.sql<{ kind: string }>(sql`SELECT kind FROM job WHERE tenant_id = ${tenant.tenantId}::uuid AND failed_at IS NULL ORDER BY kind`),
  );

/** Runs a delivery as the worker does. */
async function run(syncId: string): Promise<string> {
  await inTenant(tenant.tenantId, system, ({ tx }) => tx.sql(sql`DELETE FROM job WHERE tenant_id = ${tenant.tenantId}::uuid`));
  const result = await handlers.deliverToDatev({
    tenantId: tenant.tenantId,
    payload: { syncId, clientId },
    attempt: 1,
    signal: AbortSignal.timeout(10_000),
  });
  await inTenant(tenant.tenantId, system, async (ctx) => result.record?.(ctx, result.outcome !== "retry"));
  return result.outcome;
}

async function deliver(revision: number): Promise<string> {
  await inTenant(tenant.tenantId, system, (ctx) => queueDelivery(ctx, { clientId, clientRevision: revision, formId: null }));
  return run((await readSync(revision)).id);
}

async function compare(change: (gateway: DatevGateway) => Partial<DatevGateway> = () => ({})): Promise<void> {
  const openDatev: typeof openFirmDatev = (connection, limits) => {
    const gateway = openFirmDatev(connection, limits);
    return { ...gateway, ...change(gateway) };
  };
  const result = await createDatevJobs({ openDatev, nameIndustry: () => undefined }).compareWithDatev({
    tenantId: tenant.tenantId,
    payload: { tenantId: tenant.tenantId },
    attempt: 1,
    signal: AbortSignal.timeout(10_000),
  });
  await inTenant(tenant.tenantId, system, async (ctx) => {
    await ctx.tx.sql(sql`DELETE FROM job WHERE tenant_id = ${tenant.tenantId}::uuid AND kind = 'compareWithDatev'`);
    await result.record?.(ctx, true);
  });
}

/** The master data of an approved change. */
async function change(masterData: Answers): Promise<number> {
  const { revision } = await readClient();
  await inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.client.updateMany({ where: { tenantId: tenant.tenantId, id: clientId }, data: { masterData, revision: revision + 1 } }),
  );
  return revision + 1;
}

const readStored = async (): Promise<StoredAddressee> => {
  const stored = await datev.gateway.readAddressee((await readClient()).datevNaturalPersonId ?? "");
  if (stored === undefined) throw new Error("not delivered");
  return stored;
};

/** A colleague types into DATEV. */
async function type(change: (stored: StoredAddressee) => object): Promise<void> {
  const stored = await readStored();
  await datev.gateway.updateAddressee(stored.id, dropReadOnly({ ...stored, ...change(stored) } as JsonObject) as Addressee);
}
const street = (value: string) => (stored: StoredAddressee) => ({
  addresses: objectsOf(stored.addresses).map((one) => (one["is_main_street_address"] === true ? { ...one, street: value } : one)),
});
const mainStreet = async () => objectsOf((await readStored()).addresses).find((one) => one["is_main_street_address"] === true)?.["street"];

const askConflicts = async (
  who = staff,
): Promise<{ status: number; body: { state: string; reason: string | null; items: DatevConflict[] } }> =>
  call().get("/api/Main/DatevConflicts").query({ mandantType: "person", mandantId: clientId }).set(who);
const decide = (decisions: { id: string; decision: "ours" | "datev" }[], who = staff) =>
  call().post("/api/Main/DatevConflictDecide").set(who).send({ decisions });
const state = async () => (await call().get("/api/Main/DatevSyncState").set(staff)).body as Record<string, unknown>;
const listed = async (query: object) =>
  (await call().get("/api/Main/DatevSyncLogs").query(query).set(staff)).body.items as { id: string; inDatev: string | null }[];

/** The street is changed on both sides, the birth place on ours. */
async function makeConflict(): Promise<number> {
  await type(street("Neuer Weg 7"));
  const revision = await change({
    ...withAnswers("contact", { street: "Alte Gasse" }),
    personal: { ...samplePerson["personal"], birthCity: "Zürich" },
  });
  expect(await deliver(revision)).toBe("giveUp");
  return revision;
}

describe("a snapshot", () => {
  it("is kept with every delivery that went well", async () => {
    const first = await readSnapshot();
    expect(first).toMatchObject({
      divergences: {},
      sent: null,
      changedAt: null,
      deletedAt: null,
      addressee: { current_surname: "Müller-Lüdenscheidt" },
    });
    await deliver(await change(withAnswers("personal", { birthCity: "Zürich" })));
    expect(await readSnapshot()).toMatchObject({ addressee: { detail: { place_of_birth: "Zürich" } } });
  });

  it("keeps what is on its way, so that a lost answer makes no conflict", async () => {
    await datev.behave({ mode: "dropAfterApply", only: "writes" });
    const revision = await change(withAnswers("contact", { street: "Alte Gasse" }));
    expect(await deliver(revision)).toBe("retry");
    await datev.behave({ mode: "ok" });
    const next = await change(withAnswers("contact", { street: "Ganz neue Gasse" }));
    expect(await deliver(next)).toBe("done");
    expect(await mainStreet()).toBe("Ganz neue Gasse 12 a");
    expect((await readSnapshot())?.sent).toBeNull();
  });
});

describe("a value that was changed in DATEV alone", () => {
  it("stays there and is told", async () => {
    await type(street("Neuer Weg 7"));
    const revision = await change(withAnswers("personal", { birthCity: "Zürich" }));
    expect(await deliver(revision)).toBe("done");
    expect(await mainStreet()).toBe("Neuer Weg 7");
    const { items } = (await call().get("/api/Main/DatevSyncLogs").set(staff)).body as {
      items: { message: string; status: string; inDatev: string }[];
    };
    expect(items[0]).toMatchObject({
      status: "Delivered",
      inDatev: "changed",
      message: "Übertragen. In DATEV geändert und dort belassen: Straße, Hausnummer.",
    });
  });
});

describe("a conflict", () => {
  it("waits for the firm, is tried by nobody else, and all the rest is delivered", async () => {
    const revision = await makeConflict();
    expect([await mainStreet(), (await readStored()).detail?.["place_of_birth"]]).toEqual(["Neuer Weg 7", "Zürich"]);
    expect(await readSync(revision)).toMatchObject({
      status: "NotDelivered",
      messageKey: "sync.conflict",
      messageParams: { fields: expect.any(Array) as string[] },
      history: [{ outcome: "conflict" }],
    });
    expect(await readQueue()).toEqual([]);
    expect(await state()).toMatchObject({ conflict: 1, changed: 0, deleted: 0 });
    expect((await call().post("/api/Main/DatevSyncRetry").set(staff)).body.code).toBe("datev.nothingToRetry");
    expect((await listed({ inDatev: "conflict" })).map(({ inDatev }) => inDatev)).toEqual(["conflict"]);
    const client = (await call().get("/api/Main/Person").query({ id: clientId }).set(staff)).body;
    expect(client.sync).toMatchObject({ status: "NotDelivered", inDatev: "conflict" });
    const row = (await call().get("/api/Main/Persons").set(staff)).body.items[0];
    expect(row).toMatchObject({ inDatev: "conflict", sync: { status: "NotDelivered" } });
  });

  it("is shown with both values and the last that was the same", async () => {
    await makeConflict();
    const { body } = await askConflicts();
    expect(body).toMatchObject({ state: "asked", reason: null });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ decision: null, canTake: true });
    expect(body.items[0]?.fields[0]).toEqual({
      paths: ["contact.street", "contact.houseNumber"],
      label: "Straße, Hausnummer",
      ours: "Alte Gasse 12 a",
      datev: "Neuer Weg 7",
      before: "Große Bäckerstraße 12 a",
    });
    expect(body.items[0]?.fields.find(({ paths }) => paths[0] === "contact.country")).toMatchObject({
      ours: "Deutschland",
      datev: "Deutschland",
    });
  });

  it("is answered within 5 seconds, whatever DATEV does", async () => {
    await makeConflict();
    await datev.behave({ mode: "hang" });
    const started = Date.now();
    expect((await askConflicts()).body).toMatchObject({
      state: "unavailable",
      reason: expect.stringMatching(/^DATEV hat nicht rechtzeitig geantwortet\./) as string,
      items: [],
    });
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it("is decided for our value: that is written", async () => {
    const revision = await makeConflict();
    const [conflict] = (await askConflicts()).body.items;
    expect((await decide([{ id: conflict?.id ?? "", decision: "ours" }])).status).toBe(202);
    expect(await readQueue()).toEqual([{ kind: "deliverToDatev" }]);
    expect(await state()).toMatchObject({ conflict: 0 });
    expect(await run((await readSync(revision)).id)).toBe("done");
    expect(await mainStreet()).toBe("Alte Gasse 12 a");
    expect(await readSync(revision)).toMatchObject({ status: "Delivered" });
    expect((await askConflicts()).body.items).toEqual([]);
    expect((await decide([{ id: conflict?.id ?? "", decision: "datev" }])).status).toBe(404);
  });

  it("is decided for DATEV's value: our master data take it", async () => {
    const revision = await makeConflict();
    const [conflict] = (await askConflicts()).body.items;
    await decide([{ id: conflict?.id ?? "", decision: "datev" }]);
    await run((await readSync(revision)).id);
    expect(await mainStreet()).toBe("Neuer Weg 7");
    const client = await readClient();
    expect(client.revision).toBe(revision + 1);
    expect((client.masterData as Answers)["contact"]).toMatchObject({ street: "Neuer Weg", houseNumber: "7", zip: "90402" });
    const { actions } = await inTenant(tenant.tenantId, system, async ({ tx }) => ({
      actions: (await tx.auditEvent.findMany({ where: { tenantId: tenant.tenantId, subjectId: clientId } })).map(({ action, details }) => [
        action,
        details,
      ]),
    }));
    expect(actions).toContainEqual(["datevConflictDecided", { ours: [], datev: ["addresses"] }]);
    expect(actions.some(([action, details]) => action === "clientChanged" && JSON.stringify(details).includes("contact.street"))).toBe(
      true,
    );
    expect(await readQueue()).toEqual([{ kind: "deliverToDatev" }]);
    expect(await run((await readSync(revision + 1)).id)).toBe("done");
    expect(await state()).toMatchObject({ conflict: 0, changed: 0 });
  });

  it("stays decided where DATEV's value is none of our answers", async () => {
    await type(({ detail }) => ({ detail: { ...detail, nationality: "Italienisch" } }));
    const revision = await change(withAnswers("personal", { citizenship: ["FR"] }));
    expect(await deliver(revision)).toBe("giveUp");
    const [conflict] = (await askConflicts()).body.items;
    expect(conflict).toMatchObject({ canTake: false });
    await decide([{ id: conflict?.id ?? "", decision: "datev" }]);
    expect(await run((await readSync(revision)).id)).toBe("done");
    expect((await readClient()).revision).toBe(revision);
    expect(await deliver(await change(withAnswers("personal", { citizenship: ["FR"], birthCity: "Genf" })))).toBe("done");
    expect((await readStored()).detail).toMatchObject({ nationality: "Italienisch", place_of_birth: "Genf" });
  });

  it("is nobody else's", async () => {
    await makeConflict();
    const [conflict] = (await askConflicts()).body.items;
    const stranger = await loginAs(await makeUser(await makeTenant()));
    expect((await askConflicts(stranger)).status).toBe(404);
    await call()
      .put("/api/Main/DatevSettings")
      .set(stranger)
      .send({ ...ACCOUNT, baseUrl: datev.connection.baseUrl });
    expect((await decide([{ id: conflict?.id ?? "", decision: "ours" }], stranger)).status).toBe(404);
    expect((await askConflicts()).body.items[0]).toMatchObject({ decision: null });
  });
});

describe("a client that was deleted in DATEV", () => {
  const remove = () => fetch(`${datev.connection.baseUrl}/sandbox/clients/${NUMBER}?addressees=true`, { method: "DELETE" });

  it("is not made anew silently, but when the firm asks for it", async () => {
    await remove();
    const revision = await change(withAnswers("personal", { birthCity: "Zürich" }));
    expect(await deliver(revision)).toBe("giveUp");
    expect(await datev.gateway.findClientByNumber(NUMBER)).toBeUndefined();
    const { id } = await readSync(revision);
    expect(await readSync(revision)).toMatchObject({ status: "NotDelivered", messageKey: "sync.deletedInDatev" });
    expect((await call().post("/api/Main/DatevSyncRetry").set(staff)).body.code).toBe("datev.nothingToRetry");
    expect((await call().post("/api/Main/DatevSyncRetry").query({ id }).set(staff)).status).toBe(202);
    expect(await run(id)).toBe("done");
    expect(await datev.gateway.findClientByNumber(NUMBER)).toBeDefined();
    expect(await readSync(revision)).toMatchObject({ status: "Delivered" });
  });

  it("is found by the comparison", async () => {
    await remove();
    await compare();
    expect(await state()).toMatchObject({ deleted: 1, changed: 0 });
    expect((await listed({ inDatev: "deleted" }))[0]).toMatchObject({ inDatev: "deleted" });
  });
});

describe("the comparison", () => {
  it("finds who was changed in DATEV, and takes no delivery of ours for a change", async () => {
    await compare();
    expect(await state()).toMatchObject({
      changed: 0,
      deleted: 0,
      comparing: false,
      comparedAt: expect.any(String),
      comparisonMessage: null,
    });
    await deliver(await change(withAnswers("personal", { birthCity: "Zürich" })));
    await compare();
    expect(await state()).toMatchObject({ changed: 0 });
    await type(street("Neuer Weg 7"));
    await compare();
    expect(await state()).toMatchObject({ changed: 1 });
    await type(street("Große Bäckerstraße 12 a"));
    await compare();
    expect(await state()).toMatchObject({ changed: 0 });
  });

  it("asks few times: four lists, and our own records that were changed", async () => {
    const calls: string[] = [];
    const openDatev: typeof openFirmDatev = (connection, limits) => {
      const gateway = openFirmDatev(connection, limits);
      return {
        ...gateway,
        listSince: (what, happened, since) => (calls.push(`${happened} ${what}`), gateway.listSince(what, happened, since)),
        readAddressee: (id) => (calls.push("read"), gateway.readAddressee(id)),
      };
    };
    const stranger = await datev.gateway.createAddressee({
      type: "natural_person",
      current_surname: "Fremd",
      surnames: [{ value: "Fremd" }],
      firstname: "Fritz",
    });
    expect(stranger).toBeTruthy();
    await createDatevJobs({ openDatev, nameIndustry: () => undefined }).compareWithDatev({
      tenantId: tenant.tenantId,
      payload: { tenantId: tenant.tenantId },
      attempt: 1,
      signal: AbortSignal.timeout(10_000),
    });
    expect(calls).toEqual(["changed clients", "changed addressees", "deleted clients", "deleted addressees", "read"]);
  });

  it("tells why it came to nothing, and goes on where it had stopped", async () => {
    await compare();
    const [before] = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql<{ compared_until: string }>(sql`SELECT compared_until FROM datev_settings WHERE tenant_id = ${tenant.tenantId}::uuid`),
    );
    await type(street("Neuer Weg 7"));
    await datev.behave({ mode: "error" });
    await compare();
    expect(await state()).toMatchObject({
      comparisonMessage: expect.stringMatching(/^DATEV meldet einen internen Fehler\./) as string,
      changed: 0,
    });
    await datev.behave({ mode: "ok" });
    await compare();
    expect(await state()).toMatchObject({ comparisonMessage: null, changed: 1 });
    const [after] = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql<{ compared_until: string }>(sql`SELECT compared_until FROM datev_settings WHERE tenant_id = ${tenant.tenantId}::uuid`),
    );
    expect((after?.compared_until ?? "") > (before?.compared_until ?? "x")).toBe(true);
  });

  it("takes no delivery for a change that went out while it was looking", async () => {
    const revision = await change(withAnswers("personal", { birthCity: "Zürich" }));
    await compare((gateway) => ({
      readAddressee: async (id) => {
        expect(await deliver(revision)).toBe("done");
        return gateway.readAddressee(id);
      },
    }));
    expect((await readStored()).detail).toMatchObject({ place_of_birth: "Zürich" });
    expect(await readSnapshot()).toMatchObject({ changedAt: null, deletedAt: null });
  });

  it("takes no client for deleted who was delivered again while it was looking", async () => {
    const { datevClientId } = await readClient();
    const revision = await change(withAnswers("personal", { birthCity: "Zürich" }));
    await compare((gateway) => ({
      listSince: async (what, happened, since) => {
        if (happened === "changed" || what === "addressees") return gateway.listSince(what, happened, since);
        expect(await deliver(revision)).toBe("done");
        return { objects: [{ id: datevClientId ?? "", timestamp: since }] };
      },
    }));
    expect(await readSnapshot()).toMatchObject({ deletedAt: null });
  });

  it("gets through any number of our records that were changed at one moment", async () => {
    const { datevNaturalPersonId } = await readClient();
    const others = Array.from({ length: 250 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql(sql`
      INSERT INTO client (id, tenant_id, mandant_type, name, formular_type, edition, master_data, datev_client_id, datev_natural_person_id, updated_at)
      SELECT gen_random_uuid(), tenant_id, mandant_type, name, formular_type, edition, master_data, other, other, updated_at FROM client, unnest(${others}::text[]) other WHERE tenant_id = ${tenant.tenantId}::uuid`),
    );
    await type(street("Neuer Weg 7"));
    const timestamp = new Date().toISOString().slice(0, 23);
    const asked: string[] = [];
    const atOnce = () => ({
      listSince: (what: string, happened: string, since: string) => {
        asked.push(since);
        return Promise.resolve({
          objects:
            what === "addressees" && happened === "changed" ? [datevNaturalPersonId ?? "", ...others].map((id) => ({ id, timestamp })) : [],
        });
      },
    });
    await compare(atOnce);
    expect(await state()).toMatchObject({ changed: 0 });
    await compare(atOnce);
    expect(await state()).toMatchObject({ changed: 1 });
    expect(asked.at(-1)).toBe(timestamp);
  });

  it("goes on where the earliest of four lists was cut", async () => {
    const readUntil = async () =>
      (await inTenant(tenant.tenantId, system, ({ tx }) => tx.datevSettings.findFirstOrThrow({ where: { tenantId: tenant.tenantId } })))
        .comparedUntil;
    const at = (hour: string) => `2099-01-01T${hour}:00:00.000`;
    await compare(() => ({
      listSince: (what, happened) =>
        Promise.resolve(
          what === "clients"
            ? { objects: [{ id: "a", timestamp: at("02") }], before: happened === "changed" ? at("03") : at("04") }
            : { objects: [{ id: "b", timestamp: at("09") }] },
        ),
    }));
    expect(await readUntil()).toBe(at("03"));
  });

  it("is queued once a day for firms that deliver automatically, and at once for who asks", async () => {
    const mine = async () => (await readQueue()).filter(({ kind }) => kind === "compareWithDatev");
    await compareDaily();
    await compareDaily();
    expect(await mine()).toHaveLength(1);
    expect(await state()).toMatchObject({ comparing: true });
    await compare();
    await compareDaily();
    expect(await mine()).toHaveLength(0);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql(sql`UPDATE datev_settings SET compared_at = now() - interval '25 hours' WHERE tenant_id = ${tenant.tenantId}::uuid`),
    );
    expect((await call().put("/api/Main/DatevAutomatic").set(staff).send({ automatic: false })).status).toBe(200);
    await compareDaily();
    expect(await mine()).toHaveLength(0);
    expect((await call().post("/api/Main/DatevCompare").set(staff)).status).toBe(202);
    expect(await mine()).toHaveLength(1);
  });

  it("needs a connection that is set up", async () => {
    const other = await loginAs(await makeUser(await makeTenant()));
    expect((await call().post("/api/Main/DatevCompare").set(other)).body.code).toBe("datev.notConfigured");
    expect((await call().put("/api/Main/DatevAutomatic").set(other).send({ automatic: true })).body.code).toBe("datev.notConfigured");
  });
});

describe("the log", () => {
  it("is filtered by day", async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    expect(await listed({ fromDate: day(-1), toDate: day(1) })).toHaveLength(1);
    expect(await listed({ toDate: day(-2) })).toHaveLength(0);
    expect(
      (
        await call()
          .get("/api/Main/DatevSyncLogs")
          .query({ fromDate: day(0), toDate: day(-1) })
          .set(staff)
      ).body.code,
    ).toBe("range.invalid");
  });

  it("tells when a delivery is tried next", async () => {
    const revision = await change(withAnswers("personal", { birthCity: "Zürich" }));
    await inTenant(tenant.tenantId, system, (ctx) => queueDelivery(ctx, { clientId, clientRevision: revision, formId: null }));
    const { id } = await readSync(revision);
    const read = async () => (await call().get("/api/Main/DatevSyncLog").query({ id }).set(staff)).body.nextAttemptAt as string | null;
    expect(await read()).toBeNull();
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.sql(sql`UPDATE job SET run_at = now() + interval '5 minutes' WHERE tenant_id = ${tenant.tenantId}::uuid`),
    );
    expect(new Date((await read()) ?? 0).getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
  });
});
