import { Box, Group, Text } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { listState } from "../../../list-state.ts";
import { useApi } from "../../../api/api-context.tsx";
import { RowActs } from "../../../shell/row-acts.tsx";
import { useAsking } from "../../../ui/feedback/use-asking.tsx";
import { LeaveGuard } from "../../../shell/leave-guard.tsx";
import { UploadList } from "../../../uploads/upload-list.tsx";
import { UploadZone } from "../../../uploads/upload-zone.tsx";
import { useUploads } from "../../../uploads/use-uploads.ts";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { formatBytes, formatShortDayOf } from "../../../ui/format-moment.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ListFilters } from "../../../ui/lists/list-filters.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { useListAddress } from "../../../use-list-address.ts";
import { documentKeys } from "../document-keys.ts";
import { useFileActs } from "../use-file-acts.tsx";

/** The templates that the operator offers to all firms. */
export function GlobalDocumentsPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const address = useListAddress(["shown"], ["createdAt", "name"]);
  const isRetired = address.filters.shown === "retired";
  const query = { ...address.query, ...(isRetired ? { deleted: "true" as const } : {}) };
  const list = useQuery({
    queryKey: [...documentKeys.global, query],
    queryFn: ({ signal }) => api.documents({ query, signal }),
    placeholderData: keepPreviousData,
  });
  const uploads = useUploads({
    send: (line, file, signal) => line.addDocuments({ query: {}, body: {}, files: [file], signal }),
    isOn: true,
    onStored: () => void queries.invalidateQueries({ queryKey: documentKeys.all }),
  });

  const columns: Column<Document>[] = [
    { key: "name", header: t("documents.column.name"), phone: "title", sortable: true, render: ({ name }) => name },
    {
      key: "size",
      header: t("documents.column.size"),
      align: "end",
      phone: "line",
      render: ({ sizeBytes }) => formatBytes(sizeBytes, locale),
    },
    {
      key: "createdAt",
      header: t("documents.column.createdAt"),
      phone: "side",
      align: "end",
      sortable: true,
      render: ({ createdAt }) => formatShortDayOf(createdAt, locale),
    },
    { key: "actions", header: "", label: t("staff.column.actions"), phone: "end", render: (row) => <RowActions document={row} /> },
  ];

  return (
    <>
      <PageHeader title={t("documents.global.title")} />
      <LeaveGuard isDirty={uploads.isBusy} />
      <Text mb="md">{t("documents.global.text")}</Text>
      <UploadZone label={t("documents.templates.upload")} onFiles={uploads.add} />
      <UploadList uploads={uploads} />
      <Box mt="md">
        <ListFilters
          label={t("documents.search")}
          address={address}
          filters={[
            {
              name: "shown",
              label: t("documents.global.shown"),
              options: [
                { value: "", label: t("documents.global.shown.current") },
                { value: "retired", label: t("documents.global.shown.retired") },
              ],
            },
          ]}
        />
      </Box>
      <DataList
        caption={t("documents.global.title")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: address.sort ?? "-createdAt", isFiltered: address.search !== "" }}
        empty={
          isRetired
            ? { title: t("documents.global.retiredEmpty") }
            : { title: t("documents.global.empty"), text: t("documents.global.emptyText") }
        }
      />
    </>
  );
}

function RowActions({ document }: { document: Document }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { id, name, deletedAt } = document;
  const file = useFileActs(document);
  const label = t("documents.global.retire");
  const retire = useAsking({
    label,
    title: t("documents.global.retireTitle"),
    text: t("documents.global.retireText", { name }),
    run: () => api.removeTemplate({ query: { id } }),
    refresh: () => queries.invalidateQueries({ queryKey: documentKeys.all }),
  });
  const retired = { key: "retire", label, of: t("documents.global.retireOf", { name }), onClick: retire.ask };
  return (
    <Group gap="xs" justify="flex-end">
      <RowActs name={name} acts={[...file.acts, ...(deletedAt === null ? [retired] : [])]} />
      {file.rest}
      {retire.dialog}
    </Group>
  );
}
