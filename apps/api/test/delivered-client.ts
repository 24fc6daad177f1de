import type { DatevConflict } from "@stammdaten/shared/contract/datev-sync.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { call, loginAs } from "./api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "./factories.ts";
import { samplePerson, withAnswers } from "./sample-person.ts";
import { StandIn } from "./stand-in.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { queueDelivery } from "../src/domain/queue-delivery.ts";
import { sql } from "../src/db/sql.ts";
import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import { openFirmDatev } from "./open-firm-datev.ts";
import { objectsOf, type JsonObject } from "../src/features/datev/units/datev-json.ts";
import { createDatevJobs } from "../src/features/datev/jobs.ts";
import { dropReadOnly } from "../src/features/datev/units/read-only-members.ts";

export const NUMBER = 42_000;
export const ACCOUNT = { baseUrl: "", username: "datev", password: "Datev-Demo-1", automatic: true };

export let datev: StandIn;
export let tenant: TestTenant;
export let staff: Record<string, string>;
export let clientId: string;

/** Gives each test a firm of its own with one client, who is in DATEV as we know it. */
export function useDeliveredClient(): void {
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
}

const handlers = createDatevJobs({ openDatev: openFirmDatev, nameIndustry: () => undefined });
export const readSync = (revision: number) =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.datevSync.findFirstOrThrow({
      where: { tenantId: tenant.tenantId, clientId, clientRevision: revision },
      include: { history: { orderBy: { at: "desc" } } },
    }),
  );
export const readClient = () =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.client.findFirstOrThrow({ where: { tenantId: tenant.tenantId, id: clientId } }));
export const readSnapshot = () =>
  inTenant(tenant.tenantId, system, ({ tx }) => tx.datevSnapshot.findFirst({ where: { tenantId: tenant.tenantId, clientId } }));
export const readQueue = () =>
  inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.sql<{ kind: string }>(
      sql`SELECT kind FROM job WHERE tenant_id = ${tenant.tenantId}::uuid AND failed_at IS NULL AND kind <> 'mailNotices' ORDER BY kind`,
    ),
  );

/** Runs a delivery as the worker does. */
export async function run(syncId: string): Promise<string> {
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

export async function deliver(revision: number): Promise<string> {
  await inTenant(tenant.tenantId, system, (ctx) => queueDelivery(ctx, { clientId, clientRevision: revision, formId: null }));
  return run((await readSync(revision)).id);
}

export async function compare(change: (gateway: DatevGateway) => Partial<DatevGateway> = () => ({})): Promise<void> {
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
export async function change(masterData: Answers): Promise<number> {
  const { revision } = await readClient();
  await inTenant(tenant.tenantId, system, ({ tx }) =>
    tx.client.updateMany({ where: { tenantId: tenant.tenantId, id: clientId }, data: { masterData, revision: revision + 1 } }),
  );
  return revision + 1;
}

export const readStored = async (): Promise<StoredAddressee> => {
  const stored = await datev.gateway.readAddressee((await readClient()).datevNaturalPersonId ?? "");
  if (stored === undefined) throw new Error("not delivered");
  return stored;
};

/** A colleague types into DATEV. */
export async function type(change: (stored: StoredAddressee) => object): Promise<void> {
  const stored = await readStored();
  await datev.gateway.updateAddressee(stored.id, dropReadOnly({ ...stored, ...change(stored) } as JsonObject) as Addressee);
}
export const street = (value: string) => (stored: StoredAddressee) => ({
  addresses: objectsOf(stored.addresses).map((one) => (one["is_main_street_address"] === true ? { ...one, street: value } : one)),
});
export const mainStreet = async () =>
  objectsOf((await readStored()).addresses).find((one) => one["is_main_street_address"] === true)?.["street"];

export const askConflicts = async (
  who = staff,
): Promise<{ status: number; body: { state: string; reason: string | null; items: DatevConflict[] } }> =>
  call().get("/api/Main/DatevConflicts").query({ mandantType: "person", mandantId: clientId }).set(who);
export const decide = (decisions: { id: string; decision: "ours" | "datev" }[], who = staff) =>
  call().post("/api/Main/DatevConflictDecide").set(who).send({ decisions });
export const state = async () => (await call().get("/api/Main/DatevSyncState").set(staff)).body as Record<string, unknown>;
export const listed = async (query: object) =>
  (await call().get("/api/Main/DatevSyncLogs").query(query).set(staff)).body.items as { id: string; inDatev: string | null }[];

/** The street is changed on both sides, the birth place on ours. */
export async function makeConflict(): Promise<number> {
  await type(street("Neuer Weg 7"));
  const revision = await change({
    ...withAnswers("contact", { street: "Alte Gasse" }),
    personal: { ...samplePerson["personal"], birthCity: "Zürich" },
  });
  expect(await deliver(revision)).toBe("giveUp");
  return revision;
}
