import { enterpriseOf } from "@stammdaten/shared/forms/enterprise-of.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { dropEmpty } from "../units/datev-json.ts";
import { mapCompany, type CompanyLookUps } from "../units/map-company.ts";
import { mapEnterprise } from "../units/map-enterprise.ts";
import { mapPerson } from "../units/map-person.ts";
import type { ReadRecord } from "../units/read-answers.ts";
import { createCompanyReader } from "../units/read-company.ts";
import { createPersonReader } from "../units/read-person.ts";

export type MandantType = "person" | "company";

/** Both ways between a client's master data and their records in DATEV. */
export type ClientReader = {
  /** An addressee as answers; an individual enterprise's owner with the addressee of the enterprise. */
  readonly read: (mandantType: MandantType, addressee: Addressee, enterprise?: Addressee) => ReadRecord;
  /** The addressee as DATEV would have it after a first delivery. */
  readonly map: (mandantType: MandantType, masterData: Answers) => Addressee;
  /** The enterprise that a person runs, as answers of a company and as its addressee; null for who runs none. */
  readonly mapEnterprise: (masterData: Answers) => { readonly answers: Answers; readonly addressee: Addressee } | null;
};

/** @param today `YYYY-MM-DD`, not later than the firm's server has it */
export function createClientReader(today: string, lookUps: CompanyLookUps): ClientReader {
  const readers = { person: createPersonReader(today), company: createCompanyReader(today, lookUps) };
  return {
    read: (mandantType, addressee, enterprise) =>
      mandantType === "person" ? readers.person(addressee, enterprise) : readers.company(addressee),
    mapEnterprise: (masterData) => {
      const enterprise = enterpriseOf(masterData, today);
      return enterprise === null
        ? null
        : {
            answers: enterprise.said,
            addressee: mapEnterprise(enterprise, mapPerson(masterData, today).addressee, today, lookUps).addressee,
          };
    },
    map: (mandantType, masterData) =>
      dropEmpty((mandantType === "person" ? mapPerson(masterData, today) : mapCompany(masterData, today, lookUps)).addressee) as Addressee,
  };
}
