import { Paper, Skeleton, Title } from "@mantine/core";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { INTL_LOCALE } from "@stammdaten/shared/values/locale.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError } from "../../session/describe-error.ts";
import { readPlanState } from "../../session/plan-state.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { FigureList } from "../../ui/figure-list.tsx";
import { formatBytes } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { billingKeys } from "./billing-keys.ts";

/** What the firm uses of what its plan contains. Asked for only while access is open. */
export function UsagePanel({ plan }: { plan: Subscription }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const usage = useQuery({
    queryKey: billingKeys.usage,
    queryFn: async ({ signal }) => {
      const count = async (status: "invited" | "active") => (await api.users({ query: { accessLevel: "tenant", status, limit: "10", withTotal: "true" }, signal })).total ?? 0;
      const [{ storage }, invited, active] = await Promise.all([api.statistics({ query: {}, signal }), count("invited"), count("active")]);
      return { storage, users: invited + active };
    },
  });
  const most = plans[plan.applicationType].users;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="usage">
      <Title order={2} size="h4" id="usage" mb="sm">
        {t("billing.usage.title")}
      </Title>
      {usage.isPending && <Skeleton height={84} role="status" aria-label={t("staff.loading")} />}
      {usage.isError && usage.data === undefined && <ErrorState message={describeError(usage.error, t)} onRetry={() => void usage.refetch()} />}
      {usage.data !== undefined && (
        <FigureList
          figures={[
            {
              label: t("billing.usage.storage"),
              value: t("billing.usage.of", { used: formatBytes(usage.data.storage.usedBytes, locale), limit: formatBytes(usage.data.storage.limitBytes, locale) }),
              ...(readPlanState(plan) === "trial" ? { hint: t("billing.usage.storageLater") } : {}),
            },
            {
              label: t("billing.usage.users"),
              value: most === null ? new Intl.NumberFormat(INTL_LOCALE[locale]).format(usage.data.users) : t("billing.usage.of", { used: usage.data.users, limit: most }),
              hint: t(most === null ? "billing.usage.anyUsers" : "billing.usage.clientsFree"),
            },
          ]}
        />
      )}
    </Paper>
  );
}
