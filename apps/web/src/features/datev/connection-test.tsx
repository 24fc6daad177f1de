import { Alert, Button, Paper, Stack, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../session/api-context.tsx";
import { describeError, isPassing } from "../../session/describe-error.ts";
import { FormError } from "../../ui/form-error.tsx";
import { formatDuration } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";

/** Asks DATEVconnect whether it is there, the way that is stored. */
export function ConnectionTest() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const test = useMutation({ mutationFn: () => api.checkIsDatevConnectActive({ query: {} }) });
  const result = test.data;
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
        <div role="status">
          {result !== undefined && (
            <Alert color={result.active ? "green" : "red"} variant="outline" title={t(result.active ? "staff.datev.active" : "staff.datev.inactive")}>
              {result.latencyMs !== null && <Text>{t("connectors.latency", { time: formatDuration(result.latencyMs, locale) })}</Text>}
              {result.reason !== null && <Text>{result.reason}</Text>}
            </Alert>
          )}
        </div>
        <FormError message={test.isError ? describeError(test.error, t) : null} passing={isPassing(test.error)} />
      </Stack>
    </Paper>
  );
}
