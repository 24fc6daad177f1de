import { Checkbox, SimpleGrid, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { webhookEventNames, type WebhookEvent } from "@stammdaten/shared/contract/webhook-events.ts";
import { useApi } from "../../api/api-context.tsx";
import { AddSecretDialog } from "../../ui/secrets/add-secret-dialog.tsx";
import { webhooksKey } from "./webhooks-key.ts";

type Given = { readonly url: string; readonly events: readonly WebhookEvent[] };

/** Adds a webhook; then shows its secret, this once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [given, setGiven] = useState<Given>({ url: "", events: [] });
  const [isChecked, setChecked] = useState(false);
  const add = useMutation({
    mutationFn: ({ url, events }: Given) => api.createWebhook({ query: {}, body: { url: url.trim(), events: [...events] } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksKey }),
  });
  const submit = () => {
    setChecked(true);
    if (given.url.trim() !== "" && given.events.length > 0) add.mutate(given);
  };
  return (
    <AddSecretDialog
      words={{
        title: t("webhooks.add"),
        addedTitle: t("webhooks.addedTitle"),
        add: t("webhooks.add"),
        once: t("webhooks.once"),
        secret: t("webhooks.secret"),
        copy: t("webhooks.copySecret"),
        close: t("webhooks.close"),
      }}
      adding={add}
      secret={add.data?.secret}
      fields={<Fields given={given} isChecked={isChecked} onChange={setGiven} />}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

type FieldsProps = { readonly given: Given; readonly isChecked: boolean; readonly onChange: (given: Given) => void };

function Fields({ given, isChecked, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const { url, events } = given;
  const isAll = events.length === webhookEventNames.length;
  return (
    <>
      <TextInput
        type="url"
        label={t("webhooks.url")}
        description={t("webhooks.urlHint")}
        placeholder="https://"
        withAsterisk
        aria-required
        maxLength={500}
        autoComplete="off"
        data-autofocus
        value={url}
        error={isChecked && url.trim() === "" ? t("validation.requiredField") : null}
        onChange={(event) => onChange({ ...given, url: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={t("webhooks.events")}
        withAsterisk
        value={[...events]}
        error={isChecked && events.length === 0 ? t("validation.requiredField") : null}
        onChange={(chosen) => onChange({ ...given, events: webhookEventNames.filter((event) => chosen.includes(event)) })}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
          {webhookEventNames.map((event) => (
            <Checkbox key={event} value={event} label={t(`webhooks.event.${event}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Checkbox
        label={t("webhooks.all")}
        checked={isAll}
        indeterminate={!isAll && events.length > 0}
        onChange={() => onChange({ ...given, events: isAll ? [] : webhookEventNames })}
      />
    </>
  );
}
