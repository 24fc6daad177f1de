import { Button, Group, Input, Text } from "@mantine/core";
import { useId, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SettingsFields } from "./settings-fields.ts";
import { logoTypes, shrinkLogo, type LogoProblem } from "./shrink-logo.ts";

/** Takes a picture from the device, makes it small enough, or takes the present one away. The preview below shows it. */
export function LogoField({ control, finding }: { control: Control<SettingsFields>; finding: string | null }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: "logoUrl" });
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const [isReading, setIsReading] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = problem === null ? finding : t(`settings.logo.${problem}`);

  const take = async (file: File) => {
    setIsReading(true);
    const shrunk = await shrinkLogo(file);
    setIsReading(false);
    setProblem(shrunk.ok ? null : shrunk.problem);
    if (shrunk.ok) field.onChange(shrunk.url);
  };

  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error === null ? `${id}-hint` : `${id}-error ${id}-hint`}>
      <Input.Label id={`${id}-label`} labelElement="div">
        {t("fields.logoUrl")}
      </Input.Label>
      <Input.Description id={`${id}-hint`} mb={6}>
        {t("settings.logo.hint")}
      </Input.Description>
      <input
        ref={picker}
        type="file"
        accept={logoTypes}
        hidden
        data-logo
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again after it was refused.
          event.currentTarget.value = "";
          if (file !== undefined) void take(file);
        }}
      />
      <Group gap="xs">
        <Button
          ref={field.ref}
          variant="default"
          loading={isReading}
          onClick={() => picker.current?.click()}
          aria-describedby={error === null ? `${id}-hint` : `${id}-error`}
        >
          {t(field.value === null ? "settings.logo.choose" : "settings.logo.replace")}
        </Button>
        {field.value !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              setProblem(null);
              field.onChange(null);
            }}
          >
            {t("settings.logo.remove")}
          </Button>
        )}
      </Group>
      <Text id={`${id}-error`} role="alert" size="sm" c="var(--mantine-color-error)" mt={error === null ? 0 : 4}>
        {error}
      </Text>
    </div>
  );
}
