import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { AccountLinkPage, type OpenedLink } from "./account-link-page.tsx";
import { NewPasswordFields } from "../new-password-fields.tsx";
import type { RegistrationForm } from "./registration-schema.ts";
import { showLinkRefusal } from "./show-link-refusal.ts";
import { UsernameField } from "../username-field.tsx";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

/** Sets a user's first password with the link that invited them. */
export function RegistrationPage() {
  const { t } = useTranslation();
  return (
    <AccountLinkPage kind="registration" title={t("auth.registration.title")}>
      {(link) => <RegistrationFields key={link.token} {...link} />}
    </AccountLinkPage>
  );
}

function RegistrationFields({ token, info, onDone, onDead }: OpenedLink) {
  const { t } = useTranslation();
  const api = useApi();
  const [failure, setFailure] = useState<unknown>(null);
  const { register, handleSubmit, watch, setError, formState } = useSchemaForm({
    schema: async () => (await import("./registration-schema.ts")).RegistrationForm,
    defaultValues: { token, username: info.username ?? "", password: "", passwordConfirmation: "" },
  });
  const { errors } = formState;
  const setUp = useMutation({
    // A name that stayed as it is was not chosen.
    mutationFn: ({ username, ...body }: RegistrationForm) =>
      api.register({ body: { ...body, ...(username === info.username ? {} : { username }) } }),
    onMutate: () => setFailure(null),
    onSuccess: ({ message }, { username }) => onDone(message, { username, notice: "auth.login.afterRegistration" }),
    onError: (error) => {
      if (!showLinkRefusal(error, { names: ["username", "password", "passwordConfirmation"], setError, nameField: "username", onDead, t }))
        setFailure(error);
    },
  });
  return (
    <form onSubmit={(event) => void handleSubmit((body) => setUp.mutate(body))(event)} noValidate>
      <Stack>
        <Text>{info.tenantName === null ? t("auth.registration.adminText") : t("auth.registration.text", { firm: info.tenantName })}</Text>
        <FormError message={failure === null ? null : describeError(failure, t)} passing={isPassing(failure)} />
        <UsernameField {...register("username")} error={errors.username?.message} />
        <NewPasswordFields
          password={register("password")}
          passwordConfirmation={register("passwordConfirmation")}
          errors={errors}
          typed={watch("password")}
          minLength={info.passwordMinLength}
        />
        <Button type="submit" loading={setUp.isPending}>
          {t("auth.registration.submit")}
        </Button>
      </Stack>
    </form>
  );
}
