import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** The way back to the list of all firms. */
export function BackToFirms() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={paths.adminDashboard()} display="inline-block" mb="xs">
      {t("admin.firm.back")}
    </Anchor>
  );
}
