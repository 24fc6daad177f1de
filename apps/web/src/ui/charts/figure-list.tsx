import { Paper } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./figure-list.module.css";

type Figure = {
  readonly label: string;
  /** The label as it is shown, where it leads somewhere. */
  readonly link?: ReactNode;
  readonly value: string;
  readonly hint?: string;
};

/** Figures that are seen at a glance, each under its name. @param label names them where no heading does */
export function FigureList({ figures, label }: { figures: readonly Figure[]; label?: string }) {
  const list = (
    <dl className={styles["list"]}>
      {figures.map(({ label, link, value, hint }) => (
        <Paper key={label} withBorder p="sm" className={styles["figure"]}>
          <dt>{link ?? label}</dt>
          <dd className={styles["value"]}>{value}</dd>
          {hint !== undefined && <dd className={styles["hint"]}>{hint}</dd>}
        </Paper>
      ))}
    </dl>
  );
  return label === undefined ? list : <section aria-label={label}>{list}</section>;
}
