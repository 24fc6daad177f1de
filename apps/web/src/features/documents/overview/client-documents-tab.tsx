import { Anchor, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { documentStatuses } from "@stammdaten/shared/contract/choices.ts";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { listState } from "../../../list-state.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { EmptyAction } from "../../../shell/empty-action.tsx";
import { ListTools } from "../../../shell/list-tools/list-tools.tsx";
import { useArrangedColumns } from "../../../shell/list-tools/use-arranged-columns.ts";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { ListFilters } from "../../../ui/lists/list-filters.tsx";
import { mineFilter } from "../../../ui/lists/mine-filter.ts";
import { useListAddress } from "../../../use-list-address.ts";
import { DocumentActions } from "../document-actions.tsx";
import { DocumentBadge } from "../document-badge.tsx";
import { documentKeys } from "../document-keys.ts";
import { NameCell } from "../name-cell.tsx";

/** Documents of all clients. */
export function ClientDocumentsTab() {
  const { t } = useTranslation();
  const api = useApi();
  const address = useListAddress(["status", "responsible"], ["createdAt", "name"]);
  const status = documentStatuses.find((one) => one === address.filters.status);
  const query = {
    ...address.query,
    ...(status === undefined ? {} : { status }),
    ...(address.filters.responsible === "mine" && { responsible: "mine" as const }),
  };
  const list = useQuery({
    queryKey: [...documentKeys.ofClients, query],
    queryFn: ({ signal }) => api.mandantDocuments({ query, signal }),
    placeholderData: keepPreviousData,
  });

  const columns: Column<Document>[] = [
    { key: "name", header: t("documents.column.name"), sortable: true, phone: "title", render: (row) => <NameCell document={row} /> },
    { key: "client", header: t("documents.column.client"), phone: "line", render: (row) => <ClientLink document={row} /> },
    { key: "status", header: t("documents.column.status"), phone: "line", render: (row) => <DocumentBadge status={row.status} /> },
    {
      key: "createdAt",
      header: t("documents.column.createdAt"),
      align: "end",
      sortable: true,
      phone: "side",
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { key: "actions", header: "", phone: "end", label: t("staff.column.actions"), render: (row) => <DocumentActions document={row} /> },
  ];
  const shown = useArrangedColumns("clientDocuments", columns);

  return (
    <>
      <ListFilters
        label={t("documents.searchClients")}
        address={address}
        filters={[
          {
            name: "status",
            label: t("documents.filter.status"),
            options: [
              { value: "", label: t("staff.filter.all") },
              ...documentStatuses.map((value) => ({ value, label: t(`documents.status.${value}`) })),
            ],
          },
          mineFilter(t),
        ]}
      >
        <ListTools
          list="clientDocuments"
          columns={columns}
          address={address}
          within={{ tab: "clients" }}
          presets={[{ name: t("documents.views.toCheck"), query: "status=Uploaded" }]}
        />
      </ListFilters>
      <DataList
        caption={t("documents.tab.clients")}
        columns={shown}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: address.sort ?? "-createdAt" }}
        empty={{
          title: t("documents.clients.empty"),
          text: t("documents.clients.emptyText"),
          action: <EmptyAction to={paths.documents()} label={t("documents.clients.emptyAction")} />,
        }}
      />
    </>
  );
}

function ClientLink({ document: { mandantType, mandantId, mandantName } }: { document: Document }) {
  if (mandantType === null || mandantId === null) return <Text span>–</Text>;
  return (
    <Anchor component={Link} to={paths.client({ mandantType, id: mandantId }, "documents")}>
      {mandantName}
    </Anchor>
  );
}
