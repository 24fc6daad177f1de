import { enterpriseOf } from "@stammdaten/shared/forms/enterprise-of.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import { sql, joinSql, type JsonValue, type Sql } from "../../db/sql.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { DatevRefused, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import { systemActor, type JobHandler, type JobResult } from "../../jobs/job.ts";
import type { AddresseeKind } from "./addressee-kind.ts";
import type { Cut } from "./cuts.ts";
import { deliverClient, type AddresseeDelivery, type DeliverySteps, type SentCall } from "./deliver-client.ts";
import { DeliveryRefused } from "./delivery-refused.ts";
import { toConnection, type FirmConnection, type OpenFirmDatev } from "./firm-connection.ts";
import { legalPerson } from "./legal-person.ts";
import { mapCompany, type CompanyLookUps } from "./map-company.ts";
import { mapEnterprise } from "./map-enterprise.ts";
import { mapPerson } from "./map-person.ts";
import { maskWords } from "./mask-sent.ts";
import { naturalPerson } from "./natural-person.ts";
import { soleEnterprise } from "./sole-enterprise.ts";
import { recordDelivered, recordFailed, recordWaiting, type Attempt, type DeliveredClient } from "./record-delivery.ts";
import { isAsked, writeMessage } from "../../db/sync-message.ts";

const LONGEST_MESSAGE = 1_000;

type LoadedClient = DeliveredClient & {
  readonly datevNumber: number | null;
  readonly masterData: Answers;
  readonly datevClientId: string | null;
  readonly datevNaturalPersonId: string | null;
  readonly datevLegalPersonId: string | null;
  /** Whether the person's enterprise has become a client of its own. */
  readonly isSplit: boolean;
};

/** Where the GUID of an addressee is kept. */
const columns = { natural_person_id: sql`datev_natural_person_id`, legal_person_id: sql`datev_legal_person_id` } as const satisfies Record<AddresseeKind["link"], Sql>;

type Deps = { readonly openDatev: OpenFirmDatev; readonly nameIndustry: CompanyLookUps["nameIndustry"] };

type Loaded =
  | { readonly kind: "settled" }
  | { readonly kind: "waiting" }
  | { readonly kind: "due"; readonly client: LoadedClient; readonly isAsked: boolean; readonly connect: () => FirmConnection };

/**
 * Delivers a client's present state to the firm's DATEV. Any run can follow one whose outcome nobody knows: it looks
 * first and creates nothing twice. The runner sees to it that a client is delivered by one run at a time.
 */
export function createDeliverToDatev({ openDatev, nameIndustry }: Deps): JobHandler<"deliverToDatev"> {
  return async ({ tenantId, payload, signal }) => {
    const { syncId } = payload;
    const loaded = await load(tenantId, payload);
    if (loaded.kind === "settled") return { outcome: "done" };
    if (loaded.kind === "waiting") return { outcome: "done", reason: "sync.off", record: (ctx) => recordWaiting(ctx, syncId) };
    const { client } = loaded;
    const startedAt = new Date();
    const sent: SentCall[] = [];
    const attempt = (outcome: Attempt["outcome"], answer: JsonValue): Attempt => ({ syncId, startedAt, durationMs: Date.now() - startedAt.getTime(), outcome, sent, answer });
    try {
      if (client.datevNumber === null) throw new DeliveryRefused("datevNumber.required");
      // UTC is never ahead of a server in Germany: a value that begins "today" has begun there too.
      const today = startedAt.toISOString().slice(0, 10);
      const gateway = openDatev(loaded.connect(), { signal });
      const addressees = await listAddressees(client, today, gateway, nameIndustry);
      const delivery = { number: client.datevNumber, clientId: client.datevClientId, addressees, today };
      const { ids, isWhole } = await deliverClient(gateway, delivery, createSteps(tenantId, client, sent));
      const cuts = addressees.flatMap(({ record }) => record.cuts);
      const done = attempt("Delivered", { ...ids, changed: sent.length > 0, whole: isWhole, cuts: cuts.map(({ field, kept }) => ({ field, kept })) });
      return { outcome: "done", record: (ctx) => recordDelivered(ctx, client, done, describeDelivered(cuts, isWhole)) };
    } catch (error) {
      return fail(error, client, loaded.isAsked, attempt);
    }
  };
}

/** The addressees that a client has in DATEV: a person's own, and beside it the one of the enterprise that they run. */
async function listAddressees(client: LoadedClient, today: string, gateway: DatevGateway, nameIndustry: Deps["nameIndustry"]): Promise<readonly [AddresseeDelivery, ...AddresseeDelivery[]]> {
  const { mandantType, masterData, datevNaturalPersonId, datevLegalPersonId, isSplit } = client;
  const readLookUps = async (): Promise<CompanyLookUps> => ({ legalForms: await gateway.listLegalForms(), nameIndustry });
  if (mandantType === "company") return [{ kind: legalPerson, record: mapCompany(masterData, today, await readLookUps()), knownId: datevLegalPersonId }];
  const person: AddresseeDelivery = { kind: naturalPerson, record: mapPerson(masterData, today), knownId: datevNaturalPersonId };
  const enterprise = isSplit ? null : enterpriseOf(masterData, today);
  if (enterprise === null) return [person];
  return [person, { kind: soleEnterprise, record: mapEnterprise(enterprise, person.record.addressee, today, await readLookUps()), knownId: datevLegalPersonId }];
}

/** What the firm has to know of a delivery that went well; null for nothing. */
function describeDelivered(cuts: readonly Cut[], isWhole: boolean): string | null {
  const fields = [...new Set(cuts.map(({ field }) => field))].join(",");
  if (fields === "") return isWhole ? null : "sync.delivered.personOnly";
  return writeMessage({ key: isWhole ? "sync.delivered.shortened" : "sync.delivered.personOnlyShortened", params: { fields } });
}

function fail(error: unknown, client: LoadedClient, asked: boolean, attempt: (outcome: Attempt["outcome"], answer: JsonValue) => Attempt): JobResult {
  if (error instanceof DeliveryRefused) {
    const done = attempt("refused", { reason: error.key });
    return { outcome: "giveUp", reason: error.key, record: (ctx) => recordFailed(ctx, client, done, { status: "NotDelivered", message: error.key }) };
  }
  if (error instanceof DatevRefused) {
    const texts = error.texts.map(maskWords);
    const isLocked = error.status === 401 || error.status === 403;
    const message = isLocked ? "datev.check.credentials" : texts.join(" ").slice(0, LONGEST_MESSAGE) || writeMessage({ key: "sync.refused", params: { status: error.status } });
    const done = attempt("refused", { status: error.status, texts });
    return { outcome: "giveUp", reason: message, record: (ctx) => recordFailed(ctx, client, done, { status: "NotDelivered", message }) };
  }
  const isUnreachable = error instanceof DatevUnreachable;
  const key = isUnreachable ? `datev.unreachable.${error.reason}` : "sync.unforeseen";
  const told = error instanceof Error ? maskWords(`${error.name}: ${error.message}`).slice(0, LONGEST_MESSAGE) : "unknown";
  const done = attempt(isUnreachable ? "unreachable" : "unforeseen", { reason: told });
  const last = isUnreachable ? "NotDelivered" : "Unknown Error";
  return {
    outcome: "retry",
    reason: told.slice(0, 500),
    record: (ctx, final) => recordFailed(ctx, client, done, { status: final ? last : "Not Processed", message: writeMessage({ key, asked: asked && !final }) }),
  };
}

function load(tenantId: string, { syncId, clientId }: JobPayload<"deliverToDatev">): Promise<Loaded> {
  return inTenant<typeof systemActor, Loaded>(tenantId, systemActor, async ({ tx }) => {
    // A split that is being written is waited for: what it moves from one client to the other is not read by halves.
    await tx.$executeRaw`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${clientId}::uuid FOR SHARE`;
    const sync = await tx.datevSync.findFirst({ where: { tenantId, id: syncId }, include: { client: true } });
    if (sync === null || sync.status === "Delivered") return { kind: "settled" };
    const settings = await tx.datevSettings.findFirst({ where: { tenantId } });
    const asked = isAsked(sync.message);
    if (settings === null || !(settings.automatic || asked)) return { kind: "waiting" };
    const { id, revision, datevNumber, masterData, datevClientId, datevNaturalPersonId, datevLegalPersonId } = sync.client;
    const mandantType = sync.client.mandantType as LoadedClient["mandantType"];
    const split = mandantType === "person" ? await tx.enterpriseSplit.findFirst({ where: { tenantId, personId: id }, select: { id: true } }) : null;
    return {
      kind: "due",
      isAsked: asked,
      client: { id, mandantType, revision, datevNumber, masterData: masterData as Answers, datevClientId, datevNaturalPersonId, datevLegalPersonId, isSplit: split !== null },
      connect: () => toConnection(settings),
    };
  });
}

function createSteps(tenantId: string, client: LoadedClient, sent: SentCall[]): DeliverySteps {
  return {
    sending: (call) => void sent.push(call),
    remember: (ids) =>
      inTenant(tenantId, systemActor, async ({ tx }) => {
        await tx.client.updateMany({
          where: { tenantId, id: client.id },
          data: {
            ...(ids.clientId !== undefined && { datevClientId: ids.clientId }),
            ...(ids.natural_person_id !== undefined && { datevNaturalPersonId: ids.natural_person_id }),
            ...(ids.legal_person_id !== undefined && { datevLegalPersonId: ids.legal_person_id }),
          },
        });
      }),
    findTaken: (link, addresseeIds) =>
      inTenant(tenantId, systemActor, async ({ tx }) => {
        const rows = await tx.sql<{ id: string }>(sql`
          SELECT lower(${columns[link]}) AS id FROM client
          WHERE tenant_id = ${tenantId}::uuid AND id <> ${client.id}::uuid
            AND lower(${columns[link]}) IN (${joinSql(addresseeIds.map((one) => one.toLowerCase()))})`);
        return new Set(rows.map(({ id }) => id));
      }),
  };
}
