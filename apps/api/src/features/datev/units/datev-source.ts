/** DATEV's document that describes what units write and read: "Client Master Data" of DATEVconnect. */
export const DATEV_DOCUMENT = { title: "Client Master Data", version: "1.7.1", path: "/addressees/{id}" } as const;

/** DATEV's lists of objects, by the definition of their entries in that document. */
export const LIST_DEFINITIONS = {
  addresses: "Address",
  communications: "Communication",
  bank_accounts: "BankAccount",
  tax_offices: "TaxOffice",
} as const;

type Definition = "Addressee" | "Detail" | (typeof LIST_DEFINITIONS)[keyof typeof LIST_DEFINITIONS];

/** A member of one of the document's definitions; of a history its present value, the list belongs to it. */
export type DatevSource = `${Definition}.${string}`;

/** The members of one definition. */
export const membersOf = (definition: Definition, ...members: readonly string[]): readonly DatevSource[] =>
  members.map((member): DatevSource => `${definition}.${member}`);
