import { Group, Text, TextInput } from "@mantine/core";
import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { readBrandColor } from "@stammdaten/shared/values/brand-color.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import styles from "./brand-color-field.module.css";
import type { SettingsFields } from "./settings-fields.ts";

/** What the browser's picker shows while no colour is chosen; it knows no empty value. */
const NONE = "#ffffff";

/** A colour as text or by the browser's picker, and how well its text can be read. Empty for none. */
export function BrandColorField({ control, finding }: { control: Control<SettingsFields>; finding: string | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { field } = useController({ control, name: "brandColor" });
  const brand = readBrandColor(field.value.trim());
  const ratio = brand === null ? "" : new Intl.NumberFormat(INTL_LOCALE[locale], { maximumFractionDigits: 1 }).format(brand.contrast);
  return (
    <div>
      <TextInput
        label={t("fields.brandColor")}
        description={t("settings.color.hint")}
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        error={finding}
        inputContainer={(input) => (
          <Group gap="xs" wrap="nowrap">
            <input
              className={styles["picker"]}
              type="color"
              aria-label={t("settings.color.pick")}
              value={brand?.ground ?? NONE}
              onChange={(event) => field.onChange(event.currentTarget.value)}
            />
            {input}
          </Group>
        )}
        {...field}
      />
      <Text size="sm" role="status" mt={4}>
        {brand !== null && t(brand.text === "#ffffff" ? "settings.color.white" : "settings.color.black", { ratio })}
      </Text>
    </div>
  );
}
