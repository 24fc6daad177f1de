import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { webhookEventNames } from "@stammdaten/shared/contract/webhook-events.ts";
import type { Webhook } from "@stammdaten/shared/contract/webhooks.ts";
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
        return (
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => onShow(row)} aria-label={t("webhooks.deliveriesOf", { url })}>
              {t("webhooks.deliveries")}
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={isPending}
              onClick={() => onSwitch(row)}
              aria-label={t(isOn ? "webhooks.switchOffOf" : "webhooks.switchOnOf", { url })}
            >
              {t(isOn ? "webhooks.switchOff" : "webhooks.switchOn")}
            </Button>
            <Button variant="default" size="xs" onClick={() => onRemove(row)} aria-label={t("webhooks.removeOf", { url })}>
              {t("webhooks.remove")}
            </Button>
          </Group>
        );
      },
    },
  ];
  return <DataTable caption={t("webhooks.title")} columns={columns} rows={items} rowKey={({ id }) => id} />;
}
