import { LONGEST_INVITATION_MESSAGE } from "@stammdaten/shared/contract/limits.ts";
import { clientLanguages, LANGUAGE_NAMES } from "@stammdaten/shared/values/language.ts";
import { NativeSelect, Textarea } from "@mantine/core";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";

/** In which language the form, and the mail, greet the client. */
export function LanguageSelect({ input }: { input: UseFormRegisterReturn }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t("staff.invite.language")}
      data={clientLanguages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      {...input}
    />
  );
}

/** The firm's own words; they begin with those that the settings keep. */
export function MessageField({ input, hint, error }: { input: UseFormRegisterReturn; hint: string; error: string | null }) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t("staff.invite.message")}
      description={hint}
      rows={4}
      resize="vertical"
      maxLength={LONGEST_INVITATION_MESSAGE}
      error={error}
      {...input}
    />
  );
}
