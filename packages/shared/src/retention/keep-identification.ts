import type { AnswerGroup, Answers } from "../forms/form.ts";

const address = ["street", "houseNumber", "zip", "location", "country"] as const;

/** By step, the fields that are kept, or all of them. */
const KEPT: Readonly<Record<"person" | "company", Readonly<Record<string, readonly string[] | "all">>>> = {
  person: {
    personal: ["hasNoFirstName", "firstName", "lastName", "birthName", "birthDate", "birthCity", "birthCountry", "citizenship"],
    contact: address,
    identity: "all",
  },
  company: {
    company: ["companyName", "legalForm", "registered", "registerKind", "registerCourt", "registerNumber"],
    headquarters: address,
    representatives: "all",
  },
};

/** Of a client's master data what identifies them under § 11 Abs. 4 GwG, which § 8 Abs. 1 Nr. 1 GwG has the firm record. */
export const keepIdentification = (mandantType: "person" | "company", masterData: Answers): Answers =>
  Object.fromEntries(
    Object.entries(KEPT[mandantType]).flatMap(([step, fields]) => {
      const given = masterData[step];
      return given === undefined ? [] : [[step, fields === "all" ? given : pick(given, fields)]];
    }),
  );

const pick = (group: AnswerGroup, fields: readonly string[]): AnswerGroup =>
  Object.fromEntries(fields.flatMap((field) => (group[field] === undefined ? [] : [[field, group[field]]])));
