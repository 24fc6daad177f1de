import { Box, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { enterprisesKey } from "./enterprise-keys.ts";

const query = { typeChanged: "false", limit: "100" } as const;

/** What cannot be sent to DATEV and the firm does there by hand after a split, until it says so. Nothing where nothing is due. */
export function TypeChanges() {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const due = useQuery({ queryKey: [enterprisesKey, query], queryFn: ({ signal }) => api.individualEnterprises({ query, signal }) });
  const note = useMutation({
    mutationFn: (personId: string) => api.enterpriseTypeChanged({ query: { personId } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: [enterprisesKey] });
    },
  });
  if (due.isError) {
    return (
      <Box mb="md">
        <FormError message={describeError(due.error, t)} passing={isPassing(due.error)} />
      </Box>
    );
  }
  const items = due.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="type-changes">
      <Title order={2} size="h4" id="type-changes" mb="xs">
        {t("enterprises.todo.title")}
      </Title>
      <Text mb="sm">{t("enterprises.todo.text")}</Text>
      <FormError message={note.isError ? describeError(note.error, t) : null} passing={isPassing(note.error)} />
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: "none" }}>
        {items.map(({ personId, name, businessName, keptFor, keptDatevNumber }) => (
          <Group component="li" key={personId} justify="space-between" gap="sm">
            <Text>
              {t(`enterprises.todo.${keptFor ?? "person"}`, {
                number: keptDatevNumber,
                name: keptFor === "company" ? (businessName ?? name) : name,
              })}
            </Text>
            <StaffOnly>
              <Button
                size="xs"
                variant="default"
                loading={note.isPending && note.variables === personId}
                aria-label={t("enterprises.todo.doneOf", { number: keptDatevNumber })}
                onClick={() => note.mutate(personId)}
              >
                {t("enterprises.todo.done")}
              </Button>
            </StaffOnly>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
