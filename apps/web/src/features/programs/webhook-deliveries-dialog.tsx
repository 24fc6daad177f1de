import { Button, Group, Modal, Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Webhook, WebhookDelivery } from "@stammdaten/shared/contract/webhooks.ts";
import { useApi } from "../../api/api-context.tsx";
import { Badge } from "../../ui/badges/badge.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { formatDuration, formatMoment } from "../../ui/format-moment.ts";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { webhooksKey } from "./webhooks-key.ts";

/** How often the list is looked at while something is on its way, in milliseconds. */
const LOOK_MS = 3_000;
const tones = { waiting: "neutral", delivered: "success", failed: "danger" } as const;

type Props = { readonly webhook: Webhook; readonly onClose: () => void };

/** What was sent to a webhook last, with what became of it; sending it again, and a test. */
export function WebhookDeliveriesDialog({ webhook: { id, url, state }, onClose }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = [...webhooksKey, id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.webhookDeliveries({ query: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some((one) => one.state === "waiting") === true ? LOOK_MS : false),
  });
  const send = useMutation({
    mutationFn: (delivery: WebhookDelivery | null) =>
      delivery === null ? api.testWebhook({ query: { id } }) : api.resendWebhookDelivery({ query: { id: delivery.id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
  const isOn = state === "on";
  const items = query.data?.items;
  return (
    <Modal opened onClose={onClose} size="xl" title={t("webhooks.deliveries")}>
      <Stack>
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {url}
        </Text>
        <Text c="dimmed">{t(isOn ? "webhooks.deliveriesText" : "webhooks.offText")}</Text>
        {isOn && (
          <Group>
            <Button variant="default" loading={send.isPending && send.variables === null} onClick={() => send.mutate(null)}>
              {t("webhooks.test")}
            </Button>
          </Group>
        )}
        <FormError message={send.isError ? describeError(send.error, t) : null} />
        {query.isPending && <Skeleton height={120} role="status" aria-label={t("staff.loading")} />}
        {query.isError && items === undefined && (
          <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
        )}
        {items?.length === 0 && <EmptyState title={t("webhooks.noDeliveries")} text={t("webhooks.noDeliveriesText")} />}
        {items !== undefined && items.length > 0 && (
          <Deliveries items={items} onResend={isOn && !send.isPending ? (one) => send.mutate(one) : undefined} />
        )}
      </Stack>
    </Modal>
  );
}

type DeliveriesProps = {
  readonly items: readonly WebhookDelivery[];
  /** Absent while nothing can be sent. */
  readonly onResend: ((one: WebhookDelivery) => void) | undefined;
};

function Deliveries({ items, onResend }: DeliveriesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns: Column<WebhookDelivery>[] = [
    { key: "event", header: t("webhooks.event"), render: ({ event }) => t(`webhooks.event.${event}`) },
    { key: "at", header: t("webhooks.at"), render: ({ at }) => formatMoment(at, locale) },
    {
      key: "state",
      header: t("webhooks.state"),
      render: ({ state, tries, nextAt }) => (
        <>
          <Badge tone={tones[state]}>{t(`webhooks.delivery.${state}`)}</Badge>
          <Text size="sm" c="dimmed">
            {[
              ...(tries === 0 ? [] : [t("webhooks.tries", { count: tries })]),
              ...(nextAt === null || tries === 0 ? [] : [t("webhooks.next", { moment: formatMoment(nextAt, locale) })]),
            ].join(", ")}
          </Text>
        </>
      ),
    },
    {
      key: "answer",
      header: t("webhooks.answer"),
      render: ({ status, durationMs, tries }) =>
        tries === 0
          ? "–"
          : status === null
            ? t("webhooks.noAnswer")
            : t("webhooks.status", { status, duration: formatDuration(durationMs, locale) }),
    },
    {
      key: "actions",
      header: "",
      label: t("webhooks.actions"),
      render: (row) =>
        onResend !== undefined && (
          <Button
            variant="default"
            size="xs"
            onClick={() => onResend(row)}
            aria-label={t("webhooks.resendOf", { event: t(`webhooks.event.${row.event}`), moment: formatMoment(row.at, locale) })}
          >
            {t("webhooks.resend")}
          </Button>
        ),
    },
  ];
  return <DataTable caption={t("webhooks.deliveries")} columns={columns} rows={items} rowKey={({ id }) => id} />;
}
