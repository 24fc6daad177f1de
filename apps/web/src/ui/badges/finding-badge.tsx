import { useTranslation } from "react-i18next";
import type { DatevFinding } from "@stammdaten/shared/contract/datev.ts";
import styles from "./status-badge.module.css";

const tones = { conflict: "warning", changed: "info", deleted: "danger" } as const satisfies Record<DatevFinding, string>;

/** What is known of a client's record in DATEV, as text and colour; nothing where it is as it was. */
export function FindingBadge({ finding }: { finding: DatevFinding | null }) {
  const { t } = useTranslation();
  return finding === null ? null : (
    <span className={`${styles["badge"]} ${styles[tones[finding]]}`}>{t(`staff.sync.inDatev.${finding}`)}</span>
  );
}
