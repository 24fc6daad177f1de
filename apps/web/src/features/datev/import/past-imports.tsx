import { Anchor, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { DatevImportRow } from "@stammdaten/shared/contract/datev-import.ts";
import { useApi } from "../../../api/api-context.tsx";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { StatusBadge } from "../../../ui/badges/status-badge.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { useListAddress } from "../../../use-list-address.ts";
import { importTones, isAtWork, WAIT_MS } from "./import-rules.ts";

/** The firm's imports with their reports, newest first. */
export function PastImports() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress([], []);
  const { search: _, ...query } = address.query;
  const list = useQuery({
    queryKey: ["datevImports", query],
    queryFn: ({ signal }) => api.datevImports({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) === true ? WAIT_MS : false),
  });
  const columns = useColumns();
  return (
    <section aria-label={t("staff.import.past")}>
      <Title order={2} size="h4" mb="xs">
        {t("staff.import.past")}
      </Title>
      <DataList
        caption={t("staff.import.past")}
        columns={columns}
        rowKey={({ id }) => id}
        list={listState(list, t)}
        address={address}
        empty={{ title: t("staff.import.pastEmpty"), text: t("staff.import.pastEmptyText") }}
      />
    </section>
  );
}

function useColumns(): Column<DatevImportRow>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    {
      key: "createdAt",
      header: t("staff.import.begun"),
      phone: "title",
      render: ({ id, createdAt }) => (
        <Anchor component={Link} to={paths.datevImportReport(id)}>
          {formatMoment(createdAt, locale)}
        </Anchor>
      ),
    },
    {
      key: "numbers",
      header: t("staff.import.numbers"),
      phone: "line",
      render: ({ fromDatevNumber, toDatevNumber }) =>
        fromDatevNumber === null ? t("staff.import.ticked") : `${fromDatevNumber}–${toDatevNumber ?? fromDatevNumber}`,
    },
    {
      key: "status",
      header: t("staff.column.status"),
      phone: "side",
      render: ({ status }) => <StatusBadge status={importTones[status]} label={t(`staff.import.status.${status}`)} />,
    },
    {
      key: "progress",
      header: t("staff.import.clients"),
      align: "end",
      phone: "end",
      render: ({ done, total }) => t("staff.import.progress", { done, all: total }),
    },
  ];
}
