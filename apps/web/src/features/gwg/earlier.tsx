import type { ReactNode } from "react";
import styles from "./earlier.module.css";

/** What was before, folded away until it is wanted. */
export function Earlier({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles["earlier"]}>
      <summary>{summary}</summary>
      <div className={styles["content"]}>{children}</div>
    </details>
  );
}
