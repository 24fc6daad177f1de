import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { AccountLinkPage, type OpenedLink } from "./account-link-page.tsx";

/** Confirms a user's new e-mail address with the link that was mailed there, whoever is logged in. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  return (
    <AccountLinkPage kind="emailChange" title={t("auth.email.title")}>
      {(link) => <Confirmation key={link.token} {...link} />}
    </AccountLinkPage>
  );
}

function Confirmation({ token, info, onDone, onDead }: OpenedLink) {
  const { t } = useTranslation();
  const api = useApi();
  const username = info.username ?? "";
  const confirm = useMutation({
    mutationFn: () => api.confirmEmail({ body: { token } }),
    onSuccess: ({ message }) => onDone(message, { username, notice: "auth.login.afterEmail" }),
    onError: (error) => {
      if (error instanceof ApiError && (error.code === "link.expired" || error.code === "link.unknown")) onDead();
    },
  });
  return (
    <Stack>
      <Text style={{ overflowWrap: "anywhere" }}>{t("auth.email.text", { username, email: info.email })}</Text>
      <FormError message={confirm.isError ? describeError(confirm.error, t) : null} passing={isPassing(confirm.error)} />
      <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t("auth.email.submit")}
      </Button>
    </Stack>
  );
}
