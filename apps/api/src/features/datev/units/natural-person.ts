import type { AddresseeKind } from "./addressee-kind.ts";
import { canBeSamePerson, isSamePerson } from "../import/is-same-person.ts";
import { toClientName } from "./person-name.ts";

/** People: found by their tax ID, or where one of the two has none by birth date and name. */
export const naturalPerson: AddresseeKind = {
  type: "natural_person",
  link: "natural_person_id",
  findSame: async (gateway, wanted) => {
    const byTaxId =
      wanted.tax_identification_number === undefined ? [] : await gateway.findPersonsByTaxId(wanted.tax_identification_number);
    const candidates =
      byTaxId.length > 0 || wanted.date_of_birth === undefined
        ? byTaxId
        : await gateway.findPersonsByBirthDate(wanted.date_of_birth.slice(0, 10));
    return candidates.filter((one) => isSamePerson(one, wanted));
  },
  canBeSame: canBeSamePerson,
  nameClient: ({ current_surname: surname, firstname }) => toClientName(surname ?? "", firstname),
};
