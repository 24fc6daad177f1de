import { Button, Paper, Stack, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { ConnectionResult } from "./connection-result.tsx";

/** Asks DATEVconnect through the firm's connector whether it is there, and what it says of itself. */
export function ConnectionTest({ automatic }: { automatic: boolean }) {
  const { t } = useTranslation();
  const api = useApi();
  const test = useMutation({ mutationFn: () => api.testDatevConnect({ query: {}, body: { way: "connector", automatic } }) });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="connection">
      <Stack align="flex-start" gap="sm">
        <Title order={2} size="h4" id="connection">
          {t("connectors.connection")}
        </Title>
        <Text c="dimmed">{t("connectors.connectionText")}</Text>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {t("staff.datev.test")}
        </Button>
        <div role="status">{test.data !== undefined && <ConnectionResult found={test.data} isSaved />}</div>
        <FormError message={test.isError ? describeError(test.error, t) : null} passing={isPassing(test.error)} />
      </Stack>
    </Paper>
  );
}
