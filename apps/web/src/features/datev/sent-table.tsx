import { useTranslation } from "react-i18next";
import { sentParts } from "@stammdaten/shared/contract/choices.ts";
import type { SentField } from "@stammdaten/shared/contract/datev.ts";
import styles from "./sync-log-drawer.module.css";

/** What was sent in one run, in two columns; where it is about more than one, each has a heading of its own. */
export function SentTable({ caption, fields }: { caption: string; fields: readonly SentField[] }) {
  const { t } = useTranslation();
  const parts = sentParts.flatMap((part) => {
    const own = fields.filter((field) => field.part === part);
    return own.length === 0 ? [] : [{ part, own }];
  });
  return (
    <table className={styles["sent"]}>
      <caption className={styles["caption"]}>{caption}</caption>
      <thead className={styles["caption"]}>
        <tr>
          <th scope="col">{t("staff.sync.column.field")}</th>
          <th scope="col">{t("staff.sync.column.value")}</th>
        </tr>
      </thead>
      {parts.map(({ part, own }) => (
        <tbody key={part}>
          {parts.length > 1 && (
            <tr>
              <th scope="rowgroup" colSpan={2} className={styles["part"]}>
                {t(`staff.sync.part.${part}`)}
              </th>
            </tr>
          )}
          {own.map(({ label, value }, index) => (
            <tr key={`${label}-${String(index)}`}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
