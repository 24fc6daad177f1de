import type { Ctx } from "../db/context.ts";

/** What DATEV installations are set up with as a rule. */
export const USUAL_DIGITS = 5;

/** Digits of the longest client number that the firm's DATEV takes, 5 to 9. */
export async function readNumberDigits({ tx, tenantId }: Ctx): Promise<number> {
  const settings = await tx.datevSettings.findFirst({ where: { tenantId }, select: { numberDigits: true } });
  return settings?.numberDigits ?? USUAL_DIGITS;
}
