import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { Ctx } from "../../../db/context.ts";
import type { MandantType } from "./client-reader.ts";
import { keepSnapshot, ofEnterprise, unitsOf } from "../merge/keep-snapshot.ts";
import { findDivergences } from "../merge/merge-three-way.ts";
import type { ImportClientInput } from "./import-outcome.ts";

/** Keeps the records as they were read, with what our answers would write differently: a delivery of those changes nothing in DATEV. */
export async function keepRead(
  ctx: Ctx,
  clientId: string,
  { records, reader, today }: ImportClientInput,
  mandantType: MandantType,
  masterData: Answers,
): Promise<void> {
  const { addressee, enterprise } = records;
  const own = findDivergences(unitsOf(mandantType, masterData, today), reader.write(mandantType, masterData), addressee, today);
  const mapped = enterprise === undefined ? null : reader.writeEnterprise(masterData);
  const beside =
    mapped === null || enterprise === undefined
      ? {}
      : ofEnterprise(findDivergences(unitsOf("company", mapped.answers, today), mapped.addressee, enterprise, today));
  await keepSnapshot(ctx, clientId, { addressee, enterprise, divergences: { ...own, ...beside } });
}
