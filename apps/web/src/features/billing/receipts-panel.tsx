import { Title } from "@mantine/core";
import type { Receipt } from "@stammdaten/shared/contract/billing.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listState } from "../../list-state.ts";
import { useApi } from "../../api/api-context.tsx";
import { DownloadButton } from "../../downloads/download-button.tsx";
import { DataList } from "../../ui/lists/data-list.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { billingKeys } from "./billing-keys.ts";
import { nameCard } from "./name-card.ts";
import { namePayment, paymentColumns } from "./payment-columns.tsx";
import { useOwnPages } from "../../ui/lists/use-own-pages.ts";

/** What was paid, with a receipt for each payment. */
export function ReceiptsPanel() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const pages = useOwnPages();
  const list = useQuery({
    queryKey: [...billingKeys.receipts, pages.query],
    queryFn: ({ signal }) => api.listReceipts({ query: pages.query, signal }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Receipt>[] = [
    ...paymentColumns(t, locale),
    {
      key: "card",
      header: t("billing.column.card"),
      render: ({ card }) => <span style={{ whiteSpace: "nowrap" }}>{card === null ? "–" : nameCard(card)}</span>,
    },
    {
      key: "actions",
      header: "",
      label: t("staff.column.actions"),
      render: (row) => (
        <DownloadButton
          label={t("billing.download")}
          of={namePayment(row, locale)}
          load={() => api.downloadReceipt({ query: { chargeId: row.id } })}
        />
      ),
    },
  ];
  return (
    <section aria-labelledby="receipts">
      <Title order={2} size="h4" id="receipts" mb="sm">
        {t("billing.receipts.title")}
      </Title>
      <DataList
        caption={t("billing.receipts.title")}
        columns={columns}
        rowKey={({ id }) => id}
        list={listState(list, t)}
        address={pages}
        empty={{ title: t("billing.receipts.empty"), text: t("billing.receipts.emptyText") }}
      />
    </section>
  );
}
