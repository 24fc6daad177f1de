import type { ReactNode } from "react";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import styles from "./share-list.module.css";
import { useLocale } from "../use-locale.ts";

export type Share = {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  /** Whether the percentage is beside the figure. */
  readonly showsPercentage?: boolean;
  /** A part of the row above. */
  readonly isPart?: boolean;
  readonly tone?: "plain" | "good" | "bad";
};

/** Named counts, each with a bar for its share of a whole. Label and figure say everything; the bar only repeats it. */
export function ShareList({ shares, whole }: { shares: readonly Share[]; whole: number }) {
  const locale = useLocale();
  const count = new Intl.NumberFormat(INTL_LOCALE[locale]);
  const percentage = new Intl.NumberFormat(INTL_LOCALE[locale], { style: "percent", maximumFractionDigits: 0 });
  const partOf = (value: number): number => (whole === 0 ? 0 : Math.min(1, value / whole));
  return (
    <dl className={styles["list"]}>
      {shares.map(({ key, label, value, showsPercentage = false, isPart = false, tone = "plain" }) => (
        <div key={key} className={styles["row"]} data-part={isPart || undefined}>
          <dt className={styles["label"]}>{label}</dt>
          <dd className={styles["value"]}>
            {count.format(value)}
            {showsPercentage && <span className={styles["percentage"]}>{percentage.format(partOf(value))}</span>}
            <span className={styles["track"]} aria-hidden="true">
              <span className={styles["bar"]} data-tone={tone} style={{ width: `${partOf(value) * 100}%` }} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
