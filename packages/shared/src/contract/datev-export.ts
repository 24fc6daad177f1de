import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { exportFormats } from "./forms.ts";
import { Day, Flag, MultiLineText, tenantQuery } from "./schemas.ts";

/** What clients are exported as where there is no DATEVconnect: DATEV's own file of debtors, or a table of ours. */
export const datevExportFormats = ["extf", ...exportFormats] as const;
export type DatevExportFormat = (typeof datevExportFormats)[number];

/** Digits of the general ledger accounts of the firm's own books (Sachkontenlänge). */
export const accountLengths = ["4", "5", "6", "7", "8"] as const;
/** The DATEV number is the debtor's account, or is added to the first account that debtors can have. */
export const accountNumberings = ["same", "added"] as const;

/** A whole number of a query, or of a form's field. */
const between = (min: number, max: number, error: string) =>
  z
    .string({ error })
    .trim()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }));

/** Beraternummer of the firm. */
export const ConsultantNumber = between(1001, 9_999_999, "validation.consultantNumber.invalid");
/** Mandantennummer under which the firm keeps its own books. */
export const BooksNumber = between(1, 99_999, "validation.booksNumber.invalid");

const exportQuery = {
  ...tenantQuery,
  mandantType: z.enum(["person", "company"], { error: "validation.choice.invalid" }).optional(),
  archived: Flag.default(false),
  search: MultiLineText(100).optional(),
  accountLength: z.enum(accountLengths, { error: "validation.choice.invalid" }).default("4").transform(Number),
  accounts: z.enum(accountNumberings, { error: "validation.choice.invalid" }).default("same"),
};

/** How many clients something is true of, and the names of the first of them. */
const Affected = z.object({ count: z.number().int(), names: z.array(z.string()) });
export type Affected = z.infer<typeof Affected>;

export const datevExport = {
  datevExport: endpoint({
    method: "GET",
    path: "/Main/DatevExport",
    access: ["tenant"],
    withoutPlan: "firm",
    summary:
      "The clients as a file, for firms without DATEVconnect: as DATEV-format of debtors (EXTF, category 16), or as a table of their master data.",
    query: z
      .strictObject({
        ...exportQuery,
        format: z.enum(datevExportFormats, { error: "validation.choice.invalid" }).default("extf"),
        consultantNumber: ConsultantNumber.optional(),
        clientNumber: BooksNumber.optional(),
        fiscalYearStart: Day.optional(),
      })
      .superRefine(({ format, consultantNumber, clientNumber, mandantType }, { addIssue }) => {
        const needed = format === "extf" ? { consultantNumber, clientNumber } : { mandantType };
        for (const [key, value] of Object.entries(needed))
          if (value === undefined) addIssue({ code: "custom", path: [key], message: "validation.required" });
      }),
    budget: "exports",
    answer: "file",
    ownTransactions: true,
  }),
  datevExportPreview: endpoint({
    method: "GET",
    path: "/Main/DatevExportPreview",
    access: ["tenant"],
    withoutPlan: "firm",
    summary: "What the DATEV-format of debtors would hold, leave out and write otherwise.",
    query: z.strictObject(exportQuery),
    budget: "exports",
    answer: z.object({
      clients: z.number().int(),
      written: z.number().int(),
      withoutNumber: Affected,
      outsideAccounts: Affected,
      respelled: Affected,
      unreadable: Affected,
      shortened: Affected,
    }),
    ownTransactions: true,
  }),
};
