import { Group, Text } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { useReadOnly } from "../../../auth/use-read-only.ts";
import { listState } from "../../../list-state.ts";
import { useApi } from "../../../api/api-context.tsx";
import { type RowAct, RowActs } from "../../../shell/row-acts.tsx";
import { useAsking } from "../../../ui/feedback/use-asking.tsx";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { formatBytes } from "../../../ui/format-moment.ts";
import { Moment } from "../../../ui/moment.tsx";
import { ListFilters } from "../../../ui/lists/list-filters.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { useListAddress } from "../../../use-list-address.ts";
import { documentKeys } from "../document-keys.ts";
import { NameCell } from "../name-cell.tsx";
import { StepProblem } from "../step-problem.tsx";
import { useDocumentStep } from "../use-document-step.ts";
import { useFileActs } from "../use-file-acts.tsx";

/** What the firm has moved to the bin: clients' documents, or its own templates. */
export function BinTab() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const address = useListAddress(["of"], ["createdAt", "name"]);
  const isOfTemplates = address.filters.of === "templates";
  const query = { ...address.query, deleted: "true" as const };
  const list = useQuery({
    queryKey: [...(isOfTemplates ? documentKeys.templates : documentKeys.ofClients), query],
    queryFn: ({ signal }) => (isOfTemplates ? api.documents : api.mandantDocuments)({ query, signal }),
    placeholderData: keepPreviousData,
  });

  const columns: Column<Document>[] = [
    { key: "name", header: t("documents.column.name"), sortable: true, phone: "title", render: (row) => <NameCell document={row} /> },
    ...(isOfTemplates
      ? []
      : [
          {
            key: "client",
            header: t("documents.column.client"),
            phone: "line" as const,
            render: (row: Document) => row.mandantName ?? "–",
          },
        ]),
    { key: "size", header: t("documents.column.size"), align: "end", render: ({ sizeBytes }) => formatBytes(sizeBytes, locale) },
    {
      key: "deletedAt",
      header: t("documents.column.deletedAt"),
      align: "end",
      phone: "side",
      render: ({ deletedAt }) => <Moment at={deletedAt} />,
    },
    { key: "actions", header: "", phone: "end", label: t("staff.column.actions"), render: (row) => <BinActions document={row} /> },
  ];

  return (
    <>
      <Text c="dimmed" mb="md">
        {t("documents.bin.note")}
      </Text>
      <ListFilters
        label={t(isOfTemplates ? "documents.search" : "documents.searchClients")}
        address={address}
        filters={[
          {
            name: "of",
            label: t("documents.filter.bin"),
            options: [
              { value: "", label: t("documents.filter.bin.clients") },
              { value: "templates", label: t("documents.filter.bin.templates") },
            ],
          },
        ]}
      />
      <DataList
        caption={t("documents.tab.bin")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        // Which of the two bins is shown is no filter that could hide something.
        address={{ ...address, sort: address.sort ?? "-createdAt", isFiltered: address.search !== "" }}
        empty={{ title: t("documents.bin.empty"), text: t("documents.bin.emptyText") }}
      />
    </>
  );
}

function BinActions({ document }: { document: Document }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const restore = useDocumentStep();
  const readOnly = useReadOnly();
  const file = useFileActs(document);
  const { id, name, mandantName } = document;
  const erase = useAsking({
    label: t("documents.act.erase"),
    title: t("documents.erase.title"),
    text: mandantName === null ? t("documents.erase.text", { name }) : t("documents.erase.textOf", { name, client: mandantName }),
    run: () => api.eraseDocument({ query: { documentId: id } }),
    refresh: () => queries.invalidateQueries({ queryKey: documentKeys.all }),
  });
  const restored: RowAct = {
    key: "restore",
    label: t("documents.act.restore"),
    of: t("documents.act.restoreOf", { name }),
    onClick: () => restore.mutate(() => api.restoreDocument({ query: { documentId: id } })),
    isBusy: restore.isPending,
  };
  const erased: RowAct = { key: "erase", label: t("documents.act.erase"), of: t("documents.act.eraseOf", { name }), onClick: erase.ask };
  return (
    <Group gap="xs" justify="flex-end">
      <RowActs name={name} acts={readOnly ? file.acts : [restored, ...file.acts, erased]} />
      {file.rest}
      {erase.dialog}
      {restore.isError && <StepProblem error={restore.error} />}
    </Group>
  );
}
