import { PasswordInput, Stack, Text } from "@mantine/core";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { passwordStrength, SHORTEST_PASSWORD } from "@stammdaten/shared/values/password.ts";
import styles from "./new-password-fields.module.css";

type FieldError = { readonly message?: string | undefined } | undefined;

type Props = {
  /** Of the form's `register`, each under the name that the contract gives it. */
  readonly password: UseFormRegisterReturn;
  readonly passwordConfirmation: UseFormRegisterReturn;
  readonly errors: { readonly password?: FieldError; readonly passwordConfirmation?: FieldError };
  /** The password as it is in its field (`watch("password")`). */
  readonly typed: string;
  /** Characters that the firm asks for, where it is known. */
  readonly minLength?: number | undefined;
};

/** A new password, typed twice, with its rule and how strong it is. Pasting is allowed. */
export function NewPasswordFields({ password, passwordConfirmation, errors, typed, minLength = SHORTEST_PASSWORD }: Props) {
  const { t } = useTranslation();
  const rule = t("auth.newPassword.rule", { count: Math.max(minLength, SHORTEST_PASSWORD) });
  const errorOf = (error: FieldError) => (error?.message === undefined ? null : t(error.message));
  const shared = { autoComplete: "new-password", spellCheck: false, withAsterisk: true, "aria-required": true } as const;
  const toggle = (key: string) => ({ "aria-label": t(key), tabIndex: 0 });
  return (
    <Stack>
      <Stack gap={6}>
        <PasswordInput
          label={t("auth.newPassword.password")}
          description={rule}
          error={errorOf(errors.password)}
          visibilityToggleButtonProps={toggle("auth.newPassword.showPassword")}
          {...shared}
          {...password}
        />
        <Strength typed={typed} />
      </Stack>
      <PasswordInput
        label={t("auth.newPassword.confirmation")}
        error={errorOf(errors.passwordConfirmation)}
        visibilityToggleButtonProps={toggle("auth.newPassword.showConfirmation")}
        {...shared}
        {...passwordConfirmation}
      />
    </Stack>
  );
}

/** The three levels, as a text and a bar; a screen reader hears when the level changes. */
function Strength({ typed }: { typed: string }) {
  const { t } = useTranslation();
  const strength = typed === "" ? null : passwordStrength(typed);
  return (
    <div>
      <div className={styles["bar"]} aria-hidden="true">
        {strength !== null && <span className={styles["fill"]} data-strength={strength} />}
      </div>
      <Text size="sm" mt={2} mih="1.55em" role="status">
        {strength !== null && t(`validation.password.strength.${strength}`)}
      </Text>
    </div>
  );
}
