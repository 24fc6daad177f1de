import { TextInput } from "@mantine/core";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";

/**
 * The name that someone will log in with, as they choose it with the link that invited them.
 * @param error a text key, or the API's own words
 */
export function UsernameField({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t("fields.username")}
      description={t("auth.registration.usernameHint")}
      withAsterisk
      aria-required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={error && t(error)}
      {...field}
    />
  );
}
