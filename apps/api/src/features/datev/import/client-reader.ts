import { enterpriseOf } from "@stammdaten/shared/forms/enterprise-of.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { dropEmpty } from "../units/datev-json.ts";
import { readCompany, readPerson, type ReadRecord } from "../units/read-record.ts";
import { writeSoleEnterprise } from "../units/sole-enterprise.ts";
import type { LookUps } from "../units/unit.ts";
import { writeCompany, writePerson } from "../units/write-record.ts";

export type MandantType = "person" | "company";

/** Both ways between a client's master data and their records in DATEV. */
export type ClientReader = {
  /** An addressee as answers; an individual enterprise's owner with the addressee of the enterprise. */
  readonly read: (mandantType: MandantType, addressee: Addressee, enterprise?: Addressee) => ReadRecord;
  /** The addressee as DATEV would have it after a first delivery. */
  readonly write: (mandantType: MandantType, masterData: Answers) => Addressee;
  /** The enterprise that a person runs, as answers of a company and as its addressee; null for who runs none. */
  readonly writeEnterprise: (masterData: Answers) => { readonly answers: Answers; readonly addressee: Addressee } | null;
};

/** @param today `YYYY-MM-DD`, not later than the firm's server has it */
export function createClientReader(today: string, lookUps: LookUps): ClientReader {
  return {
    read: (mandantType, addressee, enterprise) =>
      mandantType === "person" ? readPerson(addressee, today, enterprise) : readCompany(addressee, today, lookUps),
    writeEnterprise: (masterData) => {
      const enterprise = enterpriseOf(masterData, today);
      return enterprise === null
        ? null
        : {
            answers: enterprise.said,
            addressee: writeSoleEnterprise(enterprise, writePerson(masterData, today).addressee, today, lookUps).addressee,
          };
    },
    write: (mandantType, masterData) =>
      dropEmpty(
        (mandantType === "person" ? writePerson(masterData, today) : writeCompany(masterData, today, lookUps)).addressee,
      ) as Addressee,
  };
}
