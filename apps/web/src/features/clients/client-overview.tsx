import { Anchor, SimpleGrid, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { ClientForms } from "./client-forms.tsx";
import { DatevSection } from "./datev-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { ResponsibleLine } from "./responsible-line.tsx";
import { useShownClient } from "./use-shown-client.ts";

/** So many of the newest forms are shown; their tab has all. */
const MOST_FORMS = 3;

/** What matters most of a client, on one screen. */
export function ClientOverview() {
  const { t } = useTranslation();
  const client = useShownClient();
  return (
    <>
      <ResponsibleLine client={client} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ContactSection client={client} />
        <DatevSection client={client} />
      </SimpleGrid>
      <section aria-labelledby="forms">
        <Title order={2} size="h3" id="forms" mb="sm">
          {t("clients.newestForms")}
        </Title>
        <ClientForms mandantType={client.mandantType} forms={client.forms.slice(0, MOST_FORMS)} />
        {client.forms.length > MOST_FORMS && (
          <Anchor component={Link} to={paths.client(client, "forms")} display="inline-block" mt="xs">
            {t("clients.allForms", { n: client.forms.length })}
          </Anchor>
        )}
      </section>
    </>
  );
}
