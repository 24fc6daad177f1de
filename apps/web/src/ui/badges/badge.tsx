import type { ReactNode } from "react";
import styles from "./status-badge.module.css";

/** A word with a colour that repeats what it says. */
export function Badge({ tone, children }: { tone: "neutral" | "info" | "success" | "warning" | "danger"; children: ReactNode }) {
  return <span className={`${styles["badge"]} ${styles[tone]}`}>{children}</span>;
}
