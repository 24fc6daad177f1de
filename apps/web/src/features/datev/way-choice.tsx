import { datevWays } from "@stammdaten/shared/contract/choices.ts";
import { Button, Group, Paper, Radio, Stack, Switch, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { datevSettingsQuery } from "../../pickers/datev-settings-query.ts";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { ConnectionTest } from "./connection-test.tsx";
import { ConnectorsPanel } from "./connectors-panel.tsx";
import type { Settings } from "./settings-fields.ts";

/** Which way the calls go, and what that way needs. @param direct the fields of the direct way */
export function WayChoice({ settings, direct }: { settings: Settings; direct: ReactNode }) {
  const { t } = useTranslation();
  const [way, setWay] = useState(settings.way);
  return (
    <>
      <Paper withBorder p="md">
        <Radio.Group
          label={t("connectors.way")}
          value={way}
          onChange={(value) => setWay(datevWays.find((one) => one === value) ?? "direct")}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="direct" label={t("connectors.way.direct")} description={t("connectors.way.directHint")} />
            <Radio value="connector" label={t("connectors.way.connector")} description={t("connectors.way.connectorHint")} />
          </Stack>
        </Radio.Group>
        {way !== settings.way && (
          <Text size="sm" mt="sm" role="status">
            {t("connectors.notYet")}
          </Text>
        )}
      </Paper>
      {way === "direct" ? (
        direct
      ) : (
        <>
          <ConnectorsPanel />
          <ConnectorWayForm settings={settings} />
          {settings.way === "connector" && <ConnectionTest automatic={settings.automatic} />}
        </>
      )}
    </>
  );
}

function ConnectorWayForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [automatic, setAutomatic] = useState(settings.automatic);
  const save = useMutation({
    mutationFn: () => api.saveDatevSettings({ query: {}, body: { way: "connector", automatic } }),
    onSuccess: ({ message, ...saved }) => {
      queries.setQueryData(datevSettingsQuery(api).queryKey, saved);
      showSuccess(message);
    },
  });
  return (
    <Paper withBorder p="md">
      <Stack>
        <Switch
          label={t("staff.datev.automatic")}
          description={t("staff.datev.automaticHint")}
          checked={automatic}
          onChange={(event) => setAutomatic(event.currentTarget.checked)}
        />
        {settings.baseUrl !== null && <Text size="sm">{t("connectors.forgets")}</Text>}
        <FormError message={save.isError ? describeError(save.error, t) : null} passing={isPassing(save.error)} />
        <Group>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {t("staff.datev.save")}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
