import { Alert, Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { useAgreements } from "./use-agreements.ts";

/** Asks the firm to read and accept what it has not accepted yet; it goes on working meanwhile. */
export function AgreementsBanner() {
  const { t } = useTranslation();
  const { data } = useAgreements();
  const { pathname } = useLocation();
  const due = pathname === paths.agreements() ? [] : (data?.current ?? []).filter(({ isDue }) => isDue);
  return (
    // There before its words are, so that screen readers say them when they come.
    <div role="status">
      {due.length > 0 && (
        <Alert color="yellow" variant="outline" mb="md" title={t("agreements.banner.title")}>
          {t("agreements.banner.text", { documents: due.map(({ kind }) => t(`agreements.kind.${kind}`)).join(", ") })}{" "}
          <Anchor component={Link} to={paths.agreements()} inherit td="underline">
            {t("agreements.banner.link")}
          </Anchor>
        </Alert>
      )}
    </div>
  );
}
