import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { AddresseeKind } from "./addressee-kind.ts";
import { canBeSameCompany, isSameCompany, isSameCompanyName } from "../import/is-same-company.ts";
import { toCompanyClientName } from "./company-name.ts";

/** Companies: found by VAT ID, day of foundation or the beginning of their name, and compared with all their parts. */
export const legalPerson: AddresseeKind = {
  type: "legal_person",
  link: "legal_person_id",
  findSame: async (gateway, wanted) => {
    const same: StoredAddressee[] = [];
    for (const id of await findCandidates(gateway, wanted)) {
      // Register and tax number come with the parts only.
      const whole = await gateway.readAddressee(id);
      if (whole !== undefined && isSameCompany(whole, wanted)) same.push(whole);
    }
    return same;
  },
  canBeSame: canBeSameCompany,
  nameClient: ({ current_company_name: name }) => toCompanyClientName(name ?? ""),
};

async function findCandidates(gateway: DatevGateway, wanted: Addressee): Promise<ReadonlySet<string>> {
  const { eu_vat_id_number: vatNumber, date_of_foundation: foundation, current_company_name: name } = wanted;
  const word = readFirstWord(name);
  const byVatId = vatNumber === undefined ? [] : await gateway.findCompaniesByVatNumber(vatNumber);
  const byName = [
    ...(foundation === undefined ? [] : await gateway.findCompaniesByFoundation(foundation.slice(0, 10))),
    ...(word === undefined ? [] : await gateway.findCompaniesByFirstWord(word)),
  ].filter((one) => isSameCompanyName(one.current_company_name, name));
  return new Set([...byVatId, ...byName].map(({ id }) => id));
}

/** Of the name, what DATEV's filters, which know no quotes, take as it is; too little of it would find half of all companies. */
const readFirstWord = (name: string | undefined): string | undefined => /^[\p{L}\p{N}]{3,}/u.exec(name ?? "")?.[0];
