import type { ImportReport } from "@stammdaten/shared/contract/datev-import.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import { openFirmDatev } from "./open-firm-datev.ts";
import supertest from "supertest";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { call, loginAs, makeApp } from "./api.ts";
import { makeTenant, makeUser, system, type TestTenant } from "./factories.ts";
import { withAnswers } from "./sample-person.ts";
import { StandIn } from "./stand-in.ts";
import type { Ctx, SystemActor } from "../src/db/context.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { queueDelivery } from "../src/domain/queue-delivery.ts";
import { sql } from "../src/db/sql.ts";
import { createDatevJobs } from "../src/features/datev/jobs.ts";

export let datev: StandIn;
export let tenant: TestTenant;
export let staff: Record<string, string>;

/** Gives each test a firm of its own, whose DATEV is a stand-in that knows some clients. */
export function useImportingFirm(): void {
  beforeAll(async () => {
    datev = await StandIn.start();
  });
  beforeEach(async () => {
    await datev.reset();
    tenant = await makeTenant();
    staff = await loginAs(await makeUser(tenant));
    await save();
  });
  afterAll(() => datev.close());
}

export const save = (given: object = {}) =>
  call()
    .put("/api/Main/DatevSettings")
    .set(staff)
    .send({ baseUrl: datev.connection.baseUrl, username: "datev", password: "Datev-Demo-1", automatic: true, ...given })
    .expect(200);
export const ask = (from: unknown, to: unknown, language = "de") =>
  call()
    .get("/api/Service/FormFromDatev")
    .query({ fromDatevNumber: String(from), toDatevNumber: String(to) })
    .set(staff)
    .set("accept-language", language);
export async function importRange(from: number, to = from): Promise<ImportReport> {
  const answer = await ask(from, to);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  return answer.body as ImportReport;
}
export const within = <Result>(work: (ctx: Ctx<SystemActor>) => Promise<Result>): Promise<Result> =>
  inTenant(tenant.tenantId, system, work);
export const readClient = (datevNumber: number) =>
  within(({ tx, tenantId }) => tx.client.findFirstOrThrow({ where: { tenantId, datevNumber } }));
export const answersOf = async (datevNumber: number): Promise<Answers> => (await readClient(datevNumber)).masterData as Answers;
export const find = async (number: number): Promise<DatevClient> => (await datev.gateway.findClientByNumber(number)) as DatevClient;

/** Somebody of the firm types into DATEV. */
export async function type(number: number, change: (addressee: StoredAddressee) => object): Promise<void> {
  const { natural_person_id: personId, legal_person_id: companyId, type: kind } = await find(number);
  const stored = (await datev.gateway.readAddressee((kind === "legal_person" ? companyId : personId) ?? "")) as StoredAddressee;
  const { timestamp: _, ...rest } = stored;
  await datev.gateway.updateAddressee(stored.id, { ...rest, ...change(stored) });
}

export const setJob = (number: number, job: string) =>
  type(number, ({ detail }) => ({ detail: { ...detail, current_job_title: job, job_titles: [{ value: job }] } }));
export const readStored = async (
  number: number,
  link: "natural_person_id" | "legal_person_id" = "natural_person_id",
): Promise<StoredAddressee> => (await datev.gateway.readAddressee((await find(number))[link] ?? "")) as StoredAddressee;

/** Delivers a client's present state, as the worker does. @returns how it ended */
export async function deliver(datevNumber: number): Promise<string> {
  const { id: clientId, revision: clientRevision } = await readClient(datevNumber);
  const syncId = await within(async (ctx) => {
    const { tx, tenantId } = ctx;
    await queueDelivery(ctx, { clientId, clientRevision, formId: null });
    await tx.sql(sql`DELETE FROM job WHERE tenant_id = ${tenantId}::uuid`);
    return (await tx.datevSync.findFirstOrThrow({ where: { tenantId, clientId, clientRevision } })).id;
  });
  const result = await createDatevJobs({ openDatev: openFirmDatev, nameIndustry: () => undefined }).deliverToDatev({
    tenantId: tenant.tenantId,
    payload: { syncId, clientId },
    attempt: 1,
    signal: AbortSignal.timeout(10_000),
  });
  await within(async (ctx) => result.record?.(ctx, result.outcome !== "retry"));
  return result.outcome;
}
export const readSnapshot = (datevNumber: number) =>
  within(({ tx, tenantId }) => tx.datevSnapshot.findFirstOrThrow({ where: { tenantId, client: { datevNumber } } }));

/** An import from a DATEV that answers some calls in another way. */
export async function importThrough(
  number: number,
  change: (gateway: DatevGateway) => Partial<DatevGateway>,
  to = number,
): Promise<ImportReport> {
  const app = makeApp({ openDatev: (connection, limits) => ({ ...openFirmDatev(connection, limits), ...change(datev.gateway) }) });
  return (
    await supertest(app)
      .get("/api/Service/FormFromDatev")
      .query({ fromDatevNumber: String(number), toDatevNumber: String(to) })
      .set(staff)
  ).body as ImportReport;
}

/** Somebody of the firm corrects the master data here. */
export const correct = (datevNumber: number, stepId: string, changed: Answers[string]) =>
  within(async ({ tx, tenantId }) => {
    const client = await tx.client.findFirstOrThrow({ where: { tenantId, datevNumber } });
    await tx.client.update({
      where: { tenantId_id: { tenantId, id: client.id } },
      data: { masterData: withAnswers(stepId, changed, client.masterData as Answers), revision: client.revision + 1 },
    });
  });
