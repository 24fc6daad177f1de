import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Statistics } from "@stammdaten/shared/contract/tenants.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FigureList } from "../../../ui/charts/figure-list.tsx";
import { formatBytes } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { adminFirmKeys } from "./admin-firm-keys.ts";

/** How much a firm uses the product; numbers only, nothing that tells who its clients are. */
export function AdminFirmFigures({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const statistics = useQuery({
    queryKey: [...adminFirmKeys.one(tenantId), "figures"],
    queryFn: ({ signal }) => api.statistics({ query: { tenantId }, signal }),
  });
  const show = (read: (known: Statistics) => number) =>
    statistics.data === undefined ? "…" : new Intl.NumberFormat(INTL_LOCALE[locale]).format(read(statistics.data));
  const bytes = (read: (known: Statistics) => number) => (statistics.data === undefined ? "…" : formatBytes(read(statistics.data), locale));
  return (
    <section aria-labelledby="figures">
      <Title order={2} size="h3" id="figures" mb="sm">
        {t("admin.figures.title")}
      </Title>
      {statistics.isError && statistics.data === undefined ? (
        <ErrorState message={describeError(statistics.error, t)} onRetry={() => void statistics.refetch()} />
      ) : (
        <FigureList
          figures={[
            { label: t("admin.figures.persons"), value: show(({ clients }) => clients.persons) },
            { label: t("admin.figures.companies"), value: show(({ clients }) => clients.companies) },
            { label: t("admin.figures.invitations"), value: show(({ invitations }) => invitations.created) },
            { label: t("admin.figures.submitted"), value: show(({ invitations }) => invitations.submitted) },
            { label: t("admin.figures.approved"), value: show(({ forms }) => forms.approved) },
            { label: t("admin.figures.delivered"), value: show(({ sync }) => sync.delivered) },
            {
              label: t("admin.figures.storage"),
              value: bytes(({ storage }) => storage.usedBytes),
              hint: t("admin.figures.storageLimit", { limit: bytes(({ storage }) => storage.limitBytes) }),
            },
          ]}
        />
      )}
    </section>
  );
}
