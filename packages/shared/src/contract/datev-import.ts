import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, tenantQuery } from "./schemas.ts";

/** The most numbers that one import looks at. */
export const MOST_IMPORTED = 100;

const Typed = z.string({ error: "validation.range.invalid" }).max(20, { error: "validation.range.invalid" });

const ImportedClient = z.object({
  id: Id,
  mandantType: z.enum(["person", "company"]),
  datevNumber: z.number().int(),
  name: z.string(),
  /** Whether the client was made, or follows what DATEV has changed. */
  isNew: z.boolean(),
  /** Who has no e-mail address cannot be invited. */
  hasEmail: z.boolean(),
  /** Questions that DATEV has something for which is no answer to them, in the caller's language. */
  leftOut: z.array(z.string()),
});

/** Reasons are in the caller's language. */
const ImportReport = z.object({
  imported: z.array(ImportedClient),
  skipped: z.array(
    z.object({
      datevNumber: z.number().int(),
      reason: z.string(),
      /** Who is in the archive here, and can be taken back from it. */
      archived: z.object({ id: Id, mandantType: z.enum(["person", "company"]) }).nullable(),
    }),
  ),
  missing: z.array(z.number().int()),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const datevImport = {
  formFromDatev: endpoint({
    method: "GET",
    path: "/Service/FormFromDatev",
    access: ["tenant"],
    summary: "Takes over clients from DATEV by their numbers, at most 100 at once; within 60 s. Writes, though it is a GET.",
    query: z.strictObject({ ...tenantQuery, fromDatevNumber: Typed, toDatevNumber: Typed }),
    budget: "imports",
    answer: ImportReport,
    errors: ["range.invalid", "datev.notConfigured", "datev.importRunning", "datev.importFailed"],
    ownTransactions: true,
  }),
};
