import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { ImportReport } from "@stammdaten/shared/contract/datev-import.ts";
import type { DatevRange } from "@stammdaten/shared/contract/read-datev-range.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { DatevClient } from "@stammdaten/datev/datev-record.ts";
import type { Ctx } from "../../../db/context.ts";
import { isDuplicate } from "../../../db/sql.ts";
import { beginImport, endImport, type ImportHold } from "./begin-import.ts";
import { createClientReader } from "./client-reader.ts";
import type { OpenFirmDatev } from "../settings/firm-connection.ts";
import { importClient } from "./import-client.ts";
import type { ImportOutcome, SkipReason } from "./import-outcome.ts";
import type { LookUps } from "../units/unit.ts";
import { readFoundClients, type FoundClient } from "./read-found-clients.ts";
import { datevDay } from "../units/datev-day.ts";

/** DATEV's part of the 60 s that an import may take; the rest is for writing. */
const READING_MS = 50_000;
/** Longer than an import may take: one that has come to no end holds up the next no further. */
const HOLD_SECONDS = 75;

type Deps = {
  /** One transaction of the caller. */
  readonly open: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
  readonly openDatev: OpenFirmDatev;
  readonly nameIndustry: LookUps["nameIndustry"];
  /** Names what was thrown by the gateway, as a text key; throws anything else. */
  readonly explain: (error: unknown) => string;
};

/**
 * Takes over the clients that DATEV has under these numbers: reads them first, with no transaction open, and then writes
 * each in one of its own.
 * @throws Refusal datev.notConfigured, datev.importRunning, datev.importFailed with the `reason` in the caller's language
 */
export async function importFromDatev(deps: Deps, range: DatevRange, translate: Translate): Promise<ImportReport> {
  const hold = await deps.open((ctx) => beginImport(ctx, { seconds: HOLD_SECONDS }));
  try {
    return await run(deps, hold, range, translate);
  } finally {
    // Who was logged out meanwhile cannot; then the time that it was held for ends it.
    await deps.open((ctx) => endImport(ctx, hold)).catch(() => undefined);
  }
}

async function run(
  { open, openDatev, nameIndustry, explain }: Deps,
  { connection }: ImportHold,
  { from, to }: DatevRange,
  translate: Translate,
): Promise<ImportReport> {
  const signal = AbortSignal.timeout(READING_MS);
  const gateway = openDatev(connection, { signal });
  const refuse = (error: unknown): never => {
    throw new Refusal("datev.importFailed", { extra: { reason: translate(explain(error)) } });
  };
  const readSince = new Date();
  const clients = dropRepeated(await gateway.listClientsByNumber(from, to).catch(refuse));
  const legalForms = clients.some(({ type }) => type !== "natural_person") ? await gateway.listLegalForms().catch(refuse) : [];
  const found = await readFoundClients({ gateway, signal, explain }, clients);
  const hindered = found.flatMap((one) => ("reason" in one && !one.reason.startsWith("datev.import.") ? [one.reason] : []));
  const [hindrance] = hindered;
  if (hindrance !== undefined && hindered.length === found.length)
    throw new Refusal("datev.importFailed", { extra: { reason: translate(hindrance) } });

  const today = datevDay(new Date());
  const reader = createClientReader(today, { legalForms, nameIndustry });
  const report: ImportReport = { imported: [], skipped: [], missing: [] };
  // One after the other, so that the second of two who are one person finds the first.
  for (const one of found) {
    const datevNumber = one.client.number;
    const outcome = await settle(one, (records) =>
      open((ctx) => importClient(ctx, { client: one.client, records, readSince, reader, today })),
    );
    if (outcome.kind === "skipped")
      report.skipped.push({ datevNumber, reason: tell(outcome.reason, translate), archived: outcome.reason.archived ?? null });
    else {
      const { kind: _, leftOut, ...imported } = outcome;
      report.imported.push({ ...imported, datevNumber, leftOut: leftOut.map((label) => translate(label)) });
    }
  }
  const there = new Set(clients.map(({ number }) => number));
  for (let number = from; number <= to; number += 1) if (!there.has(number)) report.missing.push(number);
  return report;
}

const dropRepeated = (clients: readonly DatevClient[]): DatevClient[] => [
  ...new Map(clients.map((client) => [client.number, client])).values(),
];

type Records = Extract<FoundClient, { records: unknown }>["records"];

async function settle(found: FoundClient, write: (records: Records) => Promise<ImportOutcome>): Promise<ImportOutcome> {
  if ("reason" in found) return { kind: "skipped", reason: { key: found.reason } };
  try {
    return await write(found.records);
  } catch (error) {
    // Somebody approved a form with this number in between.
    if (isDuplicate(error, "datev_number"))
      return { kind: "skipped", reason: { key: "datev.import.numberUsed", params: { name: found.client.name } } };
    throw error;
  }
}

const tell = ({ key, params = {}, fields = [] }: SkipReason, translate: Translate): string =>
  translate(key, { ...params, fields: fields.map((label) => translate(label)).join(", ") });
