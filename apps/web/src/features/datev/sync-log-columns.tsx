import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { SyncLog } from "@stammdaten/shared/contract/datev.ts";
import { dialogKeys, paths } from "../../paths.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { FindingBadge } from "../../ui/badges/finding-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { formatDuration } from "../../ui/format-moment.ts";
import { Moment } from "../../ui/moment.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { NextAttempt } from "./next-attempt.tsx";
import type { useSyncRetry } from "./use-sync-retry.ts";

/** A client without an address waits for one, not for another try. */
export const canRetry = ({ status }: SyncLog): boolean => status !== "Delivered" && status !== "Missing Email";

type Props = {
  /** Opens one of the page's dialogs, by the key that it has in the address. */
  readonly setDialog: (key: string, value: string) => void;
  readonly retry: ReturnType<typeof useSyncRetry>;
};

/** What the list shows of each delivery. */
export function useSyncLogColumns({ setDialog, retry }: Props): Column<SyncLog>[] {
  const { t } = useTranslation();
  return [
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
  readonly log: SyncLog;
  readonly onOpen: () => void;
  readonly onDecide: () => void;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

function RowActions({ log, onOpen, onDecide, onRetry, isRetrying }: ActionProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={4} align="stretch">
      <Button size="xs" variant="default" aria-label={t("staff.sync.openOf", { name: log.name })} onClick={onOpen}>
        {t("staff.sync.open")}
      </Button>
      <StaffOnly>
        {log.inDatev === "conflict" && (
          <Button size="xs" aria-label={t("staff.sync.decideOf", { name: log.name })} onClick={onDecide}>
            {t("staff.sync.decide")}
          </Button>
        )}
        {canRetry(log) && log.inDatev !== "conflict" && (
          <Button
            size="xs"
            variant="default"
            loading={isRetrying}
            aria-label={t("staff.sync.retryOf", { name: log.name })}
            onClick={onRetry}
          >
            {t("staff.sync.retry")}
          </Button>
        )}
      </StaffOnly>
    </Stack>
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
      <Moment at={log.lastAttemptAt} />
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
