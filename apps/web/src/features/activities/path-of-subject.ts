import type { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import { paths } from "../../paths.ts";

/** Where what an entry is about is looked at; null where it has no page. */
export function pathOfSubject({ subjectType, subjectId, client }: AuditLogEntry): string | null {
  if (subjectId !== null && subjectType === "form") return paths.form(subjectId);
  if (client !== null) return paths.client(client);
  return subjectId !== null && subjectType === "user" ? paths.user(subjectId) : null;
}
