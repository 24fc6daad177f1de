import type { JobPayload } from "@stammdaten/shared/jobs/jobs.ts";
import { sql, joinSql, type JsonValue, type Sql } from "../../../db/sql.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { DatevRefused, DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import { masterDataOf } from "../../../domain/master-data.ts";
import { systemActor, type JobHandler, type JobResult } from "../../../jobs/job.ts";
import type { AddresseeKind } from "../units/addressee-kind.ts";
import { deliverClient, type DeliverySteps, type SentCall } from "./deliver-client.ts";
import { describeConflicts, describeDelivered, namesOf, sumUpDelivery } from "./delivery-result.ts";
import { DeliveryRefused } from "./delivery-refused.ts";
import { toConnection, type FirmConnection, type OpenFirmDatev } from "../settings/firm-connection.ts";
import { keepSent, readMergeBases } from "../merge/keep-snapshot.ts";
import { listAddressees, type AddressedClient } from "../import/list-addressees.ts";
import type { LookUps } from "../units/unit.ts";
import { maskWords } from "./mask-sent.ts";
import type { Merged } from "../merge/merge-three-way.ts";
import { recordConflict, recordDelivered, recordFailed, recordWaiting, type Attempt, type DeliveredClient } from "./record-delivery.ts";
import type { SyncMessage } from "../../../domain/sync-message.ts";
import { datevDay } from "../units/datev-day.ts";

const LONGEST_MESSAGE = 1_000;

type LoadedClient = DeliveredClient &
  AddressedClient & {
    readonly datevNumber: number | null;
    readonly datevClientId: string | null;
  };

/** Where the GUID of an addressee is kept. */
const columns = { natural_person_id: sql`datev_natural_person_id`, legal_person_id: sql`datev_legal_person_id` } as const satisfies Record<
  AddresseeKind["link"],
  Sql
>;

type Deps = {
  readonly openDatev: OpenFirmDatev;
  readonly nameIndustry: LookUps["nameIndustry"];
  /** When a run begins, for the log and for what is valid from that day; the real time unless the demo delivers in the past. */
  readonly readClock?: () => Date;
};

type Loaded =
  | { readonly kind: "settled" }
  | { readonly kind: "waiting" }
  | { readonly kind: "due"; readonly client: LoadedClient; readonly mayRecreate: boolean; readonly connect: () => FirmConnection };

/**
 * Delivers a client's present state to the firm's DATEV. Any run can follow one whose outcome nobody knows: it looks
 * first and creates nothing twice. The runner sees to it that a client is delivered by one run at a time.
 */
export function createDeliverToDatev({ openDatev, nameIndustry, readClock = () => new Date() }: Deps): JobHandler<"deliverToDatev"> {
  return async ({ tenantId, payload, signal }) => {
    const { syncId } = payload;
    const loaded = await load(tenantId, payload);
    if (loaded.kind === "settled") return { outcome: "done" };
    if (loaded.kind === "waiting") return { outcome: "done", reason: "sync.off", record: (ctx) => recordWaiting(ctx, syncId) };
    const { client, mayRecreate } = loaded;
    const startedAt = readClock();
    const begunAt = performance.now();
    const sent: SentCall[] = [];
    const attempt = (outcome: Attempt["outcome"], answer: JsonValue): Attempt => ({
      syncId,
      startedAt,
      durationMs: Math.round(performance.now() - begunAt),
      outcome,
      sent,
      answer,
    });
    try {
      if (client.datevNumber === null) throw new DeliveryRefused("datevNumber.required");
      const today = datevDay(startedAt);
      const gateway = openDatev(loaded.connect(), { signal });
      const { deliveries, writer } = await listAddressees(client, today, gateway, nameIndustry);
      const { steps, merged } = createSteps(tenantId, client, sent);
      const { ids, isWhole } = await deliverClient(
        gateway,
        { number: client.datevNumber, clientId: client.datevClientId, addressees: deliveries, mayCreateAgain: mayRecreate, today },
        steps,
      );
      const result = sumUpDelivery(merged, deliveries[0].kind.link, { ...client, writer });
      const truncations = deliveries.flatMap(({ record }) => record.truncations);
      const answer = {
        ...ids,
        changed: sent.length > 0,
        whole: isWhole,
        truncations: truncations.map(({ field, kept }) => ({ field, kept })),
        datevKept: namesOf(result.kept),
        conflicts: namesOf(result.conflicts),
      };
      if (result.conflicts.length > 0) {
        const done = attempt("conflict", answer);
        return {
          outcome: "giveUp",
          reason: "sync.conflict",
          record: (ctx) => recordConflict(ctx, client, done, result, describeConflicts(result)),
        };
      }
      const done = attempt("Delivered", answer);
      return {
        outcome: "done",
        record: (ctx) => recordDelivered(ctx, client, done, result, describeDelivered(truncations, isWhole, result)),
      };
    } catch (error) {
      return fail(error, client, attempt);
    }
  };
}

function fail(error: unknown, client: LoadedClient, attempt: (outcome: Attempt["outcome"], answer: JsonValue) => Attempt): JobResult {
  if (error instanceof DeliveryRefused) {
    const done = attempt("refused", { reason: error.key });
    return {
      outcome: "giveUp",
      reason: error.key,
      record: (ctx) => recordFailed(ctx, client, done, { action: "giveUp", message: { key: error.key } }),
    };
  }
  if (error instanceof DatevRefused) {
    const texts = error.texts.map(maskWords);
    const isLocked = error.status === 401 || error.status === 403;
    const words = texts.join(" ").slice(0, LONGEST_MESSAGE);
    const message: SyncMessage = isLocked
      ? { key: "datev.check.credentials" }
      : words === ""
        ? { key: "sync.refused", params: { status: error.status } }
        : { datevText: words };
    const done = attempt("refused", { status: error.status, texts });
    return {
      outcome: "giveUp",
      // DATEV's own words may repeat what was sent: they are kept with the delivery, encrypted, and not with the job.
      reason: "key" in message ? message.key : `DATEV refused it (${error.status})`,
      record: (ctx) => recordFailed(ctx, client, done, { action: "giveUp", message }),
    };
  }
  const isUnreachable = error instanceof DatevUnreachable;
  const key = isUnreachable ? `datev.unreachable.${error.reason}` : "sync.unforeseen";
  const words = error instanceof Error ? maskWords(`${error.name}: ${error.message}`).slice(0, LONGEST_MESSAGE) : "unknown";
  const done = attempt(isUnreachable ? "unreachable" : "unforeseen", { reason: words });
  const last = isUnreachable ? "giveUp" : "fail";
  return {
    outcome: "retry",
    reason: isUnreachable ? key : error instanceof Error ? error.name : "unknown",
    record: (ctx, final) => recordFailed(ctx, client, done, { action: final ? last : "postpone", message: { key } }),
  };
}

function load(tenantId: string, { syncId, clientId }: JobPayload<"deliverToDatev">): Promise<Loaded> {
  return inTenant<typeof systemActor, Loaded>(tenantId, systemActor, async (ctx) => {
    const { tx } = ctx;
    // A split that is being written is waited for: what it moves from one client to the other is not read by halves.
    await tx.$executeRaw`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${clientId}::uuid FOR SHARE`;
    const sync = await tx.datevSync.findFirst({ where: { tenantId, id: syncId }, include: { client: true } });
    if (sync === null || sync.status === "Delivered") return { kind: "settled" };
    const settings = await tx.datevSettings.findFirst({ where: { tenantId } });
    if (settings === null || !(settings.automatic || sync.requestedByFirm)) return { kind: "waiting" };
    const { id, revision, datevNumber, datevClientId, datevNaturalPersonId, datevLegalPersonId } = sync.client;
    const mandantType = sync.client.mandantType as LoadedClient["mandantType"];
    const split =
      mandantType === "person" ? await tx.enterpriseSplit.findFirst({ where: { tenantId, personId: id }, select: { id: true } }) : null;
    return {
      kind: "due",
      mayRecreate: sync.recreateDeleted,
      client: {
        id,
        mandantType,
        revision,
        datevNumber,
        masterData: masterDataOf(sync.client),
        datevClientId,
        datevNaturalPersonId,
        datevLegalPersonId,
        isSplit: split !== null,
        bases: await readMergeBases(ctx, id),
      },
      connect: () => toConnection(settings),
    };
  });
}

/** @returns also what became of each addressee, by the client's member that points at it */
function createSteps(
  tenantId: string,
  client: LoadedClient,
  sent: SentCall[],
): { steps: DeliverySteps; merged: ReadonlyMap<AddresseeKind["link"], Merged> } {
  const merged = new Map<AddresseeKind["link"], Merged>();
  const ownLink = client.mandantType === "person" ? "natural_person_id" : "legal_person_id";
  const steps: DeliverySteps = {
    sending: (call) => void sent.push(call),
    intend: async (link, addressee) => {
      if (link === ownLink && client.bases.own !== null)
        await inTenant(tenantId, systemActor, (ctx) => keepSent(ctx, client.id, addressee));
    },
    merged: (link, one) => void merged.set(link, one),
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
  return { steps, merged };
}
