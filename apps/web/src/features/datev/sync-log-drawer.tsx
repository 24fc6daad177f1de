import { Drawer, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { SyncAttempt } from "@stammdaten/shared/contract/datev.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FindingBadge } from "../../ui/badges/finding-badge.tsx";
import { formatDuration, formatMoment } from "../../ui/format-moment.ts";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { NextAttempt } from "./next-attempt.tsx";
import styles from "./sync-log-drawer.module.css";

const REFRESH_MS = 5_000;

/** One delivery with each attempt: what was sent, what DATEV answered. Nothing while `id` is null. */
export function SyncLogDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ["syncLog", id],
    queryFn: ({ signal }) => api.datevSyncLog({ query: { id: id ?? "" }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === "Not Processed" ? REFRESH_MS : false),
  });
  const log = query.data;
  return (
    <Drawer opened={id !== null} onClose={onClose} position="right" size="lg" title={log?.name ?? t("staff.sync.detail")}>
      {query.isLoading && <Skeleton height={200} />}
      {query.isError && log === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {log !== undefined && (
        <Stack>
          <Group gap="sm">
            <StatusBadge status={log.status} of="sync" />
            <FindingBadge finding={log.inDatev} />
            {log.datevNumber !== null && <Text>{t("clients.datevNumber", { number: log.datevNumber })}</Text>}
          </Group>
          {log.message !== null && <Text>{log.message}</Text>}
          <NextAttempt at={log.nextAttemptAt} />
          {log.history.length === 0 && <Text c="dimmed">{t("staff.sync.noAttempts")}</Text>}
          {log.history.map((attempt, index) => (
            <Attempt key={`${attempt.at}-${index}`} attempt={attempt} number={index + 1} />
          ))}
        </Stack>
      )}
    </Drawer>
  );
}

function Attempt({ attempt, number }: { attempt: SyncAttempt; number: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <section aria-labelledby={`attempt-${number}`}>
      <Title order={3} size="h5" id={`attempt-${number}`}>
        {t("staff.sync.attempt", { n: number })}
      </Title>
      <Text size="sm" mb="xs">
        {formatMoment(attempt.at, locale)} · {formatDuration(attempt.durationMs, locale)} · {t(`staff.sync.outcome.${attempt.outcome}`)}
      </Text>
      <Json title={t("staff.sync.sent")} value={attempt.sent} />
      <Json title={t("staff.sync.answer")} value={attempt.answer} />
    </section>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  if (value === null) return null;
  return (
    <>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <pre className={styles["json"]} tabIndex={0} role="region" aria-label={title}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </>
  );
}
