import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { Enterprise } from "@stammdaten/shared/forms/enterprise-of.ts";
import type { AddresseeKind } from "./addressee-kind.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import { readCompanyName } from "./company-name.ts";
import { isObject } from "./datev-json.ts";
import { legalPerson } from "./legal-person.ts";
import { dayAt, wordsAt, type LookUps, type ReadAnswers } from "./unit.ts";
import { writeCompany } from "./write-record.ts";

const OWNER = /^Inhaber: .*$/m;

/** The line of an enterprise's note that says whose it is. */
function describeOwner({ current_surname: surname, firstname, date_of_birth: born, tax_identification_number: taxId }: Addressee): string {
  return `Inhaber: ${[surname, firstname, born?.slice(0, 10), taxId].filter((part) => part !== undefined && part !== "").join(", ")}`;
}

const ownerIn = ({ detail }: Addressee): string | undefined => OWNER.exec(detail?.note ?? "")?.[0];

/**
 * Enterprises of one person: found as companies are, but never taken from another owner. Two bakeries of one name that
 * began on one day differ in nothing else.
 */
export const soleEnterprise: AddresseeKind = {
  ...legalPerson,
  findSame: async (gateway, wanted) => {
    const same = await legalPerson.findSame(gateway, wanted);
    return same.filter((one) => ownerIn(one) === undefined || ownerIn(one) === ownerIn(wanted));
  },
};

/**
 * The enterprise (legal_person) beside the person in a DATEV client of the type individual_enterprise, written as a
 * company's addressee is; its note says whose it is. A name or legal form that the person has not given is made up for a
 * new addressee only, so that the firm's own words in DATEV stay.
 * @param owner the person's addressee, as it is delivered
 * @param today `YYYY-MM-DD`; decides which questions count
 */
export function writeSoleEnterprise({ said, whole }: Enterprise, owner: Addressee, today: string, lookUps: LookUps): AddresseeRecord {
  const remarks = [describeOwner(owner)];
  const { addressee: whenNew, clientName, truncations } = writeCompany(whole, today, lookUps, remarks);
  return { addressee: writeCompany(said, today, lookUps, remarks).addressee, whenNew, clientName, truncations };
}

/** What the enterprise's addressee says of its owner: that they run it, since when, and what it does. */
export function readSoleEnterprise(stored: Addressee): ReadAnswers {
  const detail = isObject(stored.detail) ? stored.detail : {};
  return {
    incomeTypes: ["commercial"],
    isSoleProprietor: true,
    businessName: readCompanyName(stored, detail),
    industry: wordsAt(detail, "current_enterprise_purpose") ?? undefined,
    startedOn: dayAt(stored, "date_of_foundation"),
  };
}
