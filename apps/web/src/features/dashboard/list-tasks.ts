import type { Tasks } from "@stammdaten/shared/contract/dashboard.ts";
import { paths } from "../../paths.ts";

/** What there is to do of a kind, and where it is done. */
export type ListedTask = {
  readonly kind: keyof Tasks;
  readonly count: number;
  readonly to: string;
};

type Viewer = {
  readonly hasDocuments: boolean;
  /** An admin who reads the firm decides nothing, and sees none of its risk analysis. */
  readonly readOnly: boolean;
  /** Only what is of one's own clients was counted. */
  readonly isMine?: boolean;
};

/** The kinds of which there is something to do, the most urgent first; each leads to the one there is, or to the list of them. */
export function listTasks(tasks: Tasks, { hasDocuments, readOnly, isMine = false }: Viewer): readonly ListedTask[] {
  const { failedDeliveries, conflicts, forms, documents, inquiries, reviews, riskChanges, screening } = tasks;
  const listOf = (list: string): string => (isMine ? paths.ofMine(list) : list);
  const places: readonly [keyof Tasks, string][] = [
    ["failedDeliveries", failedDeliveries.only === null ? listOf(paths.datevSyncOf("failed")) : paths.datevSyncLog(failedDeliveries.only)],
    ["conflicts", conflicts.only === null || readOnly ? listOf(paths.datevSyncFinding("conflict")) : paths.datevConflicts(conflicts.only)],
    ["screening", screening.only === null ? paths.openHits() : paths.client(screening.only, "gwg")],
    ["forms", forms.only === null ? listOf(paths.formsIn("waiting")) : paths.form(forms.only)],
    ["documents", documents.only === null ? listOf(paths.clientDocuments("Uploaded")) : paths.client(documents.only, "documents")],
    ["inquiries", inquiries.only === null ? paths.inquiriesOf("New") : paths.newInquiry(inquiries.only)],
    ["bouncedInvitations", listOf(paths.invitationsIn("Bounced"))],
    ["waitingInvitations", listOf(paths.invitationsIn("Waiting"))],
    ["riskChanges", riskChanges.only === null ? paths.riskChanges() : paths.client(riskChanges.only, "gwg")],
    ["riskAnalysis", paths.riskAnalysis()],
    ["reviews", reviews.only === null ? paths.dueReviews() : paths.client(reviews.only, "gwg")],
  ];
  return places
    .filter(([kind]) => tasks[kind].count > 0 && (kind !== "documents" || hasDocuments) && (kind !== "riskAnalysis" || !readOnly))
    .map(([kind, to]) => ({ kind, count: tasks[kind].count, to }));
}
