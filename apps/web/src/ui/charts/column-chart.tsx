import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import styles from "./column-chart.module.css";
import { useLocale } from "../use-locale.ts";

export type ChartColumn = {
  readonly key: string;
  /** Below the column, in two parts: one above the other where there is no room. */
  readonly label: readonly [prefix: string, text: string];
  /** The whole name, in the table. */
  readonly name: string;
  /** The name as the table shows it, where it leads somewhere. */
  readonly link?: ReactNode;
  readonly value: number;
};

type Props = {
  /** Id of the heading that names the chart. */
  labelledBy: string;
  columns: readonly ChartColumn[];
  /** What the chart says, in a sentence. */
  summary: string;
  table: { readonly open: string; readonly name: string; readonly value: string };
};

/** Some counts as columns, each with its figure; the same as a table for whoever reads that better. */
export function ColumnChart({ labelledBy, columns, summary, table }: Props) {
  const locale = useLocale();
  const format = new Intl.NumberFormat(INTL_LOCALE[locale]);
  const compact = new Intl.NumberFormat(INTL_LOCALE[locale], { notation: "compact", maximumFractionDigits: 1 });
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <figure className={styles["figure"]} aria-labelledby={labelledBy}>
      <Text component="figcaption" size="sm" c="dimmed">
        {summary}
      </Text>
      <div className={styles["chart"]} aria-hidden="true">
        {columns.map(({ key, label: [prefix, text], value }) => (
          <div key={key} className={styles["column"]}>
            <div className={styles["space"]}>
              <span className={styles["value"]}>{value < 10_000 ? format.format(value) : compact.format(value)}</span>
              <div className={styles["bar"]} style={{ height: `${(value / most) * 100}%` }} />
            </div>
            <div className={styles["label"]}>
              <span className={styles["prefix"]}>{prefix} </span>
              {text}
            </div>
          </div>
        ))}
      </div>
      <details className={styles["details"]}>
        <summary>{table.open}</summary>
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{table.name}</th>
              <th scope="col">{table.value}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name, link, value }) => (
              <tr key={key}>
                <th scope="row">{link ?? name}</th>
                <td>{format.format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
