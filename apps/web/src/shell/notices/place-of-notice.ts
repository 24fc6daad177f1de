import type { NoticeKind } from "@stammdaten/shared/contract/notice-kinds.ts";
import type { Notice } from "@stammdaten/shared/contract/notices.ts";
import { paths } from "../../paths.ts";

/** Where the work is that a notice is about. */
export function placeOfNotice({ kind, subjectId, title, client }: Notice): string {
  const invitations = (status: string) => (title === null ? paths.invitationsIn(status) : paths.invitationsOf(title));
  const places: Readonly<Record<NoticeKind, () => string>> = {
    formSubmitted: () => paths.form(subjectId),
    documentReceived: () => (client === null ? paths.clientDocuments() : paths.client(client, "documents")),
    deliveryFailed: () => (client === null ? paths.datevSyncOf("failed") : paths.client(client)),
    invitationBounced: () => invitations("Bounced"),
    invitationExpired: () => invitations("Expired"),
    linkRequested: () => (title === null ? paths.invitations() : paths.invitationsOf(title)),
    screeningHit: () => (client === null ? paths.openHits() : paths.client(client, "gwg")),
    reviewDue: () => (client === null ? paths.dueReviews() : paths.client(client, "gwg")),
  };
  return places[kind]();
}
