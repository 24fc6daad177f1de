import { address, postalAddress } from "./address.ts";
import { bankAccount } from "./bank-account.ts";
import { email, mobile, phone, website } from "./communications.ts";
import { enterprisePurpose, fiscalYear, legalForm, vatId, windingUpDate, windingUpProceedings } from "./company-details.ts";
import { companyName } from "./company-name.ts";
import { correspondence } from "./correspondence.ts";
import { identityDocument, maritalStatus, nationality, pensionCarrier, sex } from "./person-details.ts";
import { degree, firstNames, surname, title } from "./person-name.ts";
import { registerEntry } from "./register-entry.ts";
import { taxOffice } from "./tax-office.ts";
import type { Unit } from "./unit.ts";

/**
 * The units of DATEV's record that are more than one member with one answer; of all other fields with a target the unit is
 * made from the target (`plainUnit`).
 */
export const composedUnits: readonly Unit[] = [
  ...[sex, degree, title, firstNames, surname, correspondence, nationality, identityDocument, maritalStatus, pensionCarrier],
  ...[companyName, legalForm, registerEntry, enterprisePurpose, fiscalYear, vatId, windingUpDate, windingUpProceedings],
  ...[address, postalAddress, phone, mobile, email, website, taxOffice, bankAccount],
];
