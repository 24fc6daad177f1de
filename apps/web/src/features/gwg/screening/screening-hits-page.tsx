import { Anchor, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ScreeningHitRow } from "@stammdaten/shared/contract/screening.ts";
import { useApi } from "../../../api/api-context.tsx";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { formatShortDayOf } from "../../../ui/format-moment.ts";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { ListFilters } from "../../../ui/lists/list-filters.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { sortShown, useListAddress } from "../../../use-list-address.ts";
import { hitsKey } from "../gwg-key.ts";

/** All hits of the sanctions screening that wait for the firm, page by page, the oldest first; each is decided on its client's page. */
export function ScreeningHitsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["responsible"], ["foundAt"]);
  const query = { ...address.query, ...(address.filters.responsible === "mine" && { responsible: "mine" as const }) };
  const list = useQuery({
    queryKey: [...hitsKey, query],
    queryFn: ({ signal }) => api.screeningHits({ query, signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useHitColumns();
  const title = t("gwg.screening.open.title");
  return (
    <>
      <PageHeader title={title} />
      <ListFilters
        label={t("gwg.screening.open.search")}
        address={address}
        filters={[
          {
            name: "responsible",
            label: t("staff.filter.responsible"),
            options: [
              { value: "", label: t("staff.filter.all") },
              { value: "mine", label: t("staff.filter.mine") },
            ],
          },
        ]}
      />
      <DataList
        caption={title}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: sortShown(address, "foundAt") }}
        empty={{ title: t("gwg.screening.open.empty"), text: t("gwg.screening.text") }}
      />
    </>
  );
}

function useHitColumns(): Column<ScreeningHitRow>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    {
      key: "client",
      header: t("gwg.screening.open.column.client"),
      phone: "title",
      render: ({ mandantType, clientId, clientName }) => (
        <Anchor component={Link} to={paths.client({ mandantType, id: clientId }, "gwg")}>
          {clientName}
        </Anchor>
      ),
    },
    {
      key: "like",
      header: t("gwg.screening.open.column.like"),
      phone: "line",
      breaks: true,
      render: ({ person, list }) => (
        <>
          <Text>{t("gwg.screening.open.like", { person: person.name, matched: person.matched })}</Text>
          <Text c="dimmed" size="sm">
            {t(`legalList.${list}`)}
          </Text>
        </>
      ),
    },
    {
      key: "score",
      header: t("gwg.screening.open.column.score"),
      align: "end",
      render: ({ score }) => t("gwg.screening.threshold", { n: score }),
    },
    {
      key: "state",
      header: t("gwg.screening.open.column.state"),
      phone: "side",
      render: ({ state }) => <Badge tone={state === "open" ? "warning" : "info"}>{t(`gwg.screening.state.${state}`)}</Badge>,
    },
    {
      key: "foundAt",
      header: t("gwg.screening.open.column.foundAt"),
      align: "end",
      sortable: true,
      phone: "end",
      render: ({ foundAt }) => <time dateTime={foundAt}>{formatShortDayOf(foundAt, locale)}</time>,
    },
  ];
}
