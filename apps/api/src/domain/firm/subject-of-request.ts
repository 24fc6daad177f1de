import type { AuditEntry } from "../../db/audit.ts";

/** What an admin's request is about, as the log names it: the firm itself, or a user, who may be yet to come. */
export const subjectOfRequest = (
  { kind, userId }: { readonly kind: string; readonly userId: string | null },
  tenantId: string,
): Pick<AuditEntry, "subjectType" | "subjectId"> =>
  kind === "firm" ? { subjectType: "tenant", subjectId: tenantId } : { subjectType: "user", subjectId: userId };
