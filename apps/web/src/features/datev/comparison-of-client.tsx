import { Anchor, Button, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { DatevFinding } from "@stammdaten/shared/contract/datev.ts";
import type { DatevSyncState } from "@stammdaten/shared/contract/datev-sync.ts";
import { useApi } from "../../api/api-context.tsx";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { paths } from "../../paths.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { FindingBadge } from "../../ui/badges/finding-badge.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";

const ConflictDialog = lazyDialog(() => import("./conflict-dialog.tsx"), "ConflictDialog", ["datev-sync"]);

type Props = { readonly client: Client; readonly finding: DatevFinding | null };

/** When the firm's clients were last compared with DATEV, and what is known of this one. */
export function ComparisonOfClient({ client, finding }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ queryKey: ["syncState"], queryFn: ({ signal }) => api.datevSyncState({ query: {}, signal }) });
  const state = query.data;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="datev-comparison">
      <Title order={2} size="h4" id="datev-comparison" mb="xs">
        {t("staff.sync.state.title")}
      </Title>
      {query.isPending && <Skeleton height={60} role="status" aria-label={t("staff.loading")} />}
      {query.isError && state === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {state !== undefined && (
        <Stack gap="xs" align="flex-start">
          <LastComparison state={state} />
          {(finding !== null || state.comparedAt !== null) && <Found client={client} finding={finding} />}
        </Stack>
      )}
    </Paper>
  );
}

function LastComparison({ state }: { state: DatevSyncState }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!state.isSetUp) {
    return (
      <>
        <Text>{t("staff.sync.state.notSetUp")}</Text>
        <StaffOnly>
          <Anchor component={Link} to={paths.datevSettings()}>
            {t("staff.sync.state.setUp")}
          </Anchor>
        </StaffOnly>
      </>
    );
  }
  return (
    <>
      <Text>
        {state.comparing
          ? t("staff.sync.state.comparing")
          : state.comparedAt === null
            ? t("staff.sync.state.never")
            : t("staff.sync.state.comparedAt", { at: formatMoment(state.comparedAt, locale) })}
      </Text>
      {state.comparisonMessage !== null && <Text>{t("staff.sync.state.failed", { reason: state.comparisonMessage })}</Text>}
    </>
  );
}

function Found({ client: { mandantType, id }, finding }: Props) {
  const { t } = useTranslation();
  const [isDeciding, setDeciding] = useState(false);
  return (
    <>
      <FindingBadge finding={finding} />
      <Text>{t(`staff.sync.client.found.${finding ?? "none"}`)}</Text>
      {finding === "conflict" && (
        <StaffOnly>
          <Button size="sm" onClick={() => setDeciding(true)}>
            {t("staff.sync.decide")}
          </Button>
          {isDeciding && <ConflictDialog client={{ mandantType, id }} onClose={() => setDeciding(false)} />}
        </StaffOnly>
      )}
    </>
  );
}
