import { Box, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { changeSession } from "../../../auth/session-store.ts";
import { useLogOut } from "../../../api/use-log-out.ts";
import { useSession } from "../../../auth/use-session.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { PageSpinner } from "../../../ui/feedback/page-spinner.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";
import { useOwnSessions } from "../account/use-own-sessions.ts";

/** Where a user sets up the second factor that is their duty, and goes on once that is done. */
export function TwoFactorPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useOwnSessions();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const goOn = useCallback(() => {
    changeSession({ twoFactorDue: false });
    void navigate(paths.home(), { replace: true });
  }, [navigate]);
  // Set up before, as in another tab: there is nothing to do here.
  const isDone = codes === null && query.data?.twoFactor.active === true;
  useEffect(() => {
    if (isDone) goOn();
  }, [isDone, goOn]);
  if (isDone) return <PageSpinner />;
  return (
    <Box maw={640}>
      <PageHeader title={t("account.twoFactor.dueTitle")} />
      {query.isPending && <PageSpinner />}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (
        <Paper withBorder p="md">
          {codes !== null ? (
            <RecoveryCodes codes={codes} doneLabel={t("account.twoFactor.goOn")} onDone={goOn} />
          ) : (
            <DueSetup required={query.data.twoFactor.required} onConfirmed={setCodes} />
          )}
        </Paper>
      )}
    </Box>
  );
}

function DueSetup({ required, onConfirmed }: { required: boolean; onConfirmed: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const { session } = useSession();
  const logOut = useLogOut();
  const start = useMutation({ mutationFn: () => api.startTwoFactor() });
  const why = session?.user.accessLevel === "admin" ? "account.twoFactor.dueByPlatform" : "account.twoFactor.dueByFirm";
  if (start.data !== undefined) return <TwoFactorSetup started={start.data} onConfirmed={onConfirmed} />;
  return (
    <Stack>
      {required && <Text>{t(why)}</Text>}
      <Text c="dimmed">{t("account.twoFactor.text")}</Text>
      <FormError message={start.isError ? describeError(start.error, t) : null} passing={isPassing(start.error)} />
      <Group>
        <Button loading={start.isPending} onClick={() => start.mutate()}>
          {t("account.twoFactor.start")}
        </Button>
        <Button variant="default" onClick={() => void logOut()}>
          {t("account.logOut")}
        </Button>
      </Group>
    </Stack>
  );
}
