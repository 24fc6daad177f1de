import { z } from "zod";
import { BooksInteger, BooksNumber, ConsultantInteger, ConsultantNumber } from "./books-numbers.ts";
import { ByResponsible } from "./by-responsible.ts";
import { endpoint } from "./endpoint.ts";
import { exportFormats, accountLengths, accountNumberings } from "./choices.ts";
import { Day, Flag, Id, MultiLineText, tenantQuery } from "./schemas.ts";

/** What clients are exported as where there is no DATEVconnect: DATEV's own file of debtors, or a table of ours. */
export const datevExportFormats = ["extf", ...exportFormats] as const;
export type DatevExportFormat = (typeof datevExportFormats)[number];

/** What is the same in a query and in a body. */
const selection = {
  mandantType: z.enum(["person", "company"], { error: "validation.choice.invalid" }).optional(),
  search: MultiLineText(100).optional(),
  responsible: ByResponsible.optional(),
  accounts: z.enum(accountNumberings, { error: "validation.choice.invalid" }).default("same"),
};

const exportQuery = {
  ...tenantQuery,
  ...selection,
  archived: Flag.default(false),
  accountLength: z.enum(accountLengths, { error: "validation.choice.invalid" }).default("4").transform(Number),
};

const file = {
  format: z.enum(datevExportFormats, { error: "validation.choice.invalid" }).default("extf"),
  fiscalYearStart: Day.optional(),
};

/** The clients as a file, in a body. */
export const clientsFile = {
  ...selection,
  ...file,
  archived: z.boolean().default(false),
  accountLength: z.number().int().min(4, { error: "validation.choice.invalid" }).max(8, { error: "validation.choice.invalid" }).default(4),
  consultantNumber: ConsultantInteger.optional(),
  clientNumber: BooksInteger.optional(),
};

type Needed = { readonly [Key in "format" | "consultantNumber" | "clientNumber" | "mandantType"]?: unknown };

/** DATEV's own file is of a firm's books; a table has the questions of one kind of clients. */
export function requireWhatIsWritten({ format, consultantNumber, clientNumber, mandantType }: Needed, { addIssue }: z.RefinementCtx): void {
  const needed = format === "extf" ? { consultantNumber, clientNumber } : { mandantType };
  for (const [key, value] of Object.entries(needed))
    if (value === undefined) addIssue({ code: "custom", path: [key], message: "validation.required" });
}

/** How many clients something is true of, and the names of the first of them. */
const Affected = z.object({ count: z.number().int(), names: z.array(z.string()) });
export type Affected = z.infer<typeof Affected>;

export const DatevExportPreview = z.object({
  clients: z.number().int(),
  written: z.number().int(),
  /** Those of them that are not checked yet: `respelled`, `unreadable` and `shortened` do not count them. */
  unchecked: z.number().int(),
  /** The work that checks them (`GET /Main/Job`), where one is under way. */
  checkId: Id.nullable(),
  withoutNumber: Affected,
  outsideAccounts: Affected,
  respelled: Affected,
  unreadable: Affected,
  shortened: Affected,
});
export type DatevExportPreview = z.infer<typeof DatevExportPreview>;

export const datevExport = {
  datevExport: endpoint({
    method: "GET",
    path: "/Main/DatevExport",
    access: ["tenant"],
    withoutPlan: "firm",
    summary:
      "The clients as a file, for firms without DATEVconnect: as DATEV-format of debtors (EXTF, category 16), or as a table of their master data.",
    query: z
      .strictObject({ ...exportQuery, ...file, consultantNumber: ConsultantNumber.optional(), clientNumber: BooksNumber.optional() })
      .superRefine(requireWhatIsWritten),
    budget: "exports",
    answer: "file",
    ownTransactions: true,
  }),
  datevExportPreview: endpoint({
    method: "GET",
    path: "/Main/DatevExportPreview",
    access: ["tenant"],
    withoutPlan: "firm",
    summary:
      "What the DATEV-format of debtors would hold, leave out and write otherwise. What is written otherwise is kept of each client; while many are unchecked, it counts those that are.",
    query: z.strictObject(exportQuery),
    answer: DatevExportPreview,
  }),
  beginDatevExportCheck: endpoint({
    method: "POST",
    path: "/Main/DatevExportCheck",
    access: ["tenant"],
    withoutPlan: "firm",
    summary:
      "Has the worker check what the DATEV-format of debtors writes otherwise, of all clients or of the archived ones that are not checked yet; a check that is under way goes on. `GET /Main/Job` tells how far it is, `DELETE /Main/Job` cancels it.",
    query: z.strictObject({ ...tenantQuery, archived: Flag.default(false) }),
    budget: "exports",
    answer: z.object({ jobId: Id }),
    status: 202,
  }),
};
