import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { SyncLogRow } from "@stammdaten/shared/contract/datev.ts";
import { useApi } from "../../api/api-context.tsx";
import { paths } from "../../paths.ts";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { NextAttempt } from "./next-attempt.tsx";
import { Remedy } from "./remedy.tsx";
import { LastAttempt } from "./sync-attempt.tsx";

/** The newest delivery of a client: what became of it, what mends it, and what was sent. */
export function NewestDelivery({ log }: { log: SyncLogRow }) {
  const { t } = useTranslation();
  const { cause, message } = log;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="newest-delivery">
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <Title order={2} size="h4" id="newest-delivery">
              {t("staff.sync.client.newest")}
            </Title>
            <StatusBadge status={log.status} of="sync" />
          </Group>
          <Anchor component={Link} to={paths.datevSyncLog(log.id)}>
            {t("staff.sync.client.entry")}
          </Anchor>
        </Group>
        {cause === null ? message !== null && <Text>{message}</Text> : <Remedy log={{ ...log, cause }} />}
        <NextAttempt at={log.nextAttemptAt} />
        <Sent log={log} />
      </Stack>
    </Paper>
  );
}

/** The last attempt that sent something, or else the last one. */
function Sent({ log: { id, attempts } }: { log: SyncLogRow }) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ queryKey: ["syncLog", id, attempts], queryFn: ({ signal }) => api.datevSyncLog({ query: { id }, signal }) });
  const history = query.data?.history;
  if (query.isError && history === undefined) {
    return <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />;
  }
  if (history === undefined) return <Skeleton height={120} role="status" aria-label={t("staff.loading")} />;
  const index = Math.max(
    history.findIndex(({ fields }) => fields.length > 0),
    0,
  );
  const attempt = history[index];
  return attempt === undefined ? (
    <Text c="dimmed">{t("staff.sync.noAttempts")}</Text>
  ) : (
    <LastAttempt attempt={attempt} number={history.length - index} />
  );
}
