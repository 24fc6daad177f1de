import { Alert, Stack, Text } from "@mantine/core";
import type { ParkedEvent } from "@stammdaten/shared/contract/stripe-events.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listState } from "../../list-state.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { billingKeys } from "./billing-keys.ts";
import { useOwnPages } from "../../ui/lists/use-own-pages.ts";

/** What the payment service reported of customers that no firm is; nothing while there is none. */
export function ParkedEvents() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const pages = useOwnPages();
  const list = useQuery({
    queryKey: [...billingKeys.parked, pages.query],
    queryFn: ({ signal }) => api.parkedEvents({ query: { ...pages.query, withTotal: "true" }, signal }),
    placeholderData: keepPreviousData,
  });
  if (list.isError && list.data === undefined)
    return <ErrorState message={describeError(list.error, t)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined || (list.data.items.length === 0 && pages.page === 1)) return null;
  const columns: Column<ParkedEvent>[] = [
    { key: "customerId", header: t("billing.parked.customer"), breaks: true, render: ({ customerId }) => customerId },
    { key: "type", header: t("billing.parked.type"), breaks: true, render: ({ type }) => type },
    { key: "createdAt", header: t("billing.parked.createdAt"), align: "end", render: ({ createdAt }) => formatMoment(createdAt, locale) },
  ];
  return (
    <Alert
      component="section"
      role="region"
      color="yellow"
      variant="outline"
      mb="md"
      title={t("billing.parked.title", { count: list.data.total ?? list.data.items.length })}
      aria-label={t("billing.parked.name")}
    >
      <Stack gap="sm">
        <Text>{t("billing.parked.text")}</Text>
        <DataList
          caption={t("billing.parked.name")}
          columns={columns}
          rowKey={({ id }) => id}
          list={listState(list, t)}
          address={pages}
          empty={{ title: t("billing.parked.none") }}
        />
      </Stack>
    </Alert>
  );
}
