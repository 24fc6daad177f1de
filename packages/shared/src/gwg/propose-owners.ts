import type { AnswerGroup } from "../forms/form.ts";
import { SharePercent } from "../values/numbers/share-percent.ts";
import type { Ownership } from "./trace-ownership.ts";

/**
 * The beneficial owners that were found, as first answers to step 5a. The share is the product along the chains, cut
 * to two decimals: unlike shares by control, those never make more than the whole together.
 */
export function proposeOwners({ people }: Ownership): AnswerGroup[] {
  return people
    .filter(({ isBeneficialOwner }) => isBeneficialOwner)
    .map(({ party: { firstName, lastName, birthDate }, multiplied, paths }) => {
      const share = multiplied.replace(/(\.\d\d)\d+$/, "$1");
      return {
        ...(firstName === undefined ? { hasNoFirstName: true } : { firstName }),
        ...(lastName !== undefined && { lastName }),
        ...(birthDate !== undefined && { birthDate }),
        controlKind: paths.every(({ parties }) => parties.length === 1) ? "directShares" : "indirectShares",
        ...(SharePercent(share).ok && { sharePercent: share }),
      };
    });
}
