import { Anchor, Box, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../../ui/page-header.tsx";
import { ApiTokensPanel } from "./api-tokens-panel.tsx";
import { WebhooksPanel } from "./webhooks-panel.tsx";

/** What programs of the firm's own get to. */
export function ProgramsPage() {
  const { t } = useTranslation();
  return (
    <Box maw={960}>
      <PageHeader
        title={t("programs.title")}
        actions={
          <Anchor href="/api/docs" target="_blank" rel="noreferrer">
            {t("programs.docs")}
          </Anchor>
        }
      />
      <Text mb="md">{t("programs.text")}</Text>
      <Stack gap="lg">
        <ApiTokensPanel />
        <WebhooksPanel />
      </Stack>
    </Box>
  );
}
