import { Anchor, Button, Group, Menu, NativeSelect } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ClientRow } from "@stammdaten/shared/contract/clients.ts";
import { listState } from "../../list-state.ts";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { ExportMenu } from "../../downloads/export-menu.tsx";
import { clientsQuery } from "../../pickers/client-queries.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { FindingBadge } from "../../ui/badges/finding-badge.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchField } from "../../ui/lists/search-field.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { useListAddress } from "../../use-list-address.ts";

/** The firm's clients of a kind. */
export function ClientList({ mandantType }: Pick<ClientRow, "mandantType">) {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["archived"], ["name", "datevNumber", "createdAt"]);
  const archived = address.filters.archived === "true";
  const query = { ...address.query, archived: archived ? ("true" as const) : ("false" as const) };
  const selection = { mandantType, archived: query.archived, ...(address.search === "" ? {} : { search: address.search }) };
  const list = useQuery({ ...clientsQuery(api, mandantType, query), placeholderData: keepPreviousData });
  const title = t(`clients.${mandantType}.list`);
  const columns = useClientColumns();

  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <Button component={Link} to={paths.invite()}>
              {t("staff.invite.open")}
            </Button>
            <Button component={Link} to={paths.clientForm(mandantType)} variant="default">
              {t(`clients.${mandantType}.add`)}
            </Button>
            <ExportMenu
              hint={t("datevExport.menuHint")}
              load={(format, options) => api.datevExport({ query: { ...selection, format }, ...options })}
            >
              <Menu.Item component={Link} to={paths.datevExport(selection)}>
                {t("datevExport.extf")}
              </Menu.Item>
            </ExportMenu>
          </>
        }
      />
      <Group mb="md" align="flex-end" gap="sm">
        <SearchField label={t("clients.search")} value={address.search} onSearch={(search) => address.change({ search })} />
        <NativeSelect
          label={t("staff.filter.archived")}
          value={archived ? "true" : ""}
          onChange={(event) => address.change({ archived: event.currentTarget.value })}
          data={[
            { value: "", label: t("staff.filter.current") },
            { value: "true", label: t("staff.filter.archive") },
          ]}
        />
      </Group>
      <DataList
        caption={title}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: address.sort ?? "-createdAt" }}
        empty={{ title: t(`clients.${mandantType}.empty`), text: t(`clients.${mandantType}.emptyText`) }}
      />
    </>
  );
}

/** What the list shows of each client. */
function useClientColumns(): Column<ClientRow>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  return [
    {
      key: "name",
      header: t("staff.column.name"),
      sortable: true,
      render: (row) => (
        <Anchor component={Link} to={paths.client(row)}>
          {row.name}
        </Anchor>
      ),
    },
    { key: "email", header: t("staff.column.email"), breaks: true, render: (row) => row.email ?? "–" },
    { key: "datevNumber", header: t("staff.column.datevNumber"), align: "end", sortable: true, render: (row) => row.datevNumber ?? "–" },
    {
      key: "sync",
      header: t("clients.column.sync"),
      render: ({ sync, inDatev }) =>
        sync === null && inDatev === null ? (
          "–"
        ) : (
          <Group gap={4}>
            {sync !== null && <StatusBadge status={sync.status} of="sync" />}
            <FindingBadge finding={inDatev} />
          </Group>
        ),
    },
    { key: "updatedAt", header: t("staff.column.updatedAt"), align: "end", render: (row) => formatMoment(row.updatedAt, locale) },
    {
      key: "createdAt",
      header: t("staff.column.createdAt"),
      align: "end",
      sortable: true,
      render: (row) => formatMoment(row.createdAt, locale),
    },
  ];
}
