import { z } from "zod";
import { datevImportStates, datevImportStatuses } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { MOST_TICKED_CLIENTS } from "./limits.ts";
import { Id, page, pageQuery, tenantQuery, Time } from "./schemas.ts";

const MandantType = z.enum(["person", "company"]);

const Typed = z.string({ error: "validation.range.invalid" }).max(20, { error: "validation.range.invalid" });

const ImportedClient = z.object({
  id: Id,
  mandantType: MandantType,
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
      archived: z.object({ id: Id, mandantType: MandantType }).nullable(),
    }),
  ),
  missing: z.array(z.number().int()),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** One of the firm's own clients. */
const OwnClient = z.object({ id: Id, mandantType: MandantType, name: z.string() });

/** A client as the firm's DATEV lists it. */
const DatevClientRow = z.object({
  datevNumber: z.number().int(),
  name: z.string(),
  kind: z.enum(["person", "company", "individualEnterprise"]),
  isActive: z.boolean(),
  /** Who was delivered to this client of DATEV's, was taken over from it, or has its number here. */
  here: OwnClient.nullable(),
});
export type DatevClientRow = z.infer<typeof DatevClientRow>;

const tick = z.int({ error: "range.invalid" }).min(1, { error: "range.invalid" }).max(99_999, { error: "range.invalid" });

/** Either a range of numbers, or those ticked in DATEV's list. */
export const DatevImportRequest = z.union([
  z.strictObject({ fromDatevNumber: tick, toDatevNumber: tick }),
  z.strictObject({
    datevNumbers: z.array(tick).min(1, { error: "range.invalid" }).max(MOST_TICKED_CLIENTS, { error: "range.invalid" }),
  }),
]);
export type DatevImportRequest = z.infer<typeof DatevImportRequest>;

const count = z.number().int();

const DatevImportRow = z.object({
  id: Id,
  status: z.enum(datevImportStatuses),
  /** Null where clients were ticked. */
  fromDatevNumber: count.nullable(),
  toDatevNumber: count.nullable(),
  /** The clients that were found in DATEV until now, or ticked; and of those, how many are settled. */
  total: count,
  done: count,
  createdAt: Time,
  endedAt: Time.nullable(),
});
export type DatevImportRow = z.infer<typeof DatevImportRow>;

export type DatevImportState = (typeof datevImportStates)[number];
const DatevImportRun = DatevImportRow.extend({
  /** Why DATEV could not be asked the last time, in the caller's language; the worker tries again, unless the status is `failed`. */
  hindrance: z.string().nullable(),
  counts: z.object(Object.fromEntries(datevImportStates.map((state) => [state, count])) as Record<DatevImportState, z.ZodNumber>),
});
export type DatevImportRun = z.infer<typeof DatevImportRun>;

const DatevImportClient = z.object({
  datevNumber: count,
  state: z.enum(datevImportStates),
  /** Who was made or updated, or is this client already. */
  client: OwnClient.extend({ isArchived: z.boolean() }).nullable(),
  /** What is to be known of the outcome, in the caller's language; empty where there is nothing. */
  notes: z.array(z.string()),
});
export type DatevImportClient = z.infer<typeof DatevImportClient>;

const oneImport = { query: z.strictObject({ ...tenantQuery, id: Id }), objectKey: "id" } as const;
const { search: _ofAll, ...importsPage } = pageQuery(["createdAt"]);
const { search: _ofOne, ...clientsPage } = pageQuery(["datevNumber"]);

export const datevImport = {
  datevClients: endpoint({
    method: "GET",
    path: "/Service/DatevClients",
    access: ["tenant"],
    summary: "The clients that the firm's DATEV has under at most 1,000 numbers, each with who is this client here.",
    query: z.strictObject({ ...tenantQuery, fromDatevNumber: Typed, toDatevNumber: Typed }),
    budget: "imports",
    answer: z.object({ items: z.array(DatevClientRow) }),
    errors: ["range.invalid", "datev.notConfigured", "datev.importFailed"],
    ownTransactions: true,
  }),
  datevImports: endpoint({
    method: "GET",
    path: "/Service/DatevImports",
    access: ["tenant"],
    summary: "The firm's imports from DATEV, newest first.",
    query: z.strictObject({ ...tenantQuery, ...importsPage }),
    answer: page(DatevImportRow),
  }),
  datevImport: endpoint({
    method: "GET",
    path: "/Service/DatevImport",
    access: ["tenant"],
    summary: "An import from DATEV: how far it is, and what became of how many clients.",
    ...oneImport,
    answer: DatevImportRun,
    errors: ["resource.notFound"],
  }),
  datevImportClients: endpoint({
    method: "GET",
    path: "/Service/DatevImportClients",
    access: ["tenant"],
    summary: "The clients of an import in the order of their numbers, each with its outcome and the cause.",
    query: z.strictObject({
      ...tenantQuery,
      ...clientsPage,
      id: Id,
      state: z.enum(datevImportStates, { error: "validation.choice.invalid" }).optional(),
    }),
    objectKey: "id",
    answer: page(DatevImportClient),
    errors: ["resource.notFound"],
  }),
  beginDatevImport: endpoint({
    method: "POST",
    path: "/Service/DatevImport",
    access: ["tenant"],
    summary: "Begins to take over clients from DATEV, by range or one by one; the worker does it. A firm has one import at a time.",
    query: z.strictObject(tenantQuery),
    body: DatevImportRequest,
    answer: z.object({ id: Id }),
    status: 202,
    errors: ["range.invalid", "datev.notConfigured", "datev.importRunning"],
  }),
  resumeDatevImport: endpoint({
    method: "POST",
    path: "/Service/DatevImportResume",
    access: ["tenant"],
    summary: "Goes on with an import that waits for the firm because DATEV did not answer.",
    ...oneImport,
    answer: z.object({ waiting: count }),
    status: 202,
    errors: ["datev.importNotFailed", "datev.notConfigured", "resource.notFound"],
  }),
  cancelDatevImport: endpoint({
    method: "POST",
    path: "/Service/DatevImportCancel",
    access: ["tenant"],
    summary: "Takes over nobody else. Who was taken over stays.",
    ...oneImport,
    answer: z.object({ cancelled: count }),
    errors: ["datev.importOver", "resource.notFound"],
  }),
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
