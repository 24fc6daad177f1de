import { Box, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { useSession } from "../../../auth/use-session.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { SettingsFieldset } from "./settings-fieldset.tsx";

/** The firm's own data, how it looks to its clients, and its rules. */
export function SettingsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const id = useSession().session?.user.tenantId ?? "";
  // Read anew with every visit and never below the reader's hands: what is typed stays.
  const query = useQuery({
    queryKey: ["tenant", id],
    queryFn: ({ signal }) => api.tenant({ query: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Box maw={760}>
      <PageHeader title={t("settings.title")} />
      {query.isPending && <SettingsSkeleton />}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <SettingsFieldset tenant={query.data} />}
    </Box>
  );
}

function SettingsSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack role="status" aria-label={t("staff.loading")}>
      <Skeleton height={440} />
      <Skeleton height={420} />
      <Skeleton height={260} />
    </Stack>
  );
}
