import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FigureList } from "../../../ui/charts/figure-list.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { adminFirmKeys } from "./admin-firm-keys.ts";

/**
 * How many firms there are, whatever the list below is filtered by.
 * @param isWanted once the list is there: why it is missing is shown in one place
 */
export function AdminFirmCounts({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const counts = useQuery({
    queryKey: [...adminFirmKeys.all, "counts"],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const count = async (filter: { active?: "true" | "false"; confirmed?: "false" }) =>
        (await api.tenants({ query: { limit: "10", withTotal: "true", ...filter }, signal })).total ?? 0;
      const [all, invited, deactivated] = await Promise.all([
        count({}),
        count({ active: "true", confirmed: "false" }),
        count({ active: "false" }),
      ]);
      return { all, confirmed: all - invited - deactivated, invited, deactivated };
    },
  });
  if (counts.isError && counts.data === undefined)
    return <ErrorState message={describeError(counts.error, t)} onRetry={() => void counts.refetch()} />;
  const show = (count: number | undefined) => (count === undefined ? "…" : new Intl.NumberFormat(INTL_LOCALE[locale]).format(count));
  return (
    <FigureList
      label={t("admin.firms.counts")}
      figures={[
        { label: t("admin.firms.count"), value: show(counts.data?.all) },
        { label: t("admin.firms.countConfirmed"), value: show(counts.data?.confirmed) },
        { label: t("admin.firms.countInvited"), value: show(counts.data?.invited) },
        { label: t("admin.firms.countDeactivated"), value: show(counts.data?.deactivated) },
      ]}
    />
  );
}
