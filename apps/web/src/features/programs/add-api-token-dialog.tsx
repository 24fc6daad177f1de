import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { tokenScopes, type TokenScope } from "@stammdaten/shared/contract/token-scopes.ts";
import { useApi } from "../../api/api-context.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
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
  const isAdded = add.data !== undefined;
  return (
    // What is shown once is not closed by a click beside it.
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={isAdded ? t("programs.addedTitle", { name: given.name.trim() }) : t("programs.addTitle")}
      closeOnClickOutside={!isAdded}
    >
      {isAdded ? (
        <MadeToken token={add.data.token} onClose={onClose} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Stack>
            <Fields given={given} isChecked={isChecked} onChange={setGiven} />
            <FormError message={add.isError ? describeError(add.error, t) : null} passing={isPassing(add.error)} />
            <DialogButtons submit={t("programs.add")} isPending={add.isPending} onCancel={onClose} />
          </Stack>
        </form>
      )}
    </Modal>
  );
}

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

const code = { input: { fontFamily: "monospace" } };

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation();
  const command = `curl -H "Authorization: Bearer ${token}" "${window.location.origin}/api/Main/Persons?limit=10"`;
  return (
    <Stack>
      <Alert color="yellow" variant="outline">
        {t("programs.once")}
      </Alert>
      <TextInput
        label={t("programs.token")}
        value={token}
        readOnly
        spellCheck={false}
        styles={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={token} label={t("programs.copyToken")} />
      <Textarea
        label={t("programs.try")}
        value={command}
        readOnly
        autosize
        spellCheck={false}
        styles={code}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={command} label={t("programs.copyTry")} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{t("programs.close")}</Button>
      </Group>
    </Stack>
  );
}
