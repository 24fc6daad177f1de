import { Alert, Anchor, Button, Group, List, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
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
  const isAdded = add.data !== undefined;
  return (
    // What is shown once is not closed by a click beside it.
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={isAdded ? t("connectors.addedTitle", { name: name.trim() }) : t("connectors.addTitle")}
      closeOnClickOutside={!isAdded}
    >
      {isAdded ? (
        <StartSteps token={add.data.token} onClose={onClose} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack>
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
            <FormError message={add.isError ? describeError(add.error, t) : null} passing={isPassing(add.error)} />
            <DialogButtons submit={t("connectors.add")} isPending={add.isPending} onCancel={onClose} />
          </Stack>
        </form>
      )}
    </Modal>
  );
}

const COMMANDS = "node connector.mjs --check\nnode connector.mjs";
const code = { input: { fontFamily: "monospace" } };

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

function StartSteps({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation();
  const settings = writeSettings(token);
  return (
    <Stack>
      <Alert color="yellow" variant="outline">
        {t("connectors.once")}
      </Alert>
      <TextInput
        label={t("connectors.token")}
        value={token}
        readOnly
        spellCheck={false}
        styles={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={token} label={t("connectors.copyToken")} />
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
          <Text>{t("connectors.stepSettings")}</Text>
          <Textarea
            label={t("connectors.settingsFile")}
            value={settings}
            readOnly
            autosize
            spellCheck={false}
            styles={code}
            my="xs"
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={settings} label={t("connectors.copySettings")} />
        </List.Item>
        <List.Item>
          <Text>{t("connectors.stepCheck")}</Text>
          <Textarea
            label={t("connectors.commands")}
            value={COMMANDS}
            readOnly
            autosize
            spellCheck={false}
            styles={code}
            my="xs"
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={COMMANDS} label={t("connectors.copyCommands")} />
        </List.Item>
      </List>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t("connectors.close")}</Button>
      </Group>
    </Stack>
  );
}
