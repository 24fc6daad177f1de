import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { datevNumber } from "@stammdaten/shared/values/datev/datev-number.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { readNumberDigits } from "../../../domain/read-number-digits.ts";

/** Client numbers, both ends included. */
export type NumberRange = { readonly from: number; readonly to: number };

/** Where DATEV installations begin to count clients as a rule. */
const USUAL_FIRST = 10_000;

/** The numbers that the firm wants new clients to have; null where it has not said so. */
export async function readNumberRange({ tx, tenantId }: Ctx): Promise<NumberRange | null> {
  const { numberFrom, numberTo } = await tx.tenant.findFirstOrThrow({
    where: { id: tenantId },
    select: { numberFrom: true, numberTo: true },
  });
  return numberFrom === null || numberTo === null ? null : { from: numberFrom, to: numberTo };
}

/** The numbers that new clients get: the firm's range, or all that its DATEV takes. */
export async function settleNumberRange(ctx: Ctx): Promise<NumberRange> {
  return (await readNumberRange(ctx)) ?? { from: USUAL_FIRST, to: 10 ** (await readNumberDigits(ctx)) - 1 };
}

/** Sets the numbers that new clients get; null for all. @throws Refusal datevNumber.range for what is none */
export async function saveNumberRange(
  ctx: Ctx,
  { range }: { readonly range: { readonly from: unknown; readonly to: unknown } | null },
): Promise<void> {
  const { tx, tenantId } = ctx;
  const read = range === null ? { from: null, to: null } : await parseRange(ctx, range);
  await tx.tenant.update({ where: { id: tenantId }, data: { numberFrom: read.from, numberTo: read.to } });
  await audit(ctx, { action: "datevSettingsChanged", subjectType: "datevSettings", subjectId: null, details: { fields: ["numberRange"] } });
}

async function parseRange(ctx: Ctx, { from, to }: { readonly from: unknown; readonly to: unknown }): Promise<NumberRange> {
  const number = datevNumber(await readNumberDigits(ctx));
  const [first, last] = [number.safeParse(from), number.safeParse(to)];
  if (!first.success || !last.success || first.data > last.data)
    throw new Refusal("datevNumber.range", { issues: [{ path: first.success ? "range.to" : "range.from", code: "datevNumber.range" }] });
  return { from: first.data, to: last.data };
}
