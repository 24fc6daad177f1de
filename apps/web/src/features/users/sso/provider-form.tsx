import { Alert, Button, Group, NativeSelect, Paper, PasswordInput, Stack, Switch, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { SsoSettings } from "@stammdaten/shared/contract/sso.ts";
import { useApi } from "../../../api/api-context.tsx";
import { LeaveGuard } from "../../../shell/leave-guard.tsx";
import { usersKey } from "../../../shell/use-firm-user-count.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { nameOfUser } from "../../../ui/name-of-user.ts";
import { ssoSettingsKey } from "./sso-settings-key.ts";

const toTyped = ({ issuer, clientId, enabled, exclusive, exceptUserId }: SsoSettings) => ({
  issuer: issuer ?? "",
  clientId: clientId ?? "",
  clientSecret: "",
  enabled,
  exclusive,
  exceptUserId: exceptUserId ?? "",
});
type Typed = ReturnType<typeof toTyped>;

/** What is sent: without a new secret the stored one stays. */
const toProvider = ({ issuer, clientId, clientSecret }: Typed) => ({
  issuer: issuer.trim(),
  clientId: clientId.trim(),
  ...(clientSecret !== "" && { clientSecret }),
});

/** The firm's provider: entered, tested, switched on. */
export function ProviderForm({ stored }: { stored: SsoSettings }) {
  const { t } = useTranslation();
  const { typed, setTyped, isDirty, save, test, run } = useProvider(stored);
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const findings = [save.error, test.error].flatMap((error) => (error instanceof ApiError ? error.errors : []));
  const findingOf = (name: keyof Typed) => findings.find(({ path }) => path === name)?.message ?? null;
  const failure = findings.length === 0 ? (save.error ?? test.error) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run.save();
  };
  const isComplete = typed.issuer.trim() !== "" && typed.clientId.trim() !== "";
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="sso-provider">
      <Title order={2} size="h4" id="sso-provider" mb="sm">
        {t("sso.provider.title")}
      </Title>
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextInput
            label={t("fields.issuer")}
            description={t("sso.issuerHint")}
            withAsterisk
            aria-required
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={typed.issuer}
            error={findingOf("issuer")}
            onChange={(event) => change({ issuer: event.currentTarget.value })}
          />
          <TextInput
            label={t("fields.clientId")}
            withAsterisk
            aria-required
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            value={typed.clientId}
            error={findingOf("clientId")}
            onChange={(event) => change({ clientId: event.currentTarget.value })}
          />
          <PasswordInput
            label={t("fields.clientSecret")}
            {...(stored.secretSet && { description: t("sso.secretStored") })}
            withAsterisk={!stored.secretSet}
            autoComplete="new-password"
            maxLength={500}
            visibilityToggleButtonProps={{ "aria-label": t("account.twoFactor.showPassword"), tabIndex: 0 }}
            value={typed.clientSecret}
            error={findingOf("clientSecret")}
            onChange={(event) => change({ clientSecret: event.currentTarget.value })}
          />
          <Rules typed={typed} change={change} exceptFinding={findingOf("exceptUserId")} />
          {stored.issuer !== null && <Text size="sm">{t("sso.linkedUsers", { linked: stored.linkedUsers, staff: stored.staff })}</Text>}
          <div role="status">{test.data !== undefined && <Found found={test.data} />}</div>
          <FormError message={failure === null ? null : describeError(failure, t)} passing={isPassing(failure)} />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t("sso.save")}
            </Button>
            <Button variant="default" disabled={!isComplete} loading={test.isPending} onClick={run.test}>
              {t("sso.test")}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </Paper>
  );
}

function useProvider(stored: SsoSettings) {
  const api = useApi();
  const queries = useQueryClient();
  const saved = toTyped(stored);
  const [typed, setTyped] = useState(saved);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(saved);
  const test = useMutation({ mutationFn: () => api.testSso({ body: toProvider(typed) }) });
  const save = useMutation({
    mutationFn: () => {
      const { enabled, exclusive, exceptUserId } = typed;
      return api.saveSsoSettings({
        body: { ...toProvider(typed), enabled, exclusive, exceptUserId: exceptUserId === "" ? null : exceptUserId },
      });
    },
    onSuccess: ({ message, ...settings }) => {
      setTyped(toTyped(settings));
      queries.setQueryData(ssoSettingsKey, settings);
      showSuccess(message);
    },
  });
  const run = {
    save: () => {
      test.reset();
      save.mutate();
    },
    test: () => {
      save.reset();
      test.mutate();
    },
  };
  return { typed, setTyped, isDirty, save, test, run };
}

/** What the test came to. */
function Found({ found: { works, reason } }: { found: { works: boolean; reason: string | null } }) {
  const { t } = useTranslation();
  return (
    <Alert color={works ? "green" : "red"} variant="outline">
      {works ? t("sso.works") : reason}
    </Alert>
  );
}

type RulesProps = { typed: Typed; change: (part: Partial<Typed>) => void; exceptFinding: string | null };

/** Whether the provider lets in, and whether it does so alone. */
function Rules({ typed, change, exceptFinding }: RulesProps) {
  const { t } = useTranslation();
  const api = useApi();
  const query = { accessLevel: "tenant", status: "active", limit: "100" } as const;
  const users = useQuery({
    queryKey: [...usersKey, "exceptions"],
    queryFn: ({ signal }) => api.users({ query, signal }),
    enabled: typed.exclusive,
  });
  const choices = (users.data?.items ?? []).map((user) => ({ value: user.id, label: `${nameOfUser(user)} (${user.username})` }));
  return (
    <>
      <Switch label={t("sso.enabled")} checked={typed.enabled} onChange={(event) => change({ enabled: event.currentTarget.checked })} />
      <Switch
        label={t("sso.exclusive")}
        description={t("sso.exclusiveHint")}
        checked={typed.exclusive}
        onChange={(event) => change({ exclusive: event.currentTarget.checked })}
      />
      {typed.exclusive && (
        <NativeSelect
          label={t("sso.except")}
          withAsterisk
          aria-required
          data={[{ value: "", label: t("sso.exceptNone") }, ...choices]}
          value={typed.exceptUserId}
          error={exceptFinding ?? (users.isError ? describeError(users.error, t) : null)}
          onChange={(event) => change({ exceptUserId: event.currentTarget.value })}
        />
      )}
    </>
  );
}
