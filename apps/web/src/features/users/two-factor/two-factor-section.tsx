import { Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TwoFactorState } from "@stammdaten/shared/contract/sessions.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { useSession } from "../../../auth/use-session.ts";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorSetup, type StartedTwoFactor } from "./two-factor-setup.tsx";
import { ownSessionsKey, useOwnSessions } from "../account/use-own-sessions.ts";

/** Whether one's second factor is on, and the way to change that. */
export function TwoFactorSection() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const query = useOwnSessions();
  const [setup, setSetup] = useState<StartedTwoFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = useMutation({ mutationFn: () => api.startTwoFactor(), onSuccess: setSetup });
  const finishSetup = async (recoveryCodes: readonly string[]) => {
    setSetup(null);
    setCodes(recoveryCodes);
    await queries.invalidateQueries({ queryKey: ownSessionsKey });
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="two-factor">
      <Stack gap="sm">
        <Title order={2} size="h4" id="two-factor">
          {t("account.twoFactor.title")}
        </Title>
        {codes !== null ? (
          <RecoveryCodes codes={codes} doneLabel={t("account.twoFactor.done")} onDone={() => setCodes(null)} />
        ) : setup !== null ? (
          <TwoFactorSetup started={setup} onConfirmed={(given) => void finishSetup(given)} onCancel={() => setSetup(null)} />
        ) : (
          <>
            <Text c="dimmed">{t("account.twoFactor.text")}</Text>
            {query.data !== undefined && <State state={query.data.twoFactor} starting={start.isPending} onStart={() => start.mutate()} />}
            {query.isPending && <Skeleton height={36} width={200} role="status" aria-label={t("staff.loading")} />}
            {query.isError && query.data === undefined && (
              <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
            )}
            <FormError message={start.isError ? describeError(start.error, t) : null} passing={isPassing(start.error)} />
          </>
        )}
      </Stack>
    </Paper>
  );
}

function State({ state: { active, required }, starting, onStart }: { state: TwoFactorState; starting: boolean; onStart: () => void }) {
  const { t } = useTranslation();
  const { session } = useSession();
  const api = useApi();
  const queries = useQueryClient();
  return (
    <>
      <Text fw={600}>{t(active ? "account.twoFactor.on" : "account.twoFactor.off")}</Text>
      {active && required && (
        <Text>
          {t(session?.user.accessLevel === "admin" ? "account.twoFactor.requiredByPlatform" : "account.twoFactor.requiredByFirm")}
        </Text>
      )}
      {!active && (
        <Group>
          <Button loading={starting} onClick={onStart}>
            {t("account.twoFactor.start")}
          </Button>
        </Group>
      )}
      {active && !required && (
        <Group>
          <AskingButton
            label={t("account.twoFactor.remove")}
            title={t("account.twoFactor.removeTitle")}
            text={t("account.twoFactor.removeText")}
            run={() => api.removeTwoFactor()}
            refresh={() => queries.invalidateQueries({ queryKey: ownSessionsKey })}
          />
        </Group>
      )}
    </>
  );
}
