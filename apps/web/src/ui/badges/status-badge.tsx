import { useTranslation } from "react-i18next";
import styles from "./status-badge.module.css";

type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** Every documented status with its colour. The text carries the meaning, the colour only repeats it. */
const tones = {
  New: "info",
  invited: "neutral",
  draft: "neutral",
  "Not Confirmed": "warning",
  Confirmed: "info",
  Rejected: "danger",
  Approved: "success",
  "Not approved": "neutral",
  Sent: "success",
  "Not Sent": "neutral",
  Opened: "info",
  Submitted: "success",
  Expired: "warning",
  Revoked: "danger",
  Bounced: "danger",
  Delivered: "success",
  NotDelivered: "danger",
  "Not Processed": "neutral",
  "Missing Email": "warning",
  "Unknown Error": "danger",
  archived: "neutral",
  trialing: "info",
  active: "success",
  cancelled: "warning",
  past_due: "danger",
  expired: "warning",
  deactivated: "danger",
  disabled: "danger",
} as const satisfies Record<string, Tone>;

export type Status = keyof typeof tones;

/**
 * A status as text and colour.
 * @param of what has the status: the same word can mean different things
 * @param label words for readers who know the status by another name
 */
export function StatusBadge({
  status,
  of = "form",
  label,
}: {
  status: Status;
  label?: string;
  of?: "form" | "inquiry" | "invitation" | "sync" | "firm" | "user";
}) {
  const { t } = useTranslation();
  // An invitation that was sent waits for the client; what else was sent is done.
  const tone = of === "invitation" && status === "Sent" ? "neutral" : tones[status];
  return <span className={`${styles["badge"]} ${styles[tone]}`}>{label ?? t(`staff.status.${of}.${status}`)}</span>;
}
