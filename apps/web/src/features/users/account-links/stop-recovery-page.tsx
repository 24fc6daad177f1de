import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { AccountLinkPage, type OpenedLink } from "./account-link-page.tsx";

/** Stops the recovery of a second factor with the mailed link, whoever is logged in. */
export function StopRecoveryPage() {
  const { t } = useTranslation();
  return (
    <AccountLinkPage kind="recoveryStop" title={t("auth.recovery.stopTitle")}>
      {(link) => <Confirmation key={link.token} {...link} />}
    </AccountLinkPage>
  );
}

function Confirmation({ token, info, onDone, onDead }: OpenedLink) {
  const { t } = useTranslation();
  const api = useApi();
  const username = info.username ?? "";
  const confirm = useMutation({
    mutationFn: () => api.stopRecovery({ body: { token } }),
    onSuccess: ({ message }) => onDone(message, { username, notice: "auth.recovery.stopped" }),
    onError: (error) => {
      if (error instanceof ApiError && (error.code === "link.expired" || error.code === "link.unknown")) onDead();
    },
  });
  return (
    <Stack>
      <Text style={{ overflowWrap: "anywhere" }}>{t("auth.recovery.stopText", { username })}</Text>
      <FormError message={confirm.isError ? describeError(confirm.error, t) : null} passing={isPassing(confirm.error)} />
      <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t("auth.recovery.stop")}
      </Button>
    </Stack>
  );
}
