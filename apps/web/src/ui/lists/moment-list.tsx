import type { ReactNode } from "react";
import { formatMoment } from "../format-moment.ts";
import { useLocale } from "../use-locale.ts";
import styles from "./moment-list.module.css";

type Moment = { readonly id: string; readonly at: string; readonly text: ReactNode };

/** What happened and when, the newest first. */
export function MomentList({ moments }: { moments: readonly Moment[] }) {
  const locale = useLocale();
  return (
    <ol className={styles["list"]} reversed>
      {moments.map(({ id, at, text }) => (
        <li key={id} className={styles["entry"]}>
          <span>{text}</span>
          <time className={styles["when"]} dateTime={at}>
            {formatMoment(at, locale)}
          </time>
        </li>
      ))}
    </ol>
  );
}
