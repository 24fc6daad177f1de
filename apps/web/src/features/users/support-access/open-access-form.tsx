import { Button, Group, NativeSelect, Paper, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { MOST_SUPPORT_HOURS } from "@stammdaten/shared/contract/limits.ts";
import type { supportAccess } from "@stammdaten/shared/contract/support-access.ts";
import type { z } from "zod";
import { useApi } from "../../../api/api-context.tsx";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { accessesKey } from "./support-keys.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

type Opening = z.output<typeof supportAccess.openSupportAccess.body>;
const names = ["username", "reason", "hours"] as const;
const choices = Array.from({ length: MOST_SUPPORT_HOURS }, (_none, index) => index + 1);

/** Lets one admin in, by their user name, for a reason and some hours. */
export function OpenAccessForm() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [isPlaced, setIsPlaced] = useState(false);
  const { register, handleSubmit, reset, setError, formState } = useSchemaForm({
    schema: async () => (await import("@stammdaten/shared/contract/support-access.ts")).supportAccess.openSupportAccess.body,
    defaultValues: { username: "", reason: "", hours: 1 },
  });
  const { errors } = formState;
  const open = useMutation({
    mutationFn: (body: Opening) => api.openSupportAccess({ query: {}, body }),
    onSuccess: async ({ message }) => {
      reset();
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: accessesKey });
    },
    onError: (error) => setIsPlaced(showFieldErrors(error, names, setError)),
  });
  const submit = handleSubmit((body) => open.mutate(body));
  const errorOf = (message: string | undefined) => (message === undefined ? null : t(message));
  const labelOf = (count: number) => t(count === 1 ? "support.hours.one" : "support.hours.more", { count });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="support-open">
      <Title order={2} size="h4" id="support-open">
        {t("support.open.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t("support.open.text")}
      </Text>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack maw={480} gap="sm">
          <TextInput
            label={t("support.username")}
            description={t("support.usernameHint")}
            withAsterisk
            aria-required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errorOf(errors.username?.message)}
            {...register("username")}
          />
          <Textarea
            label={t("support.reason")}
            description={t("support.reasonHint")}
            withAsterisk
            aria-required
            rows={2}
            maxLength={500}
            error={errorOf(errors.reason?.message)}
            {...register("reason")}
          />
          <NativeSelect
            label={t("support.hours")}
            data={choices.map((count) => ({ value: String(count), label: labelOf(count) }))}
            error={errorOf(errors.hours?.message)}
            {...register("hours", { valueAsNumber: true })}
          />
          <FormError message={open.isError && !isPlaced ? describeError(open.error, t) : null} passing={isPassing(open.error)} />
          <Group>
            <Button type="submit" loading={open.isPending}>
              {t("support.open.submit")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
