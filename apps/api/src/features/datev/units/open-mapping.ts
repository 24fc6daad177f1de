import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import { mapCompany, type CompanyLookUps } from "./map-company.ts";
import { mapPerson } from "./map-person.ts";

/**
 * How master data of that kind become DATEV's record, with what the firm's DATEV has to say to it.
 * @param today `YYYY-MM-DD`
 * @throws what the gateway throws
 */
export async function openMapping(
  mandantType: "person" | "company",
  today: string,
  gateway: DatevGateway,
  nameIndustry: CompanyLookUps["nameIndustry"],
): Promise<(answers: Answers) => AddresseeRecord> {
  if (mandantType === "person") return (answers) => mapPerson(answers, today);
  const legalForms = await gateway.listLegalForms();
  return (answers) => mapCompany(answers, today, { legalForms, nameIndustry });
}
