import { Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Webhook } from "@stammdaten/shared/contract/webhooks.ts";
import { useApi } from "../../api/api-context.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { WebhooksTable } from "./webhooks-table.tsx";
import { webhooksKey } from "./webhooks-key.ts";

const AddWebhookDialog = lazyDialog(() => import("./add-webhook-dialog.tsx"), "AddWebhookDialog", ["programs", "staff", "validation"]);
const WebhookDeliveriesDialog = lazyDialog(() => import("./webhook-deliveries-dialog.tsx"), "WebhookDeliveriesDialog", [
  "programs",
  "staff",
]);

/** The firm's webhooks: adding one, switching, removing, and what was sent. */
export function WebhooksPanel() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Webhook | null>(null);
  const [asked, setAsked] = useState<Webhook | null>(null);
  const query = useQuery({ queryKey: webhooksKey, queryFn: ({ signal }) => api.webhooks({ query: {}, signal }) });
  const onSettled = () => queries.invalidateQueries({ queryKey: webhooksKey });
  const change = useMutation({
    mutationFn: ({ id, state }: Webhook) => api.changeWebhook({ query: { id }, body: { on: state !== "on" } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Webhook) => api.removeWebhook({ query: { id } }),
    onSuccess: ({ message }) => {
      setAsked(null);
      showSuccess(message);
    },
    onSettled,
  });
  const ask = (one: Webhook) => {
    remove.reset();
    setAsked(one);
  };
  const items = query.data?.items;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="webhooks">
      <Stack>
        <div>
          <Title order={2} size="h4" id="webhooks">
            {t("webhooks.title")}
          </Title>
          <Text c="dimmed">{t("webhooks.text")}</Text>
        </div>
        {query.isPending && <Skeleton height={120} role="status" aria-label={t("staff.loading")} />}
        {query.isError && items === undefined && (
          <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
        )}
        {items?.length === 0 && <EmptyState title={t("webhooks.none")} text={t("webhooks.noneText")} />}
        {items !== undefined && items.length > 0 && (
          <WebhooksTable
            items={items}
            isPending={change.isPending}
            onShow={setShown}
            onSwitch={(one) => change.mutate(one)}
            onRemove={ask}
          />
        )}
        <FormError message={change.isError ? describeError(change.error, t) : null} />
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t("webhooks.add")}
          </Button>
        </Group>
      </Stack>
      {isAdding && <AddWebhookDialog onClose={() => setAdding(false)} />}
      {shown !== null && <WebhookDeliveriesDialog webhook={shown} onClose={() => setShown(null)} />}
      <ConfirmDialog
        opened={asked !== null}
        title={t("webhooks.removeTitle")}
        text={t("webhooks.removeText", { url: asked?.url ?? "" })}
        confirmLabel={t("webhooks.remove")}
        busy={remove.isPending}
        error={remove.isError ? describeError(remove.error, t) : null}
        onConfirm={() => asked !== null && remove.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </Paper>
  );
}
