import { Paper, Skeleton, Title } from "@mantine/core";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { readPlanState } from "../../shell/plan-state.ts";
import { useFirmUserCount } from "../../shell/use-firm-user-count.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FigureList } from "../../ui/charts/figure-list.tsx";
import { formatBytes } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { billingKeys } from "./billing-keys.ts";

/** What the firm uses of what its plan contains. Asked for only while access is open. */
export function UsagePanel({ plan }: { plan: Subscription }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const storage = useQuery({
    queryKey: billingKeys.usage,
    queryFn: async ({ signal }) => (await api.statistics({ query: {}, signal })).storage,
  });
  const users = useFirmUserCount(true);
  const failed = [storage, users].find(({ isError, data }) => isError && data === undefined);
  const most = plans[plan.applicationType].users;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="usage">
      <Title order={2} size="h4" id="usage" mb="sm">
        {t("billing.usage.title")}
      </Title>
      {failed === undefined && (storage.isPending || users.isPending) && (
        <Skeleton height={84} role="status" aria-label={t("staff.loading")} />
      )}
      {failed !== undefined && <ErrorState message={describeError(failed.error, t)} onRetry={() => void failed.refetch()} />}
      {storage.data !== undefined && users.data !== undefined && (
        <FigureList
          figures={[
            {
              label: t("billing.usage.storage"),
              value: t("billing.usage.of", {
                used: formatBytes(storage.data.usedBytes, locale),
                limit: formatBytes(storage.data.limitBytes, locale),
              }),
              ...(readPlanState(plan) === "trial" ? { hint: t("billing.usage.storageLater") } : {}),
            },
            {
              label: t("billing.usage.users"),
              value:
                most === null
                  ? new Intl.NumberFormat(INTL_LOCALE[locale]).format(users.data)
                  : t("billing.usage.of", { used: users.data, limit: most }),
              hint: t(most === null ? "billing.usage.anyUsers" : "billing.usage.clientsFree"),
            },
          ]}
        />
      )}
    </Paper>
  );
}
