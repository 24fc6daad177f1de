import { LONGEST_INVITATION_MESSAGE } from "@stammdaten/shared/contract/limits.ts";
import { Alert, NativeSelect, Paper, Stack, Switch, Text, Textarea, TextInput, Title } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { BrandColorField } from "./brand-color-field.tsx";
import { GuestPreview } from "./guest-preview.tsx";
import { LogoField } from "./logo-field.tsx";
import type { SettingsFields } from "./settings-fields.ts";
import { TenantFieldset } from "../tenant-fieldset.tsx";

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {text !== undefined && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      <Stack mt="sm">{children}</Stack>
    </Paper>
  );
}

/** The finding of a field in the reader's words; null for none. */
function useFinding(name: keyof SettingsFields): string | null {
  const { t } = useTranslation();
  const message = useFormContext<SettingsFields>().formState.errors[name]?.message;
  return message === undefined ? null : t(message, { label: t(`fields.${name}`) });
}

type SwitchName = "revealByCode" | "twoFactorRequired" | "oneStepApproval" | "screeningFourEyes";

function SwitchField({ name, label, description }: { name: SwitchName; label: string; description: string }) {
  const { control } = useFormContext<SettingsFields>();
  const { value, ...field } = useController({ control, name }).field;
  return <Switch label={label} description={description} error={useFinding(name)} checked={value} {...field} />;
}

export function FirmSection() {
  const { t } = useTranslation();
  return (
    <Section title={t("settings.firm.title")} text={t("settings.firm.text")}>
      <TenantFieldset />
    </Section>
  );
}

/** Logo and colour, and at once what they make of a client's page. */
export function LookSection() {
  const { t } = useTranslation();
  const { control, watch } = useFormContext<SettingsFields>();
  const [name, logoUrl, brandColor] = watch(["name", "logoUrl", "brandColor"]);
  return (
    <Section title={t("settings.look.title")} text={t("settings.look.text")}>
      <LogoField control={control} finding={useFinding("logoUrl")} />
      <BrandColorField control={control} finding={useFinding("brandColor")} />
      <GuestPreview name={name} logoUrl={logoUrl} brandColor={brandColor.trim()} />
    </Section>
  );
}

/** What clients read and receive. */
export function ClientSection() {
  const { t } = useTranslation();
  const { register } = useFormContext<SettingsFields>();
  return (
    <Section title={t("settings.clients.title")}>
      <Textarea
        label={t("fields.invitationMessage")}
        description={t("settings.invitationMessageHint")}
        rows={4}
        resize="vertical"
        maxLength={LONGEST_INVITATION_MESSAGE}
        error={useFinding("invitationMessage")}
        {...register("invitationMessage")}
      />
      <NativeSelect
        label={t("fields.defaultLanguage")}
        description={t("settings.languageHint")}
        data={[
          { value: "de", label: "Deutsch" },
          { value: "en", label: "English" },
        ]}
        error={useFinding("defaultLanguage")}
        {...register("defaultLanguage")}
      />
      <TextInput
        label={t("fields.reminderDays")}
        description={t("settings.remindersHint")}
        autoComplete="off"
        maxLength={40}
        styles={{ wrapper: { maxWidth: 240 } }}
        error={useFinding("reminderDays")}
        {...register("reminderDays")}
      />
      <SwitchField name="revealByCode" label={t("fields.revealByCode")} description={t("settings.revealHint")} />
    </Section>
  );
}

/** How the firm decides on forms. */
export function ReviewSection() {
  const { t } = useTranslation();
  return (
    <Section title={t("settings.review.title")}>
      <SwitchField name="oneStepApproval" label={t("fields.oneStepApproval")} description={t("settings.review.oneStepHint")} />
    </Section>
  );
}

/** How the sanctions screening works for this firm. */
export function ScreeningSection() {
  const { t } = useTranslation();
  const { register } = useFormContext<SettingsFields>();
  return (
    <Section title={t("settings.screening.title")}>
      <TextInput
        label={t("settings.screening.threshold")}
        description={t("settings.screening.thresholdHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        styles={{ wrapper: { maxWidth: 120 } }}
        error={useFinding("screeningThreshold")}
        {...register("screeningThreshold")}
      />
      <SwitchField name="screeningFourEyes" label={t("settings.screening.fourEyes")} description={t("settings.screening.fourEyesHint")} />
    </Section>
  );
}

/** @param wasRequired whether two-factor is a duty already, as it is stored */
export function SecuritySection({ wasRequired }: { wasRequired: boolean }) {
  const { t } = useTranslation();
  const { register, watch } = useFormContext<SettingsFields>();
  const isNewDuty = watch("twoFactorRequired") && !wasRequired;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It would come up behind the foot of the page.
    if (isNewDuty) note.current?.scrollIntoView({ block: "nearest" });
  }, [isNewDuty]);
  return (
    <Section title={t("settings.security.title")}>
      <TextInput
        label={t("fields.passwordMinLength")}
        description={t("settings.passwordHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        styles={{ wrapper: { maxWidth: 120 } }}
        error={useFinding("passwordMinLength")}
        {...register("passwordMinLength")}
      />
      <SwitchField name="twoFactorRequired" label={t("settings.twoFactor")} description={t("settings.twoFactorHint")} />
      <div role="status" ref={note}>
        {isNewDuty && (
          <Alert color="yellow" variant="outline">
            {t("settings.twoFactorNow")}
          </Alert>
        )}
      </div>
    </Section>
  );
}
