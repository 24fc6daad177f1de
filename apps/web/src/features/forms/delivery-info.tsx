import { Anchor, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { SyncLog } from "@stammdaten/shared/contract/datev.ts";
import { type ClientKey, paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { clientQuery } from "../../pickers/client-queries.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { useLocale } from "../../ui/use-locale.ts";

const REFRESH_MS = 5_000;

/** Queued, and nothing has been said against it yet. */
const isOnItsWay = ({ status, message }: Pick<SyncLog, "status" | "message">): boolean => status === "Not Processed" && message === null;

/** What state the delivery of the approved data to DATEV is in; its whole history is in the log. */
export function DeliveryInfo({ client }: { client: ClientKey }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    ...clientQuery(api, client),
    refetchInterval: ({ state }) => (state.data?.sync?.status === "Not Processed" ? REFRESH_MS : false),
  });
  const sync = query.data?.sync ?? null;
  const wasUnderWay = useRef(false);
  const isUnderWay = sync?.status === "Not Processed";
  useEffect(() => {
    // The form's own state says whether it was delivered.
    if (wasUnderWay.current && !isUnderWay) void queries.invalidateQueries({ queryKey: ["form"] });
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, queries]);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="delivery">
      <Title order={2} size="h4" id="delivery" mb="xs">
        {t("staff.delivery.title")}
      </Title>
      {query.isPending && <Skeleton height={28} />}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && sync === null && <Text c="dimmed">{t("staff.delivery.none")}</Text>}
      {sync !== null && (
        <Group gap="sm">
          {isOnItsWay(sync) ? (
            <Badge tone="info">{t("staff.delivery.onItsWay")}</Badge>
          ) : (
            <>
              <StatusBadge status={sync.status} of="sync" />
              <Text>{t("staff.delivery.attempts", { n: sync.attempts })}</Text>
            </>
          )}
          {sync.lastAttemptAt !== null && <Text c="dimmed">{formatMoment(sync.lastAttemptAt, locale)}</Text>}
          {sync.message !== null && <Text>{sync.message}</Text>}
          <Anchor component={Link} to={paths.datevSyncLog(sync.id)}>
            {t("staff.delivery.toLog")}
          </Anchor>
        </Group>
      )}
    </Paper>
  );
}
