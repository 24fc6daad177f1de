import { Anchor, List, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { AddSecretDialog } from "../../ui/secrets/add-secret-dialog.tsx";
import { CodeToCopy } from "../../ui/secrets/code-to-copy.tsx";
import { connectorsKey } from "./connectors-key.ts";

/** Adds a connector; then shows its token, this once, with what to do with it. */
export function AddConnectorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const add = useMutation({
    mutationFn: (given: string) => api.createDatevConnector({ query: {}, body: { name: given } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: connectorsKey }),
  });
  const submit = () => {
    setMissing(name.trim() === "");
    if (name.trim() !== "") add.mutate(name);
  };
  return (
    <AddSecretDialog
      words={{
        title: t("connectors.addTitle"),
        addedTitle: t("connectors.addedTitle", { name: name.trim() }),
        add: t("connectors.add"),
        once: t("connectors.once"),
        secret: t("connectors.token"),
        copy: t("connectors.copyToken"),
        close: t("connectors.close"),
      }}
      adding={add}
      secret={add.data?.token}
      fields={
        <TextInput
          label={t("connectors.name")}
          description={t("connectors.nameHint")}
          withAsterisk
          aria-required
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={name}
          error={isMissing ? t("validation.requiredField") : null}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      }
      after={add.data && <StartSteps token={add.data.token} />}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

const COMMANDS = "node connector.mjs --check\nnode connector.mjs";

/** The settings as the program reads them; what only the firm knows is left for it to enter. */
const writeSettings = (token: string): string =>
  JSON.stringify(
    {
      API_URL: window.location.origin,
      CONNECTOR_TOKEN: token,
      DATEV_URL: "https://localhost:58452",
      DATEV_USERNAME: "",
      DATEV_PASSWORD: "",
    },
    null,
    2,
  );

function StartSteps({ token }: { token: string }) {
  const { t } = useTranslation();
  return (
    <List
      type="ordered"
      styles={{ item: { marginBottom: "var(--mantine-spacing-md)" }, itemWrapper: { display: "block" }, itemLabel: { display: "block" } }}
    >
      <List.Item>
        <Text>{t("connectors.stepFile")}</Text>
        <Anchor href="/connector.mjs" download>
          {t("connectors.download")}
        </Anchor>
      </List.Item>
      <List.Item>
        <Stack gap="xs">
          <Text>{t("connectors.stepSettings")}</Text>
          <CodeToCopy label={t("connectors.settingsFile")} copy={t("connectors.copySettings")} code={writeSettings(token)} isLong />
        </Stack>
      </List.Item>
      <List.Item>
        <Stack gap="xs">
          <Text>{t("connectors.stepCheck")}</Text>
          <CodeToCopy label={t("connectors.commands")} copy={t("connectors.copyCommands")} code={COMMANDS} isLong />
        </Stack>
      </List.Item>
    </List>
  );
}
