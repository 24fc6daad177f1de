import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";

type Props = {
  readonly username: string;
  readonly code: UseFormRegisterReturn;
  readonly error: string | null;
  /** Whether a recovery code stands in for the app. */
  readonly isRecovery: boolean;
  readonly onSwitch: () => void;
};

/** The second step of a login: the code of the app, or a recovery code. */
export function SecondFactorFields({ username, code, error, isRecovery, onSwitch }: Props) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text>{t(isRecovery ? "auth.code.recoveryText" : "auth.code.text", { username })}</Text>
      <TextInput
        key={isRecovery ? "recovery" : "app"}
        label={t(isRecovery ? "auth.code.recovery" : "auth.code.code")}
        withAsterisk
        aria-required
        error={error}
        spellCheck={false}
        autoCapitalize="characters"
        // A recovery code has letters: the keypad of digits would not do.
        {...(isRecovery ? { autoComplete: "off" } : { autoComplete: "one-time-code", inputMode: "numeric" as const })}
        {...code}
      />
      <Group>
        <Button variant="subtle" px={4} ms={-4} onClick={onSwitch}>
          {t(isRecovery ? "auth.code.useApp" : "auth.code.useRecovery")}
        </Button>
      </Group>
    </Stack>
  );
}
