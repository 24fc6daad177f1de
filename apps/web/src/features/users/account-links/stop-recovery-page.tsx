import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { AccountLinkPage } from "./account-link-page.tsx";
import { ConfirmationByLink } from "./confirmation-by-link.tsx";

/** Stops the recovery of a second factor with the mailed link. */
export function StopRecoveryPage() {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <AccountLinkPage kind="recoveryStop" title={t("auth.recovery.stopTitle")}>
      {(link) => (
        <ConfirmationByLink
          key={link.token}
          link={link}
          text={t("auth.recovery.stopText", { username: link.info.username ?? "" })}
          label={t("auth.recovery.stop")}
          notice="auth.recovery.stopped"
          run={(token) => api.stopRecovery({ body: { token } })}
        />
      )}
    </AccountLinkPage>
  );
}
