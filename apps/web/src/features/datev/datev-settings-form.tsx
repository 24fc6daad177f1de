import { Button, Group, Paper, PasswordInput, Radio, Stack, Switch, Text, TextInput } from "@mantine/core";
import { useMutation, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { Controller, FormProvider, useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { datevSettingsQuery } from "../../pickers/datev-settings-query.ts";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { showFieldErrors } from "../../api/show-field-errors.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { ConnectionResult } from "./connection-result.tsx";
import { fieldNames, fieldsOf, isEncrypted, spellFingerprint, type Settings, type SettingsFields } from "./settings-fields.ts";
import type { SettingsForm } from "./settings-schema.ts";
import { TrustFields } from "./trust-fields.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";

const loadSchema = async () => (await import("./settings-schema.ts")).SettingsForm;

/** The settings of a straight connection, which can be tried before they are saved. */
export function DatevSettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const form = useSchemaForm<SettingsFields, SettingsForm>({ schema: loadSchema, defaultValues: fieldsOf(settings) });
  const { control, register, handleSubmit, reset, setError, setValue, formState } = form;
  const { errors, isDirty } = formState;
  const baseUrl = useWatch({ control, name: "baseUrl" });
  const [failure, setFailure] = useState<unknown>(null);
  const placeErrors = (error: unknown) => setFailure(showFieldErrors(error, fieldNames, setError) ? null : error);
  const test = useMutation({ mutationFn: (body: SettingsForm) => api.testDatevConnect({ query: {}, body }), onError: placeErrors });
  const save = useMutation({
    mutationFn: (body: SettingsForm) => api.saveDatevSettings({ query: {}, body }),
    onSuccess: ({ message, ...saved }) => {
      queries.setQueryData(datevSettingsQuery(api).queryKey, saved);
      reset(fieldsOf(saved));
      showSuccess(message);
    },
    onError: placeErrors,
  });
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  const begin = (run: (body: SettingsForm) => void) => {
    setFailure(null);
    test.reset();
    void handleSubmit(run)();
  };
  const pin = (fingerprint: string) => {
    setValue("trust", "fingerprint", { shouldDirty: true });
    setValue("certificateFingerprint", spellFingerprint(fingerprint), { shouldDirty: true });
    begin(test.mutate);
  };
  return (
    <Paper withBorder p="md">
      <FormProvider {...form}>
        <form
          noValidate
          // What was found is about what was typed then.
          onChange={() => test.reset()}
          onSubmit={(event) => {
            event.preventDefault();
            begin(save.mutate);
          }}
        >
          <Stack>
            <TextInput
              type="url"
              label={t("staff.datev.baseUrl")}
              description={t("staff.datev.baseUrlHint")}
              withAsterisk
              aria-required
              autoComplete="off"
              error={errorOf(errors.baseUrl?.message)}
              {...register("baseUrl")}
            />
            {isEncrypted(baseUrl) ? <TrustFields /> : baseUrl.trim() !== "" && <Text size="sm">{t("staff.datev.plain")}</Text>}
            <LoginFields settings={settings} />
            <Controller
              control={control}
              name="automatic"
              render={({ field: { value, ...field } }) => (
                <Switch label={t("staff.datev.automatic")} description={t("staff.datev.automaticHint")} checked={value} {...field} />
              )}
            />
            <FormError message={failure === null ? null : describeError(failure, t)} passing={isPassing(failure)} />
            <Group>
              <Button type="submit" loading={save.isPending} disabled={test.isPending}>
                {t("staff.datev.save")}
              </Button>
              <Button variant="default" loading={test.isPending} disabled={save.isPending} onClick={() => begin(test.mutate)}>
                {t("staff.datev.test")}
              </Button>
            </Group>
            <TestResult test={test} isSaved={!isDirty} onPin={pin} />
          </Stack>
        </form>
      </FormProvider>
    </Paper>
  );
}

/** How the product logs in to the server. */
function LoginFields({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { control, register, watch, formState } = useFormContext<SettingsFields>();
  const { errors } = formState;
  const authentication = watch("authentication");
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  return (
    <>
      <Controller
        control={control}
        name="authentication"
        render={({ field }) => (
          <Radio.Group
            label={t("staff.datev.authentication")}
            description={t("staff.datev.authenticationHint")}
            value={field.value}
            onChange={field.onChange}
          >
            <Group my={6}>
              <Radio ref={field.ref} value="basic" label={t("staff.datev.authentication.basic")} />
              <Radio value="ntlm" label={t("staff.datev.authentication.ntlm")} />
            </Group>
          </Radio.Group>
        )}
      />
      <TextInput
        label={t("staff.datev.username")}
        description={authentication === "ntlm" ? t("staff.datev.usernameHintNtlm") : undefined}
        withAsterisk
        aria-required
        autoComplete="off"
        error={errorOf(errors.username?.message)}
        {...register("username")}
      />
      <PasswordInput
        label={t("staff.datev.password")}
        description={t(settings.passwordSet ? "staff.datev.passwordSet" : "staff.datev.passwordUnset")}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ "aria-label": t("staff.login.showPassword"), tabIndex: 0 }}
        error={errorOf(errors.password?.message)}
        {...register("password")}
      />
    </>
  );
}

type ResultProps = {
  test: Pick<UseMutationResult<ComponentProps<typeof ConnectionResult>["found"]>, "isPending" | "data">;
  isSaved: boolean;
  onPin: (fingerprint: string) => void;
};

function TestResult({ test, isSaved, onPin }: ResultProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {test.isPending && <Text size="sm">{t("staff.datev.testing")}</Text>}
      {test.data !== undefined && <ConnectionResult found={test.data} isSaved={isSaved} onPin={onPin} />}
    </div>
  );
}
