import { Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { AuthFrame } from "../../../auth/auth-frame.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { type LoginState, readLoginState } from "./login-state.ts";
import type { ForgottenForm } from "./forgotten-schema.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

/** Asks for a link to set a new password. What it answers tells nobody whether there is such a user. */
export function ForgottenPasswordPage() {
  const { t } = useTranslation();
  const api = useApi();
  const given = readLoginState(useLocation().state);
  const { register, handleSubmit, formState, getValues } = useSchemaForm({
    schema: async () => (await import("./forgotten-schema.ts")).ForgottenForm,
    defaultValues: { userName: given.username },
  });
  const ask = useMutation({
    mutationFn: ({ userName }: ForgottenForm) => api.forgottenPassword({ query: { userName } }),
    onSuccess: ({ message }) => showSuccess(message),
  });
  const message = formState.errors.userName?.message;
  const back = (
    <Anchor component={Link} to={paths.login()} state={{ username: getValues("userName") } satisfies Partial<LoginState>}>
      {t("auth.login.back")}
    </Anchor>
  );
  if (ask.isSuccess) {
    return (
      <AuthFrame title={t("auth.forgotten.sentTitle")} after={back}>
        <Stack align="flex-start">
          <Text>{ask.data.message}</Text>
          <Text>{t("auth.forgotten.valid")}</Text>
          <Text>{t("auth.forgotten.nothing")}</Text>
          <Button variant="default" onClick={() => ask.reset()}>
            {t("auth.forgotten.again")}
          </Button>
        </Stack>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t("auth.forgotten.title")} after={back}>
      <form onSubmit={(event) => void handleSubmit((body) => ask.mutate(body))(event)} noValidate>
        <Stack>
          <Text>{t("auth.forgotten.text")}</Text>
          <FormError message={ask.isError ? describeError(ask.error, t) : null} passing={isPassing(ask.error)} />
          <TextInput
            label={t("fields.username")}
            withAsterisk
            aria-required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={message === undefined ? null : t(message)}
            {...register("userName")}
          />
          <Button type="submit" loading={ask.isPending}>
            {t("auth.forgotten.submit")}
          </Button>
        </Stack>
      </form>
    </AuthFrame>
  );
}
