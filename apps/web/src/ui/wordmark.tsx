import styles from "./wordmark.module.css";

/** The product's mark and name. The mark is the one of `public/favicon.svg`. */
export function Wordmark() {
  return (
    <span className={styles["wordmark"]}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
        <rect className={styles["ground"]} width="32" height="32" rx="8" />
        <path className={styles["lines"]} d="M8.500 9.500h15M8.500 15.500h8" />
        <path className={styles["check"]} d="m12.500 22 3.500 3.500L24 17" />
      </svg>
      <span>Stammdaten</span>
    </span>
  );
}
