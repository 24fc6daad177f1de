import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PeriodsForm } from "./periods-form.tsx";
import { retentionKey } from "./retention-key.ts";
import { RunHistory } from "./run-history.tsx";
import { Upcoming } from "./upcoming.tsx";

/** How long the firm keeps what, what will be erased by itself, and what has been. */
export function RetentionPage() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ queryKey: retentionKey, queryFn: ({ signal }) => api.retention({ query: {}, signal }) });
  return (
    <>
      <PageHeader title={t("retention.title")} />
      <Text mb="md" maw={760}>
        {t("retention.text")}
      </Text>
      {query.isPending && (
        <Stack role="status" aria-label={t("staff.loading")}>
          <Skeleton height={240} />
          <Skeleton height={320} />
        </Stack>
      )}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (
        <Stack gap="lg">
          <Upcoming retention={query.data} />
          <PeriodsForm stored={query.data.periods} />
          <RunHistory retention={query.data} />
        </Stack>
      )}
    </>
  );
}
