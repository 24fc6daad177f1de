import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { Enterprise } from "@stammdaten/shared/forms/enterprise-of.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import { mapCompany, type CompanyLookUps } from "./map-company.ts";
import { describeOwner } from "./sole-enterprise.ts";

/**
 * The enterprise (legal_person) beside the person in a DATEV client of the type individual_enterprise, written as a
 * company's addressee is; its note says whose it is. A name or legal form that the person has not given is made up for a
 * new addressee only, so that the firm's own words in DATEV stay.
 * @param owner the person's addressee, as it is delivered
 * @param today `YYYY-MM-DD`; decides which questions count
 */
export function mapEnterprise({ said, whole }: Enterprise, owner: Addressee, today: string, lookUps: CompanyLookUps): AddresseeRecord {
  const remarks = [describeOwner(owner)];
  const { addressee: whenNew, clientName, cuts } = mapCompany(whole, today, lookUps, remarks);
  return { addressee: mapCompany(said, today, lookUps, remarks).addressee, whenNew, clientName, cuts };
}
