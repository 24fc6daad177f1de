import { Button, Group, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { useApi } from "../../api/api-context.tsx";
import { datevSettingsQuery } from "../../pickers/datev-settings-query.ts";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import type { Settings } from "./settings-fields.ts";

const ENDS = ["from", "to"] as const;

/** The client numbers that are proposed for new clients; both ends empty for all. */
export function NumberRangeForm({ range }: { range: Settings["numberRange"] }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [ends, setEnds] = useState({ from: String(range?.from ?? ""), to: String(range?.to ?? "") });
  const isEmpty = ENDS.every((end) => ends[end].trim() === "");
  const save = useMutation({
    mutationFn: () => api.saveDatevNumbers({ query: {}, body: { range: isEmpty ? null : { from: ends.from.trim(), to: ends.to.trim() } } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: datevSettingsQuery(api).queryKey });
    },
  });
  const wrong = save.error instanceof ApiError ? save.error.errors[0] : undefined;
  const errorOf = (end: (typeof ENDS)[number]) => (wrong?.path === `range.${end}` ? wrong.message : null);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="number-range">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack>
          <div>
            <Title order={2} size="h4" id="number-range">
              {t("staff.datev.numbers.title")}
            </Title>
            <Text c="dimmed">{t("staff.datev.numbers.text")}</Text>
          </div>
          <Group align="flex-start" grow>
            {ENDS.map((end) => (
              <TextInput
                key={end}
                label={t(`staff.datev.numbers.${end}`)}
                inputMode="numeric"
                autoComplete="off"
                value={ends[end]}
                error={errorOf(end)}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  save.reset();
                  setEnds((before) => ({ ...before, [end]: value }));
                }}
              />
            ))}
          </Group>
          <FormError message={save.isError && wrong === undefined ? describeError(save.error, t) : null} passing={isPassing(save.error)} />
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t("staff.datev.numbers.save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
