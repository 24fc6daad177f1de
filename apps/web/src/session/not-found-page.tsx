import { Anchor, Container, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { PageHeader } from "../ui/page-header.tsx";

/** Any address that does not exist, and any that belongs to another level: nobody learns which. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Container component="main" size="sm" py="xl">
      <PageHeader title={t("staff.notFound.title")} />
      <Text mb="md">{t("staff.notFound.text")}</Text>
      <Anchor component={Link} to={paths.home()}>
        {t("staff.notFound.home")}
      </Anchor>
    </Container>
  );
}
