import type { Invoice } from "@stammdaten/shared/contract/billing.ts";
import type { TFunction } from "i18next";
import { INTL_LOCALE, type ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import type { Column } from "../../ui/lists/data-table.tsx";
import { formatDayOf, formatShortDayOf } from "../../ui/format-moment.ts";

const tones = { Paid: "success", Unpaid: "danger", Open: "info" } as const;

const formatAmount = ({ amountCents, currency }: Invoice, locale: ClientLanguage): string =>
  new Intl.NumberFormat(INTL_LOCALE[locale], { style: "currency", currency: currency.toUpperCase() }).format(amountCents / 100);

/** What invoices and receipts have in common. */
export function paymentColumns(t: TFunction, locale: ClientLanguage): readonly Column<Invoice>[] {
  return [
    { key: "date", header: t("billing.column.date"), render: ({ date }) => formatShortDayOf(date, locale) },
    { key: "number", header: t("billing.column.number"), render: ({ number }) => number ?? "–" },
    {
      key: "amount",
      header: t("billing.column.amount"),
      align: "end",
      render: (row) => <span style={{ whiteSpace: "nowrap" }}>{formatAmount(row, locale)}</span>,
    },
    {
      key: "status",
      header: t("staff.column.status"),
      render: ({ status }) => <Badge tone={tones[status]}>{t(`billing.payment.${status}`)}</Badge>,
    },
  ];
}

/** Names a row, where several buttons say the same. */
export const namePayment = ({ number, date }: Invoice, locale: ClientLanguage): string => number ?? formatDayOf(date, locale);
