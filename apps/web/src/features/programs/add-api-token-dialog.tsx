import { Checkbox, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tokenScopes, type TokenScope } from "@stammdaten/shared/contract/token-scopes.ts";
import { useApi } from "../../api/api-context.tsx";
import { AddSecretDialog } from "../../ui/secrets/add-secret-dialog.tsx";
import { CodeToCopy } from "../../ui/secrets/code-to-copy.tsx";
import { apiTokensKey } from "./api-tokens-key.ts";

type Given = { readonly name: string; readonly scopes: readonly TokenScope[]; readonly days: number };

const PERIODS = [30, 90, 366] as const;

/** Makes an API token; then shows it, this once, with a command to try it by. */
export function AddApiTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [given, setGiven] = useState<Given>({ name: "", scopes: ["read"], days: 90 });
  const [isChecked, setChecked] = useState(false);
  const add = useMutation({
    mutationFn: ({ name, scopes, days }: Given) => api.createApiToken({ query: {}, body: { name, scopes: [...scopes], days } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiTokensKey }),
  });
  const submit = () => {
    setChecked(true);
    if (given.name.trim() !== "" && given.scopes.length > 0) add.mutate(given);
  };
  return (
    <AddSecretDialog
      words={{
        title: t("programs.addTitle"),
        addedTitle: t("programs.addedTitle", { name: given.name.trim() }),
        add: t("programs.add"),
        once: t("programs.once"),
        secret: t("programs.token"),
        copy: t("programs.copyToken"),
        close: t("programs.close"),
      }}
      adding={add}
      secret={add.data?.token}
      fields={<Fields given={given} isChecked={isChecked} onChange={setGiven} />}
      after={add.data && <CodeToCopy label={t("programs.try")} copy={t("programs.copyTry")} code={writeCommand(add.data.token)} isLong />}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

/** What shows that the token works. */
const writeCommand = (token: string): string =>
  `curl -H "Authorization: Bearer ${token}" "${window.location.origin}/api/Main/Persons?limit=10"`;

type FieldsProps = { readonly given: Given; readonly isChecked: boolean; readonly onChange: (given: Given) => void };

function Fields({ given, isChecked, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t("programs.name")}
        description={t("programs.nameHint")}
        withAsterisk
        aria-required
        maxLength={60}
        autoComplete="off"
        data-autofocus
        value={given.name}
        error={isChecked && given.name.trim() === "" ? t("validation.requiredField") : null}
        onChange={(event) => onChange({ ...given, name: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={t("programs.scopes")}
        withAsterisk
        value={[...given.scopes]}
        error={isChecked && given.scopes.length === 0 ? t("validation.requiredField") : null}
        onChange={(chosen) => onChange({ ...given, scopes: tokenScopes.filter((scope) => chosen.includes(scope)) })}
      >
        <Stack gap="xs" mt="xs">
          {tokenScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(`programs.scope.${scope}`)} description={t(`programs.scopeHint.${scope}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={t("programs.days")}
        data={PERIODS.map((days) => ({ value: String(days), label: t(`programs.days.${days}`) }))}
        value={String(given.days)}
        onChange={(event) => onChange({ ...given, days: Number(event.currentTarget.value) })}
      />
    </>
  );
}
