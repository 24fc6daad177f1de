import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { useApi } from "../../../api/api-context.tsx";
import { paths } from "../../../paths.ts";
import { useNarrowed } from "../../../shell/use-narrowed.ts";
import { FigureList } from "../../../ui/charts/figure-list.tsx";
import { useLocale } from "../../../ui/use-locale.ts";

/** How the firm stands under the money-laundering act, each figure a link to its list; by the same call as what is to be done today. */
export function TaskFigures() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const { responsible } = useNarrowed();
  const { data } = useQuery({
    queryKey: ["tasks", responsible === "mine"],
    queryFn: ({ signal }) => api.tasks({ query: responsible === undefined ? {} : { responsible }, signal }),
  });
  if (data === undefined) return null;
  const figure = (name: "due" | "overdue" | "hits", count: number, to: string) => {
    const label = t(`gwg.tasks.figure.${name}`);
    return {
      label,
      value: new Intl.NumberFormat(INTL_LOCALE[locale]).format(count),
      link: (
        <Anchor component={Link} to={to}>
          {label}
        </Anchor>
      ),
    };
  };
  return (
    <FigureList
      label={t("gwg.tasks.figures")}
      figures={[
        figure("due", data.reviews.count, paths.gwgTasks("due", responsible)),
        figure("overdue", data.reviews.overdue, paths.gwgTasks("overdue", responsible)),
        figure("hits", data.screening.count, paths.screeningHits(responsible)),
      ]}
    />
  );
}
