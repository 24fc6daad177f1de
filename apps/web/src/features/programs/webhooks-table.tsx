import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { webhookEventNames } from "@stammdaten/shared/contract/webhook-events.ts";
import type { Webhook } from "@stammdaten/shared/contract/webhooks.ts";
import { type RowAct, RowActs } from "../../shell/row-acts.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { formatShortDayOf } from "../../ui/format-moment.ts";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { useLocale } from "../../ui/use-locale.ts";

type Act = (one: Webhook) => void;
type Props = {
  readonly items: readonly Webhook[];
  readonly isPending: boolean;
  readonly onShow: Act;
  readonly onSwitch: Act;
  readonly onRemove: Act;
};

/** Webhooks with their events and states. */
export function WebhooksTable({ items, isPending, onShow, onSwitch, onRemove }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns: Column<Webhook>[] = [
    {
      key: "url",
      header: t("webhooks.url"),
      breaks: true,
      render: ({ url, createdAt }) => (
        <>
          <Text fw={600}>{url}</Text>
          <Text size="sm" c="dimmed">
            {t("webhooks.addedOn", { day: formatShortDayOf(createdAt, locale) })}
          </Text>
        </>
      ),
    },
    {
      key: "events",
      header: t("webhooks.events"),
      render: ({ events }) =>
        events.length === webhookEventNames.length
          ? t("webhooks.allEvents")
          : events.map((event) => t(`webhooks.event.${event}`)).join(", "),
    },
    {
      key: "state",
      header: t("webhooks.state"),
      render: ({ state }) => (
        <>
          <Badge tone={state === "on" ? "success" : state === "off" ? "neutral" : "danger"}>
            {t(state === "on" ? "webhooks.state.on" : "webhooks.state.off")}
          </Badge>
          {state !== "on" && <Text size="sm">{t(`webhooks.why.${state}`)}</Text>}
        </>
      ),
    },
    {
      key: "actions",
      header: "",
      label: t("webhooks.actions"),
      render: (row) => {
        const { url, state } = row;
        const isOn = state === "on";
        const acts: readonly RowAct[] = [
          { key: "show", label: t("webhooks.deliveries"), of: t("webhooks.deliveriesOf", { url }), onClick: () => onShow(row) },
          {
            key: "switch",
            label: t(isOn ? "webhooks.switchOff" : "webhooks.switchOn"),
            of: t(isOn ? "webhooks.switchOffOf" : "webhooks.switchOnOf", { url }),
            onClick: () => onSwitch(row),
            isBusy: isPending,
          },
          { key: "remove", label: t("webhooks.remove"), of: t("webhooks.removeOf", { url }), onClick: () => onRemove(row) },
        ];
        return <RowActs name={url} acts={acts} />;
      },
    },
  ];
  return <DataTable caption={t("webhooks.title")} columns={columns} rows={items} rowKey={({ id }) => id} />;
}
