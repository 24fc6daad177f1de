import { Anchor, Button, Group, NativeSelect } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { syncStatuses, type SyncLog } from "@stammdaten/shared/contract/datev.ts";
import { listState } from "../../list-state.ts";
import { dialogKeys, paths } from "../../paths.ts";
import { useApi } from "../../session/api-context.tsx";
import { clientKeys } from "../../session/client-queries.ts";
import { describeError, isPassing } from "../../session/describe-error.ts";
import { DataList } from "../../ui/data-list.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { formatDuration, formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { showSuccess } from "../../ui/show-success.ts";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { useListAddress } from "../../use-list-address.ts";
import { SyncLogDrawer } from "./sync-log-drawer.tsx";

const REFRESH_MS = 5_000;

/** The deliveries to DATEV; follows by itself while one is under way. */
export function SyncLogsPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const address = useListAddress(["status"], []);
  const [params, setParams] = useSearchParams();
  const status = syncStatuses.find((one) => one === address.filters.status);
  const query = { ...address.query, ...(status === undefined ? {} : { status }) };
  const list = useQuery({
    queryKey: ["syncLogs", query],
    queryFn: ({ signal }) => api.datevSyncLogs({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some((log) => log.status === "Not Processed") === true ? REFRESH_MS : false),
  });
  const retry = useMutation({
    mutationFn: (id: string | undefined) => api.datevSyncRetry({ query: id === undefined ? {} : { id } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await Promise.all(["syncLogs", "syncLog", ...clientKeys].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  const items = list.data?.items ?? [];
  const opened = params.get(dialogKeys.syncLog);
  const setOpened = (id: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (id === null) after.delete(dialogKeys.syncLog);
      else after.set(dialogKeys.syncLog, id);
      return after;
    });

  const columns: Column<SyncLog>[] = [
    { key: "name", header: t("staff.column.name"), render: (row) => <NameCell log={row} /> },
    { key: "datevNumber", header: t("staff.column.datevNumber"), align: "end", render: (row) => row.datevNumber ?? "–" },
    { key: "status", header: t("staff.column.status"), render: (row) => <StatusBadge status={row.status} of="sync" /> },
    { key: "attempts", header: t("staff.column.attempts"), align: "end", render: (row) => row.attempts },
    { key: "durationMs", header: t("staff.column.duration"), align: "end", render: (row) => formatDuration(row.durationMs, locale) || "–" },
    { key: "lastAttemptAt", header: t("staff.column.lastAttempt"), align: "end", render: (row) => formatMoment(row.lastAttemptAt, locale) || "–" },
    { key: "message", header: t("staff.column.message"), render: (row) => row.message ?? "–" },
    {
      key: "actions",
      header: "",
      label: t("staff.column.actions"),
      render: (row) => (
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" aria-label={t("staff.sync.openOf", { name: row.name })} onClick={() => setOpened(row.id)}>
            {t("staff.sync.open")}
          </Button>
          {row.status !== "Delivered" && (
            <Button size="xs" variant="default" loading={retry.isPending && retry.variables === row.id} aria-label={t("staff.sync.retryOf", { name: row.name })} onClick={() => retry.mutate(row.id)}>
              {t("staff.sync.retry")}
            </Button>
          )}
        </Group>
      ),
    },
  ];
  const hasUndelivered = items.some((log) => log.status !== "Delivered");

  return (
    <>
      <PageHeader
        title={t("staff.sync.title")}
        actions={
          <>
            <Anchor component={Link} to={paths.datevExport()}>
              {t("datevExport.link")}
            </Anchor>
            <Button component={Link} to={paths.datevImport()} variant="default">
              {t("staff.import.open")}
            </Button>
            {hasUndelivered && (
              <Button variant="default" loading={retry.isPending && retry.variables === undefined} onClick={() => retry.mutate(undefined)}>
                {t("staff.sync.retryAll")}
              </Button>
            )}
          </>
        }
      />
      <FormError message={retry.isError ? describeError(retry.error, t) : null} passing={isPassing(retry.error)} />
      <Group my="md" align="flex-end" gap="sm">
        <SearchField label={t("staff.search.syncLogs")} value={address.search} onSearch={(search) => address.change({ search })} />
        <NativeSelect
          label={t("staff.filter.status")}
          value={address.filters.status}
          onChange={(event) => address.change({ status: event.currentTarget.value })}
          data={[{ value: "", label: t("staff.filter.all") }, ...syncStatuses.map((value) => ({ value, label: t(`staff.status.sync.${value}`) }))]}
        />
      </Group>
      <DataList
        caption={t("staff.sync.title")}
        columns={columns}
        rowKey={(row) => row.id}
        list={listState(list, t)}
        address={address}
        empty={{ title: t("staff.sync.empty"), text: t("staff.sync.emptyText") }}
      />
      <SyncLogDrawer id={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function NameCell({ log }: { log: SyncLog }) {
  return (
    <Anchor component={Link} to={paths.client({ mandantType: log.mandantType, id: log.mandantId })}>
      {log.name}
    </Anchor>
  );
}
