import { useTranslation } from "react-i18next";
import type { DocumentStatus } from "@stammdaten/shared/contract/documents.ts";
import { Badge } from "../../ui/badges/badge.tsx";

const tones = {
  New: "info",
  Downloaded: "neutral",
  Uploaded: "warning",
  Completed: "success",
  Rejected: "danger",
} as const satisfies Record<DocumentStatus, string>;

/** Where a document stands, as the firm sees it. */
export function DocumentBadge({ status }: { status: DocumentStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`documents.status.${status}`)}</Badge>;
}
