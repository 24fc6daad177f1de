import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { SyncMessage } from "../../../domain/sync-message.ts";
import { readAnswers, type TakenAnswers } from "../merge/adopt-datev.ts";
import type { AddresseeKind } from "../units/addressee-kind.ts";
import type { RecordWriter } from "../units/record-writer.ts";
import type { Truncation } from "../units/truncation.ts";
import { ofEnterprise } from "../merge/keep-snapshot.ts";
import type { Merged } from "../merge/merge-three-way.ts";

/** What a delivery came to: DATEV's records, and the answers that the firm wants from there. */
export type DeliveryResult = Merged & { readonly taken: TakenAnswers; readonly enterprise: Addressee | undefined };

type Delivered = {
  readonly mandantType: "person" | "company";
  readonly masterData: Answers;
  readonly writer: RecordWriter;
};

/**
 * Puts together what became of a client's addressees. Of an enterprise's what DATEV has changed stays, also where we have:
 * nothing but the person's own answers is asked about.
 * @param merged by the client's member that points at the addressee
 */
export function sumUpDelivery(
  merged: ReadonlyMap<AddresseeKind["link"], Merged>,
  link: AddresseeKind["link"],
  client: Delivered,
): DeliveryResult {
  const own = merged.get(link);
  if (own === undefined) throw new Error("a delivery ended without a record");
  const enterprise = [...merged].find(([other]) => other !== link)?.[1];
  const { taken, divergences } = adopt(own, client);
  return {
    ...own,
    taken,
    enterprise: enterprise?.addressee,
    kept: [...own.kept, ...(enterprise === undefined ? [] : [...enterprise.kept, ...enterprise.conflicts])],
    divergences: { ...divergences, ...(enterprise === undefined ? {} : ofEnterprise(enterprise.divergences)) },
  };
}

/** Takes from DATEV what its own answers say, for the units of which the firm has decided so; those are in step then. */
function adopt(
  { adopted, divergences, addressee }: Merged,
  { mandantType, masterData, writer }: Delivered,
): { taken: TakenAnswers; divergences: Merged["divergences"] } {
  const taken = new Map<string, string | undefined>();
  const left = { ...divergences };
  for (const unit of adopted) {
    const answers = readAnswers(masterDataForm(mandantType), masterData, writer, unit, addressee);
    if (answers === null) continue;
    delete left[unit.key];
    for (const [path, answer] of answers) taken.set(path, answer);
  }
  return { taken, divergences: left };
}

/** Names of the answers, as their labels are called. */
export const namesOf = (units: readonly { readonly paths: readonly string[] }[]): string[] => [
  ...new Set(units.flatMap(({ paths }) => paths.map((path) => path.split(".").at(-1) ?? ""))),
];

const describe = (key: string, fields: readonly string[]): SyncMessage => ({ key, params: { fields } });

export const describeConflicts = ({ conflicts }: DeliveryResult): SyncMessage => describe("sync.conflict", namesOf(conflicts));

/** What the log says of a delivery that went well; null for nothing. What can be mended comes first. */
export function describeDelivered(truncations: readonly Truncation[], isWhole: boolean, { kept }: DeliveryResult): SyncMessage | null {
  const shortened = [...new Set(truncations.map(({ field }) => field))];
  if (!isWhole)
    return shortened.length === 0 ? { key: "sync.delivered.personOnly" } : describe("sync.delivered.personOnlyShortened", shortened);
  if (kept.length > 0) return describe("sync.delivered.datevKept", namesOf(kept));
  return shortened.length === 0 ? null : describe("sync.delivered.shortened", shortened);
}
