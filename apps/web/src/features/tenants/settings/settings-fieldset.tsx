import { Button, Group, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Tenant, TenantChange } from "@stammdaten/shared/contract/tenants.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { LeaveGuard } from "../../../shell/leave-guard.tsx";
import { changeSession } from "../../../auth/session-store.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { readSettingsFields, settingsFieldNames, type SettingsFields } from "./settings-fields.ts";
import styles from "./settings-fieldset.module.css";
import { ClientSection, FirmSection, LookSection, ReviewSection, ScreeningSection, SecuritySection } from "./settings-sections.tsx";
import { showFirmRefusal } from "../show-firm-refusal.ts";
import { takeStored } from "../take-stored.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

/** All settings as one form: its foot stays in sight, says whether anything is unsaved, and saves. */
export function SettingsFieldset({ tenant }: { tenant: Tenant }) {
  const { t } = useTranslation();
  const api = useApi();
  const [saved, setSaved] = useState(() => readSettingsFields(tenant));
  const form = useSchemaForm<SettingsFields, TenantChange>({
    schema: async () => (await import("./settings-schema.ts")).settingsForm(saved),
    defaultValues: saved,
  });
  const { isDirty } = form.formState;
  const [hasMessage, setHasMessage] = useState(true);
  // Grows when changes are discarded: what was said about a file goes with them.
  const [round, setRound] = useState(0);
  const saveButton = useRef<HTMLButtonElement>(null);
  const save = useMutation({
    mutationFn: (body: TenantChange) => api.updateTenant({ query: {}, body }),
    onMutate: () => form.getValues(),
    onSuccess: ({ message, ...changed }, _body, sent) => {
      const stored = readSettingsFields(changed);
      setSaved(stored);
      takeStored(form, sent, stored);
      changeSession({ tenant: changed });
      showSuccess(message);
    },
    onError: (error) => setHasMessage(!showFirmRefusal(error, settingsFieldNames, form.setError, t)),
  });
  const submit = form.handleSubmit((body) => {
    if (Object.keys(body).length > 0) save.mutate(body);
  });
  const discard = () => {
    form.reset(saved);
    save.reset();
    setRound(round + 1);
    // The button that was pressed goes away.
    saveButton.current?.focus();
  };
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label={t("settings.title")}>
        <Stack>
          <FirmSection />
          <LookSection key={round} />
          <ClientSection />
          <ReviewSection />
          <ScreeningSection />
          <SecuritySection wasRequired={saved.twoFactorRequired} />
        </Stack>
        <div className={styles["foot"]}>
          <FormError message={save.isError && hasMessage ? describeError(save.error, t) : null} passing={isPassing(save.error)} />
          <Group justify="space-between" gap="xs">
            <Text role="status" size="sm">
              {t(isDirty ? "settings.unsaved" : "settings.allSaved")}
            </Text>
            <Group gap="xs">
              {isDirty && !save.isPending && (
                <Button variant="default" onClick={discard}>
                  {t("settings.discard")}
                </Button>
              )}
              <Button ref={saveButton} type="submit" loading={save.isPending}>
                {t("settings.save")}
              </Button>
            </Group>
          </Group>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </FormProvider>
  );
}
