import { Anchor, Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { datevFindings, syncStatuses, type SyncLog } from "@stammdaten/shared/contract/datev.ts";
import { listState } from "../../list-state.ts";
import { dialogKeys, paths, readInvited } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { clientKeys } from "../../pickers/client-queries.ts";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { FindingBadge } from "../../ui/badges/finding-badge.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { formatDuration, formatMoment } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { SearchField } from "../../ui/lists/search-field.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { useListAddress } from "../../use-list-address.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { NextAttempt } from "./next-attempt.tsx";
import { SyncLogDrawer } from "./sync-log-drawer.tsx";
import { SyncStateCard } from "./sync-state-card.tsx";

const REFRESH_MS = 5_000;

/** A client without an address waits for one, not for another try. */
const canRetry = ({ status }: SyncLog): boolean => status !== "Delivered" && status !== "Missing Email";

/** The deliveries to DATEV; follows by itself while one is under way. */
export function SyncLogsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const address = useListAddress(["status", "inDatev", "fromDate", "toDate"], []);
  const [params, setParams] = useSearchParams();
  const status = syncStatuses.find((one) => one === address.filters.status);
  const inDatev = datevFindings.find((one) => one === address.filters.inDatev);
  const { fromDate, toDate } = address.filters;
  const isRange = fromDate === "" || toDate === "" || fromDate <= toDate;
  const query = {
    ...address.query,
    ...(status === undefined ? {} : { status }),
    ...(inDatev === undefined ? {} : { inDatev }),
    ...(fromDate === "" ? {} : { fromDate }),
    ...(toDate === "" ? {} : { toDate }),
  };
  const list = useQuery({
    queryKey: ["syncLogs", query],
    queryFn: ({ signal }) => api.datevSyncLogs({ query, signal }),
    placeholderData: keepPreviousData,
    enabled: isRange,
    refetchInterval: ({ state }) => (state.data?.items.some((log) => log.status === "Not Processed") === true ? REFRESH_MS : false),
  });
  const retry = useMutation({
    mutationFn: (id: string | undefined) => api.datevSyncRetry({ query: id === undefined ? {} : { id } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await Promise.all(["syncLogs", "syncLog", "syncState", ...clientKeys].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  const items = list.data?.items ?? [];
  const opened = params.get(dialogKeys.syncLog);
  const decided = readInvited(params.get(dialogKeys.conflict) ?? "");
  const setDialog = (key: string, value: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value === null) after.delete(key);
      else after.set(key, value);
      return after;
    });

  const columns: Column<SyncLog>[] = [
    { key: "name", header: t("staff.column.name"), render: (row) => <NameCell log={row} /> },
    { key: "datevNumber", header: t("staff.column.datevNumber"), align: "end", render: (row) => row.datevNumber ?? "–" },
    { key: "status", header: t("staff.column.status"), render: (row) => <StatusCell log={row} /> },
    { key: "attempts", header: t("staff.column.attempts"), align: "end", render: (row) => row.attempts },
    { key: "lastAttemptAt", header: t("staff.column.lastAttempt"), align: "end", render: (row) => <LastAttempt log={row} /> },
    { key: "message", header: t("staff.column.message"), render: (row) => <MessageCell log={row} /> },
    {
      key: "actions",
      header: "",
      label: t("staff.column.actions"),
      render: (row) => (
        <Stack gap={4} align="stretch">
          <Button
            size="xs"
            variant="default"
            aria-label={t("staff.sync.openOf", { name: row.name })}
            onClick={() => setDialog(dialogKeys.syncLog, row.id)}
          >
            {t("staff.sync.open")}
          </Button>
          {row.inDatev === "conflict" && (
            <Button
              size="xs"
              aria-label={t("staff.sync.decideOf", { name: row.name })}
              onClick={() => setDialog(dialogKeys.conflict, `${row.mandantType}.${row.mandantId}`)}
            >
              {t("staff.sync.decide")}
            </Button>
          )}
          {canRetry(row) && row.inDatev !== "conflict" && (
            <Button
              size="xs"
              variant="default"
              loading={retry.isPending && retry.variables === row.id}
              aria-label={t("staff.sync.retryOf", { name: row.name })}
              onClick={() => retry.mutate(row.id)}
            >
              {t("staff.sync.retry")}
            </Button>
          )}
        </Stack>
      ),
    },
  ];
  // What waits for a decision is not decided by trying again.
  const hasUndelivered = items.some((log) => canRetry(log) && log.inDatev !== "conflict" && log.inDatev !== "deleted");

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
      <SyncStateCard />
      <FormError message={retry.isError ? describeError(retry.error, t) : null} passing={isPassing(retry.error)} />
      <Group my="md" align="flex-end" gap="sm">
        <SearchField label={t("staff.search.syncLogs")} value={address.search} onSearch={(search) => address.change({ search })} />
        <NativeSelect
          label={t("staff.filter.status")}
          value={address.filters.status}
          onChange={(event) => address.change({ status: event.currentTarget.value })}
          data={[
            { value: "", label: t("staff.filter.all") },
            ...syncStatuses.map((value) => ({ value, label: t(`staff.status.sync.${value}`) })),
          ]}
        />
        <NativeSelect
          label={t("staff.sync.filter.inDatev")}
          value={address.filters.inDatev}
          onChange={(event) => address.change({ inDatev: event.currentTarget.value })}
          data={[
            { value: "", label: t("staff.filter.all") },
            ...datevFindings.map((value) => ({ value, label: t(`staff.sync.inDatev.${value}`) })),
          ]}
        />
        <TextInput
          type="date"
          label={t("staff.filter.fromDate")}
          value={fromDate}
          onChange={(event) => address.change({ fromDate: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t("staff.filter.toDate")}
          value={toDate}
          onChange={(event) => address.change({ toDate: event.currentTarget.value })}
        />
      </Group>
      {isRange ? (
        <DataList
          caption={t("staff.sync.title")}
          columns={columns}
          rowKey={(row) => row.id}
          // It asks every few seconds: that does not dim what is read.
          list={{ ...listState(list, t), isFetching: list.isPlaceholderData }}
          address={address}
          empty={{ title: t("staff.sync.empty"), text: t("staff.sync.emptyText") }}
        />
      ) : (
        <FormError message={t("range.invalid")} />
      )}
      <SyncLogDrawer id={opened} onClose={() => setDialog(dialogKeys.syncLog, null)} />
      {decided !== null && <ConflictDialog client={decided} onClose={() => setDialog(dialogKeys.conflict, null)} />}
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

function StatusCell({ log }: { log: SyncLog }) {
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge status={log.status} of="sync" />
      <FindingBadge finding={log.inDatev} />
    </Stack>
  );
}

/** When, and how long it took. */
function LastAttempt({ log }: { log: SyncLog }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (log.lastAttemptAt === null) return "–";
  return (
    <>
      {formatMoment(log.lastAttemptAt, locale)}
      <Text size="sm" c="dimmed">
        {t("staff.column.duration")}: {formatDuration(log.durationMs, locale) || "–"}
      </Text>
    </>
  );
}

function MessageCell({ log }: { log: SyncLog }) {
  return (
    <Stack gap={2} miw={180} maw={420}>
      {(log.message !== null || log.nextAttemptAt === null) && <Text size="sm">{log.message ?? "–"}</Text>}
      <NextAttempt at={log.nextAttemptAt} />
    </Stack>
  );
}
