import { Alert, Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./new-version-banner.module.css";
import { useNewVersion } from "./use-new-version.ts";

/** Says that the server has a newer version of the app. Not for the screens of people who are not logged in. */
export function NewVersionBanner() {
  const { t } = useTranslation();
  const { version, dismiss } = useNewVersion();
  return (
    // There before its words are, so that screen readers say them when they come.
    <div role="status">
      {version !== null && (
        <Alert
          className={styles["banner"] ?? ""}
          color="petrol"
          variant="outline"
          title={t("newVersionTitle")}
          withCloseButton
          closeButtonLabel={t("shell.close")}
          onClose={dismiss}
        >
          <p>{t("newVersionDescription")}</p>
          <Button size="xs" onClick={() => window.location.reload()}>
            {t("refresh")}
          </Button>
        </Alert>
      )}
    </div>
  );
}
