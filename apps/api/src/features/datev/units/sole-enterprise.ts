import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { AddresseeKind } from "./addressee-kind.ts";
import { legalPerson } from "./legal-person.ts";

const OWNER = /^Inhaber: .*$/m;

/** The line of an enterprise's note that says whose it is. */
export function describeOwner({
  current_surname: surname,
  firstname,
  date_of_birth: born,
  tax_identification_number: taxId,
}: Addressee): string {
  return `Inhaber: ${[surname, firstname, born?.slice(0, 10), taxId].filter((part) => part !== undefined && part !== "").join(", ")}`;
}

const ownerIn = ({ detail }: Addressee): string | undefined => OWNER.exec(detail?.note ?? "")?.[0];

/**
 * Enterprises of one person: found as companies are, but never taken from another owner. Two bakeries of one name that
 * began on one day are told apart by nothing else.
 */
export const soleEnterprise: AddresseeKind = {
  ...legalPerson,
  findSame: async (gateway, wanted) => {
    const same = await legalPerson.findSame(gateway, wanted);
    return same.filter((one) => ownerIn(one) === undefined || ownerIn(one) === ownerIn(wanted));
  },
};
