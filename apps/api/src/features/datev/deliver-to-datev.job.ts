import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { sql, joinSql, type JsonValue } from "../../db/sql.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { DatevRefused, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import { systemActor, type JobHandler, type JobResult } from "../../jobs/job.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import { readAnswers, type TakenAnswers } from "./adopt-datev.ts";
import { deliverClient, type DeliverySteps, type SentCall } from "./deliver-client.ts";
import { DeliveryRefused } from "./delivery-refused.ts";
import { toConnection, type FirmConnection, type OpenFirmDatev } from "./firm-connection.ts";
import { legalPerson } from "./legal-person.ts";
import { keepSent, readMergeBase, unitsOf } from "./keep-snapshot.ts";
import type { CompanyLookUps } from "./map-company.ts";
import { maskWords } from "./mask-sent.ts";
import type { MergeBase, Merged } from "./merge-three-way.ts";
import { naturalPerson } from "./natural-person.ts";
import { openMapping } from "./open-mapping.ts";
import { recordConflict, recordDelivered, recordFailed, recordWaiting, type Attempt, type DeliveredClient } from "./record-delivery.ts";
import { readWish, writeMessage, type Wish } from "../../db/sync-message.ts";

const LONGEST_MESSAGE = 1_000;

type LoadedClient = DeliveredClient & {
  readonly datevNumber: number | null;
  readonly masterData: Answers;
  readonly datevClientId: string | null;
  /** Of the addressee of its kind. */
  readonly datevAddresseeId: string | null;
  /** What the changes of both sides are told by; null before the first delivery. */
  readonly base: MergeBase | null;
};

const kinds = { person: naturalPerson, company: legalPerson } as const;
const addresseeColumns = { person: "datevNaturalPersonId", company: "datevLegalPersonId" } as const;

type Deps = { readonly openDatev: OpenFirmDatev; readonly nameIndustry: CompanyLookUps["nameIndustry"] };

type Loaded =
  | { readonly kind: "settled" }
  | { readonly kind: "waiting" }
  | { readonly kind: "due"; readonly client: LoadedClient; readonly wish: Wish; readonly connect: () => FirmConnection };

/**
 * Delivers a client's present state to the firm's DATEV. Any run can follow one whose outcome nobody knows: it looks
 * first and creates nothing twice. The runner sees to it that a client is delivered by one run at a time.
 */
export function createDeliverToDatev({ openDatev, nameIndustry }: Deps): JobHandler<"deliverToDatev"> {
  return async ({ tenantId, payload: { syncId }, signal }) => {
    const loaded = await load(tenantId, syncId);
    if (loaded.kind === "settled") return { outcome: "done" };
    if (loaded.kind === "waiting") return { outcome: "done", reason: "sync.off", record: (ctx) => recordWaiting(ctx, syncId) };
    const { client, wish } = loaded;
    const startedAt = new Date();
    const sent: SentCall[] = [];
    const attempt = (outcome: Attempt["outcome"], answer: JsonValue): Attempt => ({ syncId, startedAt, durationMs: Date.now() - startedAt.getTime(), outcome, sent, answer });
    try {
      if (client.datevNumber === null) throw new DeliveryRefused("datevNumber.required");
      // UTC is never ahead of a server in Germany: a value that begins "today" has begun there too.
      const today = startedAt.toISOString().slice(0, 10);
      const gateway = openDatev(loaded.connect(), { signal });
      const mapRecord = await openMapping(client.mandantType, today, gateway, nameIndustry);
      const record = mapRecord(client.masterData);
      const known = { clientId: client.datevClientId, addresseeId: client.datevAddresseeId };
      const units = unitsOf(client.mandantType, client.masterData, today);
      const delivery = { kind: kinds[client.mandantType], number: client.datevNumber, record, known, base: client.base, units, mayCreateAgain: wish.again === true, today };
      const steps = createSteps(tenantId, client, sent);
      const ids = await deliverClient(gateway, delivery, steps);
      const { merged, taken } = adopt(steps.result(), client, mapRecord, today);
      const told = { ...ids, changed: sent.length > 0, cuts: record.cuts.map(({ field, kept }) => ({ field, kept })), datevKept: namesOf(merged.kept), conflicts: namesOf(merged.conflicts) };
      if (merged.conflicts.length > 0) {
        const done = attempt("conflict", told);
        return { outcome: "giveUp", reason: "sync.conflict", record: (ctx) => recordConflict(ctx, client, done, { ...merged, taken }, describe("sync.conflict", namesOf(merged.conflicts))) };
      }
      const done = attempt("Delivered", told);
      return { outcome: "done", record: (ctx) => recordDelivered(ctx, client, done, { ...merged, taken }, describeDelivered(record, merged)) };
    } catch (error) {
      return fail(error, client, wish, attempt);
    }
  };
}

/** Takes from DATEV what its own answers say, for the units of which the firm has decided so; those are in step then. */
function adopt({ adopted, apart, ...merged }: Merged, { mandantType, masterData }: LoadedClient, mapRecord: (answers: Answers) => AddresseeRecord, today: string): { merged: Merged; taken: TakenAnswers } {
  const taken = new Map<string, string | undefined>();
  const left = { ...apart };
  for (const unit of adopted) {
    const answers = readAnswers(masterDataForm(mandantType), { masterData, mapRecord: (one) => mapRecord(one).addressee, today }, unit, merged.addressee);
    if (answers === null) continue;
    delete left[unit.key];
    for (const [path, answer] of answers) taken.set(path, answer);
  }
  return { merged: { ...merged, adopted, apart: left }, taken };
}

/** Names of the answers, as their labels are called. */
const namesOf = (units: readonly { readonly paths: readonly string[] }[]): string[] => [...new Set(units.flatMap(({ paths }) => paths.map((path) => path.split(".").at(-1) ?? "")))];

const describe = (key: string, fields: readonly string[]): string => writeMessage({ key, params: { fields: fields.join(",") } });

/** What DATEV kept is told first: what was cut is in the answer too. */
function describeDelivered({ cuts }: AddresseeRecord, { kept }: Merged): string | null {
  if (kept.length > 0) return describe("sync.delivered.datevKept", namesOf(kept));
  return cuts.length === 0 ? null : describe("sync.delivered.shortened", [...new Set(cuts.map(({ field }) => field))]);
}

function fail(error: unknown, client: LoadedClient, wish: Wish, attempt: (outcome: Attempt["outcome"], answer: JsonValue) => Attempt): JobResult {
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
    record: (ctx, final) => recordFailed(ctx, client, done, { status: final ? last : "Not Processed", message: writeMessage({ key, ...(!final && wish) }) }),
  };
}

function load(tenantId: string, syncId: string): Promise<Loaded> {
  return inTenant<typeof systemActor, Loaded>(tenantId, systemActor, async (ctx) => {
    const { tx } = ctx;
    const sync = await tx.datevSync.findFirst({ where: { tenantId, id: syncId }, include: { client: true } });
    if (sync === null || sync.status === "Delivered") return { kind: "settled" };
    const settings = await tx.datevSettings.findFirst({ where: { tenantId } });
    const wish = readWish(sync.message);
    if (settings === null || !(settings.automatic || wish.asked === true)) return { kind: "waiting" };
    const { id, revision, datevNumber, masterData, datevClientId } = sync.client;
    const mandantType = sync.client.mandantType as LoadedClient["mandantType"];
    return {
      kind: "due",
      wish,
      client: { id, mandantType, revision, datevNumber, masterData: masterData as Answers, datevClientId, datevAddresseeId: sync.client[addresseeColumns[mandantType]], base: await readMergeBase(ctx, id) },
      connect: () => toConnection(settings),
    };
  });
}

function createSteps(tenantId: string, client: LoadedClient, sent: SentCall[]): DeliverySteps & { readonly result: () => Merged } {
  let result: Merged | undefined;
  const addresseeColumn = client.mandantType === "person" ? sql`datev_natural_person_id` : sql`datev_legal_person_id`;
  return {
    sending: (call) => void sent.push(call),
    intend: async (addressee) => {
      if (client.base !== null) await inTenant(tenantId, systemActor, (ctx) => keepSent(ctx, client.id, addressee));
    },
    merged: (merged) => void (result = merged),
    result: () => {
      if (result === undefined) throw new Error("a delivery ended without a record");
      return result;
    },
    remember: (ids) =>
      inTenant(tenantId, systemActor, async ({ tx }) => {
        await tx.client.updateMany({
          where: { tenantId, id: client.id },
          data: {
            ...(ids.clientId !== undefined && { datevClientId: ids.clientId }),
            ...(ids.addresseeId !== undefined && { [addresseeColumns[client.mandantType]]: ids.addresseeId }),
          },
        });
      }),
    findTaken: (addresseeIds) =>
      inTenant(tenantId, systemActor, async ({ tx }) => {
        const rows = await tx.sql<{ id: string }>(sql`
          SELECT lower(${addresseeColumn}) AS id FROM client
          WHERE tenant_id = ${tenantId}::uuid AND id <> ${client.id}::uuid
            AND lower(${addresseeColumn}) IN (${joinSql(addresseeIds.map((one) => one.toLowerCase()))})`);
        return new Set(rows.map(({ id }) => id));
      }),
  };
}
