import type { Enterprise } from "@stammdaten/shared/forms/enterprise-of.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import { mapCompany, type CompanyLookUps } from "./map-company.ts";

/**
 * The enterprise (legal_person) beside the person in a DATEV client of the type individual_enterprise, written as a
 * company's addressee is. A name or legal form that the person has not given is made up for a new addressee only, so that
 * the firm's own words in DATEV stay.
 * @param today `YYYY-MM-DD`; decides which questions count
 */
export function mapEnterprise({ said, whole }: Enterprise, today: string, lookUps: CompanyLookUps): AddresseeRecord {
  const { addressee: whenNew, clientName, cuts } = mapCompany(whole, today, lookUps);
  return { addressee: mapCompany(said, today, lookUps).addressee, whenNew, clientName, cuts };
}
