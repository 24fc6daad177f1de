import { Button, Paper, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Passkey } from "@stammdaten/shared/contract/passkeys.ts";
import { useApi } from "../../../api/api-context.tsx";
import { AskingButton } from "../../../ui/feedback/asking-button.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { formatMoment } from "../../../ui/format-moment.ts";
import { DataTable, type Column } from "../../../ui/lists/data-table.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { describeDevice } from "../account/describe-device.ts";
import { knowsPasskeys, makePasskey } from "./device.ts";
import type { NameForm } from "./name-schema.ts";
import { describePasskeyFailure } from "./passkey-failure.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

const passkeysKey = ["passkeys"] as const;

/** One's own passkeys, and the way to add one and to remove one. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => api.passkeys({ signal }) });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="passkeys">
      <Stack gap="sm">
        <Title order={2} size="h4" id="passkeys">
          {t("passkeys.title")}
        </Title>
        <Text c="dimmed">{t("passkeys.text")}</Text>
        {query.data !== undefined && query.data.items.length > 0 && <PasskeysTable passkeys={query.data.items} />}
        {query.isPending && <Skeleton height={36} role="status" aria-label={t("staff.loading")} />}
        {query.isError && query.data === undefined && (
          <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
        )}
        {knowsPasskeys() ? <AddPasskey /> : <Text>{t("passkeys.unsupported")}</Text>}
      </Stack>
    </Paper>
  );
}

function PasskeysTable({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const columns: Column<Passkey>[] = [
    { key: "name", header: t("passkeys.name"), breaks: true, render: ({ name }) => name },
    { key: "createdAt", header: t("passkeys.since"), align: "end", render: ({ createdAt }) => formatMoment(createdAt, locale) },
    {
      key: "lastUsedAt",
      header: t("passkeys.lastUsed"),
      align: "end",
      render: ({ lastUsedAt }) => (lastUsedAt === null ? t("passkeys.never") : formatMoment(lastUsedAt, locale)),
    },
    {
      key: "actions",
      header: "",
      label: t("passkeys.actions"),
      render: ({ id, name }) => (
        <AskingButton
          label={t("passkeys.remove")}
          labelOf={t("passkeys.removeOf", { name })}
          title={t("passkeys.removeTitle")}
          text={t("passkeys.removeText", { name })}
          size="xs"
          run={() => api.removePasskey({ query: { id } })}
          refresh={() => queries.invalidateQueries({ queryKey: passkeysKey })}
        />
      ),
    },
  ];
  return <DataTable caption={t("passkeys.title")} columns={columns} rows={passkeys} rowKey={({ id }) => id} />;
}

function AddPasskey() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { browser, system } = describeDevice(navigator.userAgent);
  const { register, handleSubmit, formState } = useSchemaForm({
    schema: async () => (await import("./name-schema.ts")).NameForm,
    defaultValues: { name: browser !== null && system !== null ? t("account.sessions.deviceOn", { browser, system }) : "" },
  });
  const add = useMutation({
    mutationFn: async ({ name }: NameForm) => {
      const { options } = await api.startPasskey();
      return api.addPasskey({ body: { name, credential: await makePasskey(options) } });
    },
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: passkeysKey });
    },
  });
  const problem = formState.errors.name?.message;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((body) => add.mutate(body))(event)}>
      <Stack gap="sm" align="flex-start">
        <TextInput
          w="100%"
          maw={420}
          label={t("passkeys.newName")}
          description={t("passkeys.newNameHint")}
          withAsterisk
          aria-required
          maxLength={60}
          error={problem === undefined ? null : t(problem, { label: t("passkeys.newName") })}
          {...register("name")}
        />
        <FormError message={add.isError ? describePasskeyFailure(add.error, t) : null} passing={isPassing(add.error)} />
        <Button type="submit" loading={add.isPending}>
          {t("passkeys.add")}
        </Button>
      </Stack>
    </form>
  );
}
