import { Anchor, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { SyncLogRow } from "@stammdaten/shared/contract/datev.ts";
import { dialogKeys, paths } from "../../paths.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { type RowAct, RowActs } from "../../shell/row-acts.tsx";
import { FindingBadge } from "../../ui/badges/finding-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { formatDuration } from "../../ui/format-moment.ts";
import { Moment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { NextAttempt } from "./next-attempt.tsx";
import type { useSyncRetry } from "./use-sync-retry.ts";

/** A client without an address waits for one, not for another try. */
export const canRetry = ({ status }: SyncLogRow): boolean => status !== "Delivered" && status !== "Missing Email";

type Props = {
  /** Opens one of the page's dialogs, by the key that it has in the address. */
  readonly setDialog: (key: string, value: string) => void;
  readonly retry: ReturnType<typeof useSyncRetry>;
};

/** What the list shows of each delivery. */
export function useSyncLogColumns({ setDialog, retry }: Props): Column<SyncLogRow>[] {
  const { t } = useTranslation();
  return [
    { key: "name", header: t("staff.column.name"), phone: "title", render: (row) => <NameCell log={row} /> },
    { key: "datevNumber", header: t("staff.column.datevNumber"), align: "end", render: (row) => row.datevNumber ?? "–" },
    { key: "status", header: t("staff.column.status"), phone: "line", render: (row) => <StatusCell log={row} /> },
    { key: "message", header: t("staff.column.message"), phone: "line", render: (row) => <MessageCell log={row} /> },
    {
      key: "createdAt",
      header: t("staff.sync.column.createdAt"),
      align: "end",
      sortable: true,
      phone: "side",
      render: (row) => <Moment at={row.createdAt} />,
    },
    {
      key: "lastAttemptAt",
      header: t("staff.column.lastAttempt"),
      align: "end",
      optional: true,
      render: (row) => <LastAttempt log={row} />,
    },
    { key: "attempts", header: t("staff.column.attempts"), align: "end", optional: true, render: (row) => row.attempts },
    {
      key: "actions",
      header: "",
      phone: "end",
      label: t("staff.column.actions"),
      render: (row) => (
        <RowActions
          log={row}
          onOpen={() => setDialog(dialogKeys.syncLog, row.id)}
          onDecide={() => setDialog(dialogKeys.conflict, `${row.mandantType}.${row.mandantId}`)}
          onRetry={() => retry.mutate(row.id)}
          isRetrying={retry.isPending && retry.variables === row.id}
        />
      ),
    },
  ];
}

type ActionProps = {
  readonly log: SyncLogRow;
  readonly onOpen: () => void;
  readonly onDecide: () => void;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

function RowActions({ log, onOpen, onDecide, onRetry, isRetrying }: ActionProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const { name, inDatev } = log;
  const open: RowAct = { key: "open", label: t("staff.sync.open"), of: t("staff.sync.openOf", { name }), onClick: onOpen };
  const decide: RowAct = {
    key: "decide",
    label: t("staff.sync.decide"),
    of: t("staff.sync.decideOf", { name }),
    onClick: onDecide,
    isMain: true,
  };
  const retry: RowAct = {
    key: "retry",
    label: t("staff.sync.retry"),
    of: t("staff.sync.retryOf", { name }),
    onClick: onRetry,
    isBusy: isRetrying,
  };
  // What waits for a decision is not decided by trying again.
  const acts = readOnly ? [open] : inDatev === "conflict" ? [decide, open] : canRetry(log) ? [open, retry] : [open];
  return <RowActs name={name} acts={acts} />;
}

function NameCell({ log }: { log: SyncLogRow }) {
  return (
    <Anchor component={Link} to={paths.client({ mandantType: log.mandantType, id: log.mandantId })}>
      {log.name}
    </Anchor>
  );
}

function StatusCell({ log }: { log: SyncLogRow }) {
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge status={log.status} of="sync" />
      <FindingBadge finding={log.inDatev} />
    </Stack>
  );
}

/** When, and how long it took. */
function LastAttempt({ log }: { log: SyncLogRow }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (log.lastAttemptAt === null) return "–";
  return (
    <>
      <Moment at={log.lastAttemptAt} />
      <Text size="sm" c="dimmed">
        {t("staff.column.duration")}: {formatDuration(log.durationMs, locale) || "–"}
      </Text>
    </>
  );
}

/** Why it did not arrive, in words; below it DATEV's own, and when it is tried again. */
function MessageCell({ log: { cause, message, nextAttemptAt } }: { log: SyncLogRow }) {
  const { t } = useTranslation();
  const said = cause === null ? message : t(`staff.sync.cause.${cause}`);
  return (
    <Stack gap={2} maw={420}>
      {said !== null && <Text size="sm">{said}</Text>}
      {cause === "refused" && message !== null && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {message}
        </Text>
      )}
      <NextAttempt at={nextAttemptAt} />
    </Stack>
  );
}
