import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { auditActions } from "./audit-actions.ts";
import { exportFormats } from "./choices.ts";
import { Day, Id, page, pageQuery, tenantQuery, Time } from "./schemas.ts";

export type AuditAction = (typeof auditActions)[number];

export const actorKinds = ["user", "admin", "guest", "connector", "token", "system"] as const;

export const AuditLogEntry = z.object({
  id: Id,
  at: Time,
  action: z.enum(auditActions),
  /** Who: `guest` held the link of a form. */
  actorKind: z.enum(actorKinds),
  /** A user's name, that of an admin whom the firm has let in, or of an API token; null for all others. */
  actor: z.string().nullable(),
  subjectType: z.string(),
  subjectId: Id.nullable(),
  /** Whom or what it was about, as it is called now; null where nothing of that name is left. */
  title: z.string().nullable(),
  /** The client whom it concerned. */
  client: z.object({ id: Id, mandantType: z.enum(["person", "company"]) }).nullable(),
  /** Names of the fields that an act on the firm or one of its users has changed. */
  fields: z.array(z.string()),
  /** What an admin has called whom the firm has let in: the call's name in the contract. */
  call: z.string().nullable(),
  /** The address that the call came from. */
  ip: z.string().nullable(),
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;

const { search: _nothingToSearchIn, ...auditLogPage } = pageQuery(["at"]);
const auditLogFilters = {
  fromDate: Day.optional(),
  toDate: Day.optional(),
  action: z.enum(auditActions, { error: "validation.choice.invalid" }).optional(),
  /** What this user did. */
  userId: Id.optional(),
  /** What was seen and done with this client: their forms, invitations, documents, deliveries and login too. */
  clientId: Id.optional(),
  /** What an admin did whom the firm has let in: by this access. */
  accessId: Id.optional(),
};

/** The log as a file. */
export const auditLogFile = {
  ...auditLogFilters,
  sort: auditLogPage.sort,
  format: z.enum(exportFormats, { error: "validation.choice.invalid" }),
};

export const auditLog = {
  auditLog: endpoint({
    method: "GET",
    path: "/Main/AuditLog",
    access: ["tenant", "support"],
    summary: "Who saw and did what, newest first.",
    query: z.strictObject({ ...tenantQuery, ...auditLogFilters, ...auditLogPage }),
    answer: page(AuditLogEntry),
    errors: ["range.invalid"],
  }),
  exportAuditLog: endpoint({
    method: "GET",
    path: "/Main/AuditLog",
    access: ["tenant"],
    summary: "With `format`, the whole log as a file in the caller's language.",
    withoutPlan: "firm",
    query: z.strictObject({ ...tenantQuery, ...auditLogFile }),
    budget: "exports",
    answer: "file",
    variantKey: "format",
    ownTransactions: true,
    errors: ["range.invalid"],
  }),
};
