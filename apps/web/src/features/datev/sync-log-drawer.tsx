import { Drawer, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FindingBadge } from "../../ui/badges/finding-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { NextAttempt } from "./next-attempt.tsx";
import { Remedy } from "./remedy.tsx";
import { EarlierAttempt, LastAttempt } from "./sync-attempt.tsx";

const REFRESH_MS = 5_000;

type Props = { opened: boolean; id: string | null; onClose: () => void };

/** One delivery: why it did not arrive and what mends that, and each attempt with what was sent. */
export function SyncLogDrawer({ opened, id, onClose }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ["syncLog", id],
    queryFn: ({ signal }) => api.datevSyncLog({ query: { id: id ?? "" }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === "Not Processed" ? REFRESH_MS : false),
  });
  const log = query.data;
  const [newest, ...earlier] = log?.history ?? [];
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="lg" title={log?.name ?? t("staff.sync.detail")}>
      {query.isLoading && <Skeleton height={200} />}
      {query.isError && log === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {log !== undefined && (
        <Stack>
          <Group gap="sm">
            <StatusBadge status={log.status} of="sync" />
            <FindingBadge finding={log.inDatev} />
            {log.datevNumber !== null && <Text>{t("clients.datevNumber", { number: log.datevNumber })}</Text>}
          </Group>
          {log.cause === null ? log.message !== null && <Text>{log.message}</Text> : <Remedy log={{ ...log, cause: log.cause }} />}
          <NextAttempt at={log.nextAttemptAt} />
          {log.history.length === 0 && <Text c="dimmed">{t("staff.sync.noAttempts")}</Text>}
          {newest !== undefined && <LastAttempt attempt={newest} number={log.history.length} />}
          {earlier.map((attempt, index) => (
            <EarlierAttempt key={`${attempt.at}-${index}`} attempt={attempt} number={earlier.length - index} />
          ))}
        </Stack>
      )}
    </Drawer>
  );
}
