import { Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { ClientForms } from "./client-forms.tsx";
import { useShownClient } from "./use-shown-client.ts";

/** All forms of a client. */
export function FormsOfClient() {
  const { t } = useTranslation();
  const { mandantType, forms } = useShownClient();
  return (
    <section aria-labelledby="forms">
      <Title order={2} size="h3" id="forms" mb="sm">
        {t("clients.forms")}
      </Title>
      <ClientForms mandantType={mandantType} forms={forms} />
    </section>
  );
}
