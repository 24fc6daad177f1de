import { Group, Switch, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { masterDataTypeOf } from "@stammdaten/shared/forms/master-data-types.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { DownloadButton } from "../../downloads/download-button.tsx";
import { useCurrentForm } from "../../lazy/use-editions.ts";
import { ClientAnswers } from "../../pickers/client-answers.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { CorrectMasterData } from "./correct-master-data.tsx";
import { useShownClient } from "./use-shown-client.ts";

/** All that is known of a client, by step; what was not answered is left out until it is asked for. */
export function ClientMasterData() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const client = useShownClient();
  const { mandantType, id } = client;
  const form = useCurrentForm(masterDataTypeOf(mandantType));
  const [showsEmpty, setShowsEmpty] = useState(false);
  return (
    <section aria-labelledby="master-data">
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <Title order={2} size="h3" id="master-data">
            {t("clients.masterData")}
          </Title>
          <Text c="dimmed">{t("clients.changedAt", { at: formatMoment(client.updatedAt, locale) })}</Text>
          <Switch
            mt="xs"
            label={t("clients.showEmpty")}
            checked={showsEmpty}
            onChange={(event) => setShowsEmpty(event.currentTarget.checked)}
          />
        </div>
        <Group align="flex-start" gap="sm">
          {!client.erased && <DownloadButton label={t("clients.pdf")} load={() => api.clientPdf({ query: { mandantType, id } })} />}
          {!client.archived && (
            <StaffOnly>
              <CorrectMasterData client={client} />
            </StaffOnly>
          )}
        </Group>
      </Group>
      <ClientAnswers form={form} answers={client.masterData as Answers} onlyAnswered={!showsEmpty} inColumns />
    </section>
  );
}
