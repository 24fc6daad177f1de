import type { AuditLogEntry } from "@stammdaten/shared/contract/audit-log.ts";
import { type ClientKey, type ClientTab, paths } from "../../paths.ts";
import { pathOfSubject } from "./path-of-subject.ts";

/** The tab that shows what acts of these kinds are about. */
const tabs: readonly { readonly actions: RegExp; readonly tab: ClientTab }[] = [
  { actions: /^(gwg|riskAssessed|personVerified|screening)/, tab: "gwg" },
  { actions: /^document/, tab: "documents" },
  { actions: /^(sync|datev|enterprise)/, tab: "datev" },
  { actions: /^client(Changed|Created|Imported)$/, tab: "master-data" },
  { actions: /^(dataExport|client(Held|Released|Erased)$)/, tab: "data" },
  { actions: /^invitation/, tab: "forms" },
];

/** Where what an entry of a client's history is about is looked at; null where that is nowhere in particular. */
export function pathInHistory(entry: AuditLogEntry, client: ClientKey): string | null {
  const { action, subjectType, subjectId } = entry;
  if (subjectType === "datevSync" && subjectId !== null) return paths.datevSyncLog(subjectId);
  const found = tabs.find(({ actions }) => actions.test(action));
  if (subjectType !== "form" && found !== undefined) return paths.client(client, found.tab);
  const path = pathOfSubject(entry);
  return path === paths.client(client) ? null : path;
}
