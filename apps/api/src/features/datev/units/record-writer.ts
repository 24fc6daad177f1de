import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import { NO_LOOK_UPS, type LookUps } from "./unit.ts";
import { writeCompany, writePerson } from "./write-record.ts";

/** How master data of one kind become DATEV's record on one day, with what the firm's DATEV has to say to it. */
export type RecordWriter = {
  readonly write: (answers: Answers) => AddresseeRecord;
  readonly lookUps: LookUps;
  /** `YYYY-MM-DD` */
  readonly today: string;
};

/** @throws what the gateway throws */
export async function openRecordWriter(
  mandantType: "person" | "company",
  today: string,
  gateway: DatevGateway,
  nameIndustry: LookUps["nameIndustry"],
): Promise<RecordWriter> {
  if (mandantType === "person") return { write: (answers) => writePerson(answers, today), lookUps: NO_LOOK_UPS, today };
  const lookUps = { legalForms: await gateway.listLegalForms(), nameIndustry };
  return { write: (answers) => writeCompany(answers, today, lookUps), lookUps, today };
}
