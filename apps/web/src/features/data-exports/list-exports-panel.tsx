import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ListExport } from "@stammdaten/shared/contract/list-exports.ts";
import { useApi } from "../../api/api-context.tsx";
import { isBeingMade, useListDownload, useListExports } from "../../downloads/use-list-export.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatBytes, formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";

/** The lists that the caller has exported: how far each is, to be fetched again until it is removed. */
export function ListExportsPanel() {
  const { t } = useTranslation();
  const query = useListExports(true);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="list-exports">
      <Title order={2} size="h4" id="list-exports" mb="xs">
        {t("export.lists")}
      </Title>
      <Text mb="sm">{t("export.listsText")}</Text>
      {query.isError && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {query.data?.items.length === 0 && <Text c="dimmed">{t("export.listsNone")}</Text>}
      <Stack gap="md">
        {query.data?.items.map((one) => (
          <Exported key={one.id} of={one} />
        ))}
      </Stack>
    </Paper>
  );
}

function Exported({ of }: { of: ListExport }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const queries = useQueryClient();
  const download = useListDownload();
  const drop = useMutation({
    mutationFn: () => api.dropListExport({ query: { id: of.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["listExports"] }),
  });
  const error = download.error ?? drop.error;
  const { id, name, state, done, total, sizeBytes, requestedAt, expiresAt } = of;
  const facts = {
    ...{ done, total },
    size: formatBytes(sizeBytes ?? 0, locale),
    at: formatMoment(requestedAt, locale),
    until: expiresAt === null ? "" : formatMoment(expiresAt, locale),
  };
  return (
    <div>
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {name}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`export.state.${state}`, facts)}
      </Text>
      <Group gap="sm" mt="xs">
        {state === "ready" && (
          <Button variant="default" size="xs" loading={download.isPending} onClick={() => download.mutate(id)}>
            {t("export.download")}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        <Button variant="default" size="xs" loading={drop.isPending} onClick={() => drop.mutate()}>
          {t(isBeingMade(of) ? "export.cancel" : "export.remove")}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </Group>
      {error !== null && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {describeError(error, t)}
        </Text>
      )}
    </div>
  );
}
