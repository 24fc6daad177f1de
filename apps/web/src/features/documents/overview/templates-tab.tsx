import { Box, Button, Checkbox, Group, Paper, Text } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { useReadOnly } from "../../../auth/use-read-only.ts";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { listState } from "../../../list-state.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LeaveGuard } from "../../../shell/leave-guard.tsx";
import { UploadList } from "../../../uploads/upload-list.tsx";
import { UploadZone } from "../../../uploads/upload-zone.tsx";
import { useUploads } from "../../../uploads/use-uploads.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { DataList } from "../../../ui/lists/data-list.tsx";
import type { Column } from "../../../ui/lists/data-table.tsx";
import { formatBytes, formatShortDayOf } from "../../../ui/format-moment.ts";
import { ListFilters } from "../../../ui/lists/list-filters.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { useListAddress } from "../../../use-list-address.ts";
import { documentKeys } from "../document-keys.ts";
import { StepProblem } from "../step-problem.tsx";
import { useDocumentStep } from "../use-document-step.ts";
import { useFileActs } from "../use-file-acts.tsx";
import { type RowAct, RowActs } from "../../../shell/row-acts.tsx";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";

const GiveDialog = lazyDialog(() => import("./give-dialog.tsx"), "GiveDialog", ["documents", "documents-give", "staff"]);

const scopes = ["own", "global"] as const;

/** Templates of the firm and of the provider: to upload, to look at, and to give to clients. */
export function TemplatesTab() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const address = useListAddress(["scope"], ["createdAt", "name"]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Document>>(new Map());
  const [gives, setGives] = useState(false);
  const scope = scopes.find((one) => one === address.filters.scope);
  const query = { ...address.query, ...(scope === undefined ? {} : { scope }) };
  const list = useQuery({
    queryKey: [...documentKeys.templates, query],
    queryFn: ({ signal }) => api.documents({ query, signal }),
    placeholderData: keepPreviousData,
  });
  const uploads = useUploads({
    send: (line, file, signal) => line.addDocuments({ query: {}, body: {}, files: [file], signal }),
    isOn: true,
    onStored: () => void queries.invalidateQueries({ queryKey: documentKeys.all }),
  });

  const choose = (document: Document, wanted: boolean) => {
    const next = new Map(chosen);
    if (wanted) next.set(document.id, document);
    else next.delete(document.id);
    setChosen(next);
  };
  const forget = (id: string) => setChosen((before) => new Map([...before].filter(([one]) => one !== id)));

  const columns = useTemplateColumns(chosen, choose, forget);

  return (
    <>
      <LeaveGuard isDirty={uploads.isBusy} />
      <StaffOnly>
        <UploadZone label={t("documents.templates.upload")} onFiles={uploads.add} />
        <UploadList uploads={uploads} />
      </StaffOnly>
      <Box mt="md">
        <ListFilters
          label={t("documents.search")}
          address={address}
          filters={[
            {
              name: "scope",
              label: t("documents.filter.scope"),
              options: [
                { value: "", label: t("staff.filter.all") },
                ...scopes.map((value) => ({ value, label: t(`documents.origin.${value}`) })),
              ],
            },
          ]}
        />
      </Box>
      {(list.data?.items.length ?? 0) > 0 && (
        <StaffOnly>
          <ChosenBar count={chosen.size} onGive={() => setGives(true)} onClear={() => setChosen(new Map())} />
        </StaffOnly>
      )}
      <DataList
        caption={t("documents.tab.templates")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={{ ...address, sort: address.sort ?? "-createdAt" }}
        empty={{ title: t("documents.templates.empty"), text: t("documents.templates.emptyText") }}
      />
      {gives && (
        <GiveDialog
          templates={[...chosen.values()]}
          onGiven={() => setChosen(new Map())}
          onClose={() => {
            setGives(false);
            void queries.invalidateQueries({ queryKey: documentKeys.all });
          }}
        />
      )}
    </>
  );
}

/** How many templates are chosen, and what can be done with them. */
function ChosenBar({ count, onGive, onClear }: { count: number; onGive: () => void; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Paper withBorder px="md" py="xs" mb="md">
      <Group gap="sm">
        <Text role="status">{count === 0 ? t("documents.templates.hint") : t("documents.templates.chosen", { count })}</Text>
        {count > 0 && (
          <>
            <Button onClick={onGive}>{t("documents.give.open")}</Button>
            <Button variant="default" onClick={onClear}>
              {t("documents.templates.clear")}
            </Button>
          </>
        )}
      </Group>
    </Paper>
  );
}

/** What the list shows of each template, with the box that chooses it. */
function useTemplateColumns(
  chosen: ReadonlyMap<string, Document>,
  choose: (document: Document, wanted: boolean) => void,
  forget: (id: string) => void,
): Column<Document>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const readOnly = useReadOnly();
  return [
    {
      key: "name",
      header: t("documents.column.name"),
      phone: "title",
      sortable: true,
      render: (row) =>
        readOnly ? (
          row.name
        ) : (
          <Checkbox
            label={row.name}
            aria-label={t("documents.templates.choose", { name: row.name })}
            checked={chosen.has(row.id)}
            onChange={(event) => choose(row, event.currentTarget.checked)}
          />
        ),
    },
    {
      key: "origin",
      header: t("documents.column.origin"),
      phone: "line",
      render: ({ isGlobal }) => (
        <Badge tone={isGlobal ? "info" : "neutral"}>{t(isGlobal ? "documents.origin.global" : "documents.origin.own")}</Badge>
      ),
    },
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
      align: "end",
      phone: "line",
      sortable: true,
      render: ({ createdAt }) => formatShortDayOf(createdAt, locale),
    },
    {
      key: "actions",
      header: "",
      phone: "end",
      label: t("staff.column.actions"),
      render: (row) => <TemplateActions document={row} onBinned={() => forget(row.id)} />,
    },
  ];
}

function TemplateActions({ document, onBinned }: { document: Document; onBinned: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const step = useDocumentStep();
  const { id, name, isGlobal } = document;
  const readOnly = useReadOnly();
  const file = useFileActs(document);
  const bin: RowAct = {
    key: "bin",
    label: t("documents.act.bin"),
    of: t("documents.act.binOf", { name }),
    onClick: () => step.mutate(() => api.removeTemplate({ query: { id } }), { onSuccess: onBinned }),
    isBusy: step.isPending,
  };
  return (
    <Group gap="xs" justify="flex-end">
      <RowActs name={name} acts={[...file.acts, ...(isGlobal || readOnly ? [] : [bin])]} />
      {file.rest}
      {step.isError && <StepProblem error={step.error} />}
    </Group>
  );
}
