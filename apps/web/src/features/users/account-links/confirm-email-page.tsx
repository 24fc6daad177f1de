import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { AccountLinkPage } from "./account-link-page.tsx";
import { ConfirmationByLink } from "./confirmation-by-link.tsx";

/** Confirms a user's new e-mail address with the link that was mailed there. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <AccountLinkPage kind="emailChange" title={t("auth.email.title")}>
      {(link) => (
        <ConfirmationByLink
          key={link.token}
          link={link}
          text={t("auth.email.text", { username: link.info.username ?? "", email: link.info.email })}
          label={t("auth.email.submit")}
          notice="auth.login.afterEmail"
          run={(token) => api.confirmEmail({ body: { token } })}
        />
      )}
    </AccountLinkPage>
  );
}
