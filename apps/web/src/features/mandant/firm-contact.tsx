import { Anchor, Paper, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import styles from "./firm-contact.module.css";

/** The client's firm and how to reach it. */
export function FirmContact({ firm }: { firm: Tenant }) {
  const { t } = useTranslation();
  const { name, logoUrl, phone, email, street, houseNumber, zip, location } = firm;
  const address = [
    [street, houseNumber],
    [zip, location],
  ]
    .map((line) => line.filter(Boolean).join(" "))
    .filter((line) => line !== "");
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="firm">
      <Title order={2} size="h4" id="firm" mb="xs">
        {t("mandant.firm")}
      </Title>
      {logoUrl !== null && <img className={styles["logo"]} src={logoUrl} alt="" />}
      <Text fw={600} className={styles["text"] ?? ""}>
        {name}
      </Text>
      {address.map((line) => (
        <Text key={line}>
          <bdi>{line}</bdi>
        </Text>
      ))}
      <Stack gap={0} mt={4} align="flex-start">
        {phone !== null && (
          <Anchor dir="ltr" className={styles["link"] ?? ""} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            {phone}
          </Anchor>
        )}
        {email !== null && (
          <Anchor dir="ltr" className={styles["link"] ?? ""} href={`mailto:${email}`}>
            {email}
          </Anchor>
        )}
      </Stack>
    </Paper>
  );
}
