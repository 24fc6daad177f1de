import { Paper } from "@mantine/core";
import styles from "./figure-list.module.css";

type Figure = { readonly label: string; readonly value: string; readonly hint?: string };

/** Figures that are seen at a glance, each under its name. @param label names them where no heading does */
export function FigureList({ figures, label }: { figures: readonly Figure[]; label?: string }) {
  const list = (
    <dl className={styles["list"]}>
      {figures.map(({ label, value, hint }) => (
        <Paper key={label} withBorder p="sm" className={styles["figure"]}>
          <dt>{label}</dt>
          <dd className={styles["value"]}>{value}</dd>
          {hint !== undefined && <dd className={styles["hint"]}>{hint}</dd>}
        </Paper>
      ))}
    </dl>
  );
  return label === undefined ? list : <section aria-label={label}>{list}</section>;
}
