import { Radio, Stack, Textarea, TextInput } from "@mantine/core";
import { useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { trusts, type SettingsFields } from "./settings-fields.ts";

/** Why the server's certificate is to be trusted. */
export function TrustFields() {
  const { t } = useTranslation();
  const { register, watch, setValue, formState } = useFormContext<SettingsFields>();
  const trust = watch("trust");
  const { certificateAuthority, certificateFingerprint } = formState.errors;
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  const choose = (value: string) => {
    const chosen = trusts.find((one) => one === value);
    if (chosen !== undefined) setValue("trust", chosen, { shouldDirty: true });
  };
  return (
    <>
      <Radio.Group label={t("staff.datev.trust")} description={t("staff.datev.trustHint")} value={trust} onChange={choose}>
        <Stack gap="xs" my={6}>
          {trusts.map((one) => (
            <Radio key={one} value={one} label={t(`staff.datev.trust.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {trust === "authority" && (
        <Textarea
          label={t("staff.datev.certificateAuthority")}
          description={t("staff.datev.certificateAuthorityHint")}
          withAsterisk
          aria-required
          rows={6}
          spellCheck={false}
          styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
          error={errorOf(certificateAuthority?.message)}
          {...register("certificateAuthority")}
        />
      )}
      {trust === "fingerprint" && (
        <TextInput
          label={t("staff.datev.certificateFingerprint")}
          description={t("staff.datev.certificateFingerprintHint")}
          withAsterisk
          aria-required
          autoComplete="off"
          spellCheck={false}
          error={errorOf(certificateFingerprint?.message)}
          {...register("certificateFingerprint")}
        />
      )}
    </>
  );
}
