import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { listState } from "../../../list-state.ts";
import { useApi } from "../../../api/api-context.tsx";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { formatBytes } from "../../../ui/format-moment.ts";
import { Moment } from "../../../ui/moment.tsx";
import { SearchField } from "../../../ui/lists/search-field.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { useListAddress } from "../../../use-list-address.ts";
import { documentKeys } from "../document-keys.ts";
import { FileButtons } from "../file-buttons.tsx";
import { NameCell } from "../name-cell.tsx";
import { StepProblem } from "../step-problem.tsx";
import { useDocumentStep } from "../use-document-step.ts";

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
    { key: "name", header: t("documents.column.name"), sortable: true, render: (row) => <NameCell document={row} /> },
    ...(isOfTemplates ? [] : [{ key: "client", header: t("documents.column.client"), render: (row: Document) => row.mandantName ?? "–" }]),
    { key: "size", header: t("documents.column.size"), align: "end", render: ({ sizeBytes }) => formatBytes(sizeBytes, locale) },
    { key: "deletedAt", header: t("documents.column.deletedAt"), align: "end", render: ({ deletedAt }) => <Moment at={deletedAt} /> },
    { key: "actions", header: "", label: t("staff.column.actions"), render: (row) => <BinActions document={row} /> },
  ];

  return (
    <>
      <Text c="dimmed" mb="md">
        {t("documents.bin.note")}
      </Text>
      <Group mb="md" align="flex-end" gap="sm">
        <SearchField
          label={t(isOfTemplates ? "documents.search" : "documents.searchClients")}
          value={address.search}
          onSearch={(search) => address.change({ search })}
        />
        <NativeSelect
          label={t("documents.filter.bin")}
          value={isOfTemplates ? "templates" : ""}
          onChange={(event) => address.change({ of: event.currentTarget.value })}
          data={[
            { value: "", label: t("documents.filter.bin.clients") },
            { value: "templates", label: t("documents.filter.bin.templates") },
          ]}
        />
      </Group>
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
  const { id, name, mandantName } = document;
  return (
    <Group gap="xs">
      <FileButtons document={document} />
      <StaffOnly>
        <Button
          size="xs"
          variant="default"
          loading={restore.isPending}
          aria-label={t("documents.act.restoreOf", { name })}
          onClick={() => restore.mutate(() => api.restoreDocument({ query: { documentId: id } }))}
        >
          {t("documents.act.restore")}
        </Button>
        <AskingButton
          size="xs"
          label={t("documents.act.erase")}
          labelOf={t("documents.act.eraseOf", { name })}
          title={t("documents.erase.title")}
          text={mandantName === null ? t("documents.erase.text", { name }) : t("documents.erase.textOf", { name, client: mandantName })}
          run={() => api.eraseDocument({ query: { documentId: id } })}
          refresh={() => queries.invalidateQueries({ queryKey: documentKeys.all })}
        />
      </StaffOnly>
      {restore.isError && <StepProblem error={restore.error} />}
    </Group>
  );
}
