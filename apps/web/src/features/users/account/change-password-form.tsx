import { Button, Group, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { passwords } from "@stammdaten/shared/contract/passwords.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { changeSession } from "../../../auth/session-store.ts";
import { showProofRefusal } from "../../../api/show-proof-refusal.ts";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { useSession } from "../../../auth/use-session.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { ownSessionsKey } from "./use-own-sessions.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

type PasswordForm = z.output<typeof passwords.changePassword.body>;
const empty = { currentPassword: "", code: "", password: "", passwordConfirmation: "" };

/** Sets a new password. All sessions end; this device goes on with the new one that the API answers. */
export function ChangePasswordForm() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { session } = useSession();
  const [shownAtField, setShownAtField] = useState(false);
  const { register, handleSubmit, watch, reset, setError, setFocus, formState } = useSchemaForm({
    schema: async () => (await import("@stammdaten/shared/contract/passwords.ts")).passwords.changePassword.body,
    defaultValues: empty,
  });
  const { errors } = formState;
  const [asksForCode, setAsksForCode] = useState(false);
  useEffect(() => {
    if (asksForCode) setFocus("code");
  }, [asksForCode, setFocus]);
  const change = useMutation({
    mutationFn: ({ code, ...body }: PasswordForm) => api.changePassword({ body: asksForCode ? { ...body, code } : body }),
    onSuccess: async ({ message, token }) => {
      changeSession({ token });
      reset(empty);
      setAsksForCode(false);
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: ownSessionsKey });
    },
    onError: (error) => {
      const showAt = (field: "password" | "code", message: string) =>
        setError(field === "code" ? "code" : "currentPassword", { message }, { shouldFocus: true });
      const isProof = showProofRefusal(error, { showAt, askForCode: () => setAsksForCode(true), t });
      setShownAtField(isProof || showFieldErrors(error, ["currentPassword", "password", "passwordConfirmation"], setError));
    },
  });
  const problem = errors.currentPassword?.message;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((body) => change.mutate(body))(event)}>
      <Stack>
        <Text c="dimmed">{t("account.password.text")}</Text>
        {/* For password managers: whose password it is. */}
        <input type="text" autoComplete="username" value={session?.user.username ?? ""} readOnly hidden />
        <PasswordInput
          label={t("account.password.current")}
          withAsterisk
          aria-required
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": t("account.password.show"), tabIndex: 0 }}
          error={problem === undefined ? null : t(problem)}
          {...register("currentPassword")}
        />
        {asksForCode && (
          <TextInput
            label={t("account.twoFactor.anyCode")}
            withAsterisk
            aria-required
            autoComplete="one-time-code"
            spellCheck={false}
            error={errors.code?.message === undefined ? null : t(errors.code.message)}
            {...register("code")}
          />
        )}
        <NewPasswordFields
          password={register("password")}
          passwordConfirmation={register("passwordConfirmation")}
          errors={errors}
          typed={watch("password")}
          minLength={session?.tenant?.passwordMinLength}
        />
        <FormError message={change.isError && !shownAtField ? describeError(change.error, t) : null} passing={isPassing(change.error)} />
        <Group>
          <Button type="submit" loading={change.isPending}>
            {t("account.password.submit")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
