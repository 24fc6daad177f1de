import { Anchor, Box, Button, Group, Paper, Skeleton, Stack, Switch, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { datevFindings } from "@stammdaten/shared/contract/choices.ts";
import type { DatevSyncState } from "@stammdaten/shared/contract/datev-sync.ts";
import { paths } from "../../paths.ts";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { useRefetchInterval } from "../../auth/use-refetch-interval.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { clientKeys } from "../../pickers/client-queries.ts";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { RetryProgress } from "./retry-progress.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { useLocale } from "../../ui/use-locale.ts";

const COMPARING_MS = 2_000;
/** What comes to light by itself: a conflict, a nightly comparison. */
const IDLE_MS = 30_000;

/** How deliveries and the comparison with DATEV stand: the switch, the last comparison, and what it found. */
export function SyncStateCard() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const idle = useRefetchInterval(IDLE_MS);
  const query = useQuery({
    queryKey: ["syncState"],
    queryFn: ({ signal }) => api.datevSyncState({ query: {}, signal }),
    refetchInterval: ({ state }) => (state.data?.comparing === true ? COMPARING_MS : idle),
  });
  const wasComparing = useRef(false);
  const isComparing = query.data?.comparing === true;
  useEffect(() => {
    // What it found is in the lists too.
    if (wasComparing.current && !isComparing)
      for (const key of ["syncLogs", "syncLog", ...clientKeys]) void queries.invalidateQueries({ queryKey: [key] });
    wasComparing.current = isComparing;
  }, [isComparing, queries]);
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="sync-state">
      <Title order={2} size="h4" id="sync-state" mb="xs">
        {t("staff.sync.state.title")}
      </Title>
      {query.isPending && <Skeleton height={90} />}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (query.data.isSetUp ? <State state={query.data} /> : <NotSetUp />)}
      {query.data !== undefined && query.data.retryId !== null && (
        <Box mt="sm">
          <RetryProgress id={query.data.retryId} />
        </Box>
      )}
    </Paper>
  );
}

function NotSetUp() {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <Text>{t("staff.sync.state.notSetUp")}</Text>
      <StaffOnly>
        <Anchor component={Link} to={paths.datevSettings()}>
          {t("staff.sync.state.setUp")}
        </Anchor>
      </StaffOnly>
    </Group>
  );
}

function State({ state }: { state: DatevSyncState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const readOnly = useReadOnly();
  const refresh = async (message: string) => {
    showSuccess(message);
    await Promise.all(["syncState", "datevSettings"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  const automatic = useMutation({
    mutationFn: (wanted: boolean) => api.setDatevAutomatic({ query: {}, body: { automatic: wanted } }),
    onSuccess: ({ message }) => refresh(message),
  });
  const compare = useMutation({ mutationFn: () => api.datevCompare({ query: {} }), onSuccess: ({ message }) => refresh(message) });
  const failed = automatic.error ?? compare.error;
  const findings = datevFindings.filter((finding) => state[finding] > 0);
  return (
    <Stack gap="sm">
      <Switch
        label={t("staff.sync.automatic")}
        description={t(state.automatic ? "staff.sync.automaticOn" : "staff.sync.automaticOff")}
        checked={automatic.isPending ? automatic.variables : state.automatic}
        disabled={automatic.isPending || readOnly}
        onChange={(event) => automatic.mutate(event.currentTarget.checked)}
      />
      <Group gap="sm" justify="space-between">
        <div role="status">
          <Text>
            {state.comparing
              ? t("staff.sync.state.comparing")
              : state.comparedAt === null
                ? t("staff.sync.state.never")
                : t("staff.sync.state.comparedAt", { at: formatMoment(state.comparedAt, locale) })}
          </Text>
          {state.comparisonMessage !== null && !state.comparing && (
            <Text>{t("staff.sync.state.failed", { reason: state.comparisonMessage })}</Text>
          )}
          {findings.length === 0 && state.comparedAt !== null && <Text c="dimmed">{t("staff.sync.state.nothing")}</Text>}
        </div>
        <StaffOnly>
          <Button variant="default" size="xs" loading={compare.isPending || state.comparing} onClick={() => compare.mutate()}>
            {t("staff.sync.state.compare")}
          </Button>
        </StaffOnly>
      </Group>
      {findings.length > 0 && (
        <Group gap="lg">
          {findings.map((finding) => (
            <Anchor key={finding} component={Link} to={paths.datevSyncFinding(finding)} py={4}>
              {t(`staff.sync.state.${finding}`, { n: state[finding] })}
            </Anchor>
          ))}
        </Group>
      )}
      <FormError message={failed === null ? null : describeError(failed, t)} passing={isPassing(failed)} />
    </Stack>
  );
}
