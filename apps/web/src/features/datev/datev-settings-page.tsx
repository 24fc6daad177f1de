import { Anchor, Box, Button, Group, Paper, PasswordInput, Skeleton, Stack, Switch, TextInput } from "@mantine/core";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError, isPassing } from "../../session/describe-error.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { showSuccess } from "../../ui/show-success.ts";
import { ConnectionTest } from "./connection-test.tsx";
import { SettingsForm, type Settings } from "./settings-fields.ts";
import { WayChoice } from "./way-choice.tsx";

/** How the firm's DATEVconnect is reached. */
export function DatevSettingsPage() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ queryKey: ["datevSettings"], queryFn: ({ signal }) => api.datevSettings({ query: {}, signal }), staleTime: Infinity });
  return (
    <Box maw={640}>
      <PageHeader title={t("staff.datev.title")} actions={<Anchor component={Link} to={paths.datevExport()}>{t("datevExport.link")}</Anchor>} />
      {query.isPending && <Skeleton height={320} />}
      {query.isError && query.data === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <Stack>
          <WayChoice settings={query.data} direct={<SettingsFieldset settings={query.data} />} />
          {query.data.baseUrl !== null && <ConnectionTest />}
        </Stack>
      )}
    </Box>
  );
}

function SettingsFieldset({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { control, register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(SettingsForm),
    defaultValues: { baseUrl: settings.baseUrl ?? "", username: settings.username ?? "", password: "", automatic: settings.automatic },
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: (body: SettingsForm) => api.saveDatevSettings({ query: {}, body }),
    onSuccess: ({ message, ...saved }) => {
      queries.setQueryData(["datevSettings"], saved);
      reset({ baseUrl: saved.baseUrl ?? "", username: saved.username ?? "", password: "", automatic: saved.automatic });
      showSuccess(message);
    },
  });
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  return (
    <Paper withBorder p="md">
      <form noValidate onSubmit={(event) => void handleSubmit((body) => save.mutate(body))(event)}>
        <Stack>
          <TextInput type="url" label={t("staff.datev.baseUrl")} description={t("staff.datev.baseUrlHint")} withAsterisk aria-required autoComplete="off" error={errorOf(errors.baseUrl?.message)} {...register("baseUrl")} />
          <TextInput label={t("staff.datev.username")} autoComplete="off" error={errorOf(errors.username?.message)} {...register("username")} />
          <PasswordInput
            label={t("staff.datev.password")}
            description={t(settings.passwordSet ? "staff.datev.passwordSet" : "staff.datev.passwordUnset")}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ "aria-label": t("staff.login.showPassword"), tabIndex: 0 }}
            error={errorOf(errors.password?.message)}
            {...register("password")}
          />
          <Controller
            control={control}
            name="automatic"
            render={({ field: { value, ...field } }) => <Switch label={t("staff.datev.automatic")} description={t("staff.datev.automaticHint")} checked={value} {...field} />}
          />
          <FormError message={save.isError ? describeError(save.error, t) : null} passing={isPassing(save.error)} />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t("staff.datev.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
