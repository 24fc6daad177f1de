import { Button, Container, Text } from "@mantine/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router-dom";
import { PageHeader } from "../ui/page-header.tsx";

/** What is shown where a screen could not be loaded, as after an update of the app, or broke. */
export function RouteFailure() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <Container size="sm" py="xl" role="alert">
      <PageHeader title={t("staff.failed.screen")} />
      <Text mb="md">{t("staff.failed.screenText")}</Text>
      <Button onClick={() => window.location.reload()}>{t("staff.failed.reload")}</Button>
    </Container>
  );
}
