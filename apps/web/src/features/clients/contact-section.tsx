import { Anchor, Paper, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { paths } from "../../paths.ts";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";

/** How a client is reached, and how old the data are. */
export function ContactSection({ client }: { client: Client }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="contact">
      <Title order={2} size="h4" id="contact" mb="xs">
        {t("clients.contact")}
      </Title>
      {client.email !== null && (
        <Text>
          <Anchor href={`mailto:${client.email}`} style={{ overflowWrap: "anywhere" }}>
            {client.email}
          </Anchor>
        </Text>
      )}
      <Text c="dimmed">{t("clients.changedAt", { at: formatMoment(client.updatedAt, locale) })}</Text>
      <Anchor component={Link} to={paths.client(client, "master-data")} display="inline-block" mt="xs">
        {t("clients.toMasterData")}
      </Anchor>
    </Paper>
  );
}
