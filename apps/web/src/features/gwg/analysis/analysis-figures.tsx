import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { AnalysisFigures as Figures } from "@stammdaten/shared/contract/risk-analysis.ts";
import type { AnalysisArea } from "@stammdaten/shared/gwg/analysis-areas.ts";
import { listAnalysisFigures } from "@stammdaten/shared/gwg/list-analysis-figures.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { useFirmLocale } from "../../../ui/use-locale.ts";
import styles from "./risk-analysis.module.css";

type Props = { area: AnalysisArea; figures: Figures | null; before: Figures | null };

/** The figures of an area, each beside that of the version before. */
export function AnalysisFigures({ area, figures, before }: Props) {
  const { t } = useTranslation();
  const locale = useFirmLocale();
  if (figures === null) return <Text c="dimmed">{t("analysis.notCounted")}</Text>;
  const numbers = new Intl.NumberFormat(INTL_LOCALE[locale]);
  const naming = { translate: (key: string, params: Readonly<Record<string, string | number>> = {}) => t(key, params), language: locale };
  const groups = listAnalysisFigures(area, figures, before, naming);
  const lists = figures.lists.map(({ list, validFrom }) =>
    t("risk.list", { name: t(`legalList.${list}`), day: formatDate(validFrom, locale) }),
  );
  return (
    <div>
      {groups.length === 0 && <Text c="dimmed">{t("analysis.noFigures")}</Text>}
      {groups.map(({ key, title, rows }) => (
        <table key={key} className={styles["figures"]}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t("analysis.kind")}</th>
              <th scope="col">{t("analysis.now")}</th>
              {before !== null && <th scope="col">{t("analysis.before")}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <td>{numbers.format(row.count)}</td>
                {before !== null && <td>{row.before === null ? "–" : numbers.format(row.before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {area === "countries" && (
        <Text c="dimmed" size="sm">
          {t("analysis.lists", { lists: lists.join(", ") })}
        </Text>
      )}
    </div>
  );
}
