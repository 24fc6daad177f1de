import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { passwords } from "@stammdaten/shared/contract/passwords.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { AccountLinkPage, type OpenedLink } from "./account-link-page.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import { showLinkRefusal } from "./show-link-refusal.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

type ResetForm = z.output<typeof passwords.changePasswordConfirmation.body>;

/** Sets a new password with the link of the mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  return (
    <AccountLinkPage kind="reset" title={t("auth.reset.title")}>
      {(link) => <ResetFields key={link.token} {...link} />}
    </AccountLinkPage>
  );
}

function ResetFields({ token, info, onDone, onDead }: OpenedLink) {
  const { t } = useTranslation();
  const api = useApi();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, watch, setError, formState } = useSchemaForm({
    schema: async () => (await import("@stammdaten/shared/contract/passwords.ts")).passwords.changePasswordConfirmation.body,
    defaultValues: { token, password: "", passwordConfirmation: "" },
  });
  const reset = useMutation({
    mutationFn: (body: ResetForm) => api.changePasswordConfirmation({ body }),
    onMutate: () => setFailure(null),
    onSuccess: ({ message }) => onDone(message, { username: info.username ?? "", notice: "auth.login.afterReset" }),
    onError: (error) => {
      if (!showLinkRefusal(error, { names: ["password", "passwordConfirmation"], setError, onDead, t })) setFailure(error);
    },
  });
  return (
    <form onSubmit={(event) => void handleSubmit((body) => reset.mutate(body))(event)} noValidate>
      <Stack>
        <Text>{t("auth.reset.text")}</Text>
        <FormError message={failure === null ? null : describeError(failure, t)} passing={isPassing(failure)} />
        {/* Tells a password manager whose password it is. */}
        <TextInput label={t("fields.username")} value={info.username ?? ""} readOnly variant="filled" autoComplete="username" />
        <NewPasswordFields
          password={register("password")}
          passwordConfirmation={register("passwordConfirmation")}
          errors={formState.errors}
          typed={watch("password")}
          minLength={info.passwordMinLength}
        />
        <Button type="submit" loading={reset.isPending}>
          {t("auth.reset.submit")}
        </Button>
      </Stack>
    </form>
  );
}
