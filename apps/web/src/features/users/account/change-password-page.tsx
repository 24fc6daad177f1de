import { Anchor, Box, Paper } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";

/** A new password for whoever works in the firm. */
export function ChangePasswordPage() {
  const { t } = useTranslation();
  const back = (
    <Anchor component={Link} to={paths.account()} display="inline-block" mb="xs">
      {t("account.password.back")}
    </Anchor>
  );
  return (
    <Box maw={640}>
      <PageHeader title={t("account.password.title")} before={back} />
      <Paper withBorder p="md">
        <ChangePasswordForm />
      </Paper>
    </Box>
  );
}
