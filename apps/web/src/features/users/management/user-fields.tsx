import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { clientLanguages, LANGUAGE_NAMES, languages } from "@stammdaten/shared/values/language.ts";
import type { UserFormOf } from "./user-form-values.ts";

type Props = {
  form: UserFormOf;
  /** A new user's name to log in is the e-mail until somebody types another. */
  isNew: boolean;
};

/** Name, e-mail, name to log in and language of a user. */
export function UserFields({ form, isNew }: Props) {
  const { t } = useTranslation();
  const { register, setValue, watch, formState } = form;
  const offered = watch("accessLevel") === "mandant" ? clientLanguages : languages;
  const { errors, dirtyFields, isSubmitted } = formState;
  const propsOf = (name: "firstName" | "lastName" | "email" | "username") => {
    const label = t(`firmUsers.form.${name}`);
    // The contract's words for an empty name are meant for whoever logs in with it.
    const message = errors[name]?.message?.replace("validation.username.required", "validation.required");
    return {
      label,
      error: message === undefined ? null : t(message, { label }),
      withAsterisk: true,
      "aria-required": true,
      autoComplete: "off",
    } as const;
  };
  const follow = (email: string) => {
    if (isNew && dirtyFields.username !== true) setValue("username", email.trim(), { shouldValidate: isSubmitted });
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...propsOf("firstName")} {...register("firstName")} />
        <TextInput {...propsOf("lastName")} {...register("lastName")} />
      </SimpleGrid>
      <TextInput
        type="email"
        description={isNew ? t("firmUsers.form.emailHint") : undefined}
        {...propsOf("email")}
        {...register("email", { onChange: (event: { target: { value: string } }) => follow(event.target.value) })}
      />
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        description={t("firmUsers.form.usernameHint")}
        {...propsOf("username")}
        {...register("username")}
      />
      <NativeSelect
        label={t("firmUsers.form.language")}
        data={offered.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        error={errors.language?.message === undefined ? null : t(errors.language.message)}
        {...register("language")}
      />
    </>
  );
}
