import { Title } from "@mantine/core";
import type { Invoice } from "@stammdaten/shared/contract/billing.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listState } from "../../list-state.ts";
import { useApi } from "../../api/api-context.tsx";
import { DownloadButton } from "../../downloads/download-button.tsx";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { billingKeys } from "./billing-keys.ts";
import { namePayment, paymentColumns } from "./payment-columns.tsx";
import { useOwnPages } from "../../ui/lists/use-own-pages.ts";

/** What was charged, with each invoice as a file. */
export function InvoicesPanel() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const pages = useOwnPages();
  const list = useQuery({
    queryKey: [...billingKeys.invoices, pages.query],
    queryFn: ({ signal }) => api.listInvoices({ query: pages.query, signal }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Invoice>[] = [
    ...paymentColumns(t, locale),
    {
      key: "actions",
      header: "",
      label: t("staff.column.actions"),
      render: (row) => (
        <DownloadButton
          label={t("billing.download")}
          of={namePayment(row, locale)}
          load={() => api.downloadInvoice({ query: { invoiceId: row.id } })}
        />
      ),
    },
  ];
  return (
    <section aria-labelledby="invoices">
      <Title order={2} size="h4" id="invoices" mb="sm">
        {t("billing.invoices.title")}
      </Title>
      <DataList
        caption={t("billing.invoices.title")}
        columns={columns}
        rowKey={({ id }) => id}
        list={listState(list, t)}
        address={pages}
        empty={{ title: t("billing.invoices.empty"), text: t("billing.invoices.emptyText") }}
      />
    </section>
  );
}
