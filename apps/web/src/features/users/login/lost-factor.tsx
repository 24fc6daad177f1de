import { Alert, Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { ConfirmDialog } from "../../../ui/feedback/confirm-dialog.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import type { AskedForCode } from "./read-refusal.ts";

type Props = {
  readonly credentials: { readonly username: string; readonly password: string; readonly tenantId?: string | null | undefined };
  readonly asked: AskedForCode;
};

/** What helps who has lost phone and codes: a client their firm, the firm's only user that the second factor is switched off. */
export function LostFactor({ credentials, asked: { recoveryEndsAt, isClient } }: Props) {
  const { t } = useTranslation();
  if (isClient) return <Text size="sm">{t("auth.recovery.byFirm")}</Text>;
  return <AskRecovery credentials={credentials} endsAt={recoveryEndsAt} />;
}

type AskProps = Pick<Props, "credentials"> & {
  /** From when on the password alone is enough, where that was asked for before. */
  readonly endsAt: string | null;
};

/** Asks to have the second factor switched off, and says from when on it is. */
function AskRecovery({ credentials: { username, password, tenantId }, endsAt: known }: AskProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const [opened, setOpened] = useState(false);
  const ask = useMutation({
    mutationFn: () => api.askRecovery({ body: { username, password, tenantId } }),
    onSuccess: () => setOpened(false),
  });
  const endsAt = ask.data?.recoveryEndsAt ?? known;
  if (endsAt !== null) {
    return (
      <Alert color="yellow" variant="outline" role="status">
        {ask.data !== undefined && <Text size="sm">{ask.data.message}</Text>}
        {t("auth.recovery.waits", { at: formatMoment(endsAt, locale) })}
      </Alert>
    );
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {t("auth.recovery.open")}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t("auth.recovery.title")}
        text={t("auth.recovery.text")}
        confirmLabel={t("auth.recovery.submit")}
        busy={ask.isPending}
        error={ask.isError ? describeError(ask.error, t) : null}
        passing={isPassing(ask.error)}
        onConfirm={() => ask.mutate()}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
