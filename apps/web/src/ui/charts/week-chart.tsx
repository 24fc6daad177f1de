import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { formatShortDay } from "../format-moment.ts";
import { useLocale } from "../use-locale.ts";
import { ColumnChart } from "./column-chart.tsx";
import { weekOf } from "./week-of.ts";

type Props = {
  /** Id of the heading that names the chart. */
  labelledBy: string;
  /** By the Monday of each, `YYYY-MM-DD`, the oldest first. */
  weeks: readonly { readonly week: string; readonly count: number }[];
  /** What is counted. */
  of: string;
  /** A week's name in the table, where it leads somewhere. */
  linkOf?: (week: string, name: string) => ReactNode;
};

/** Counts of twelve weeks as columns; texts of the kind `statistics`. */
export function WeekChart({ labelledBy, weeks, of, linkOf }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const total = new Intl.NumberFormat(INTL_LOCALE[locale]).format(weeks.reduce((sum, { count }) => sum + count, 0));
  const columns = weeks.map(({ week, count }) => {
    const name = t("statistics.weeks.week", { number: weekOf(week) });
    const [prefix = "", text = ""] = name.split(" ");
    const whole = `${name}, ${t("statistics.weeks.from", { day: formatShortDay(week, locale) })}`;
    return { key: week, label: [prefix, text] as const, name: whole, link: linkOf?.(week, whole), value: count };
  });
  return (
    <ColumnChart
      labelledBy={labelledBy}
      columns={columns}
      summary={t("statistics.weeks.total", { total })}
      table={{ open: t("statistics.weeks.asTable"), name: t("statistics.weeks.column"), value: of }}
    />
  );
}
