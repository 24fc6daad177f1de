import { Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Affected } from "@stammdaten/shared/contract/datev-export.ts";
import type { Api } from "../../../api.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { ExportCheck } from "./export-check.tsx";
import type { ExportSelection } from "./table-export.tsx";

export type PreviewQuery = NonNullable<Parameters<Api["datevExportPreview"]>[0]>["query"] & Pick<ExportSelection, "archived">;

/** Pause between two looks while the worker checks clients, in milliseconds. */
const LOOK_MS = 2_000;

/** In the order in which they matter: who is missing, then what is written otherwise. */
const FINDINGS = ["withoutNumber", "outsideAccounts", "unreadable", "respelled", "shortened"] as const;

/** What the file would hold, leave out and write otherwise; follows what is chosen. */
export function ExportPreview({ query }: { query: PreviewQuery }) {
  const { t } = useTranslation();
  const api = useApi();
  const preview = useQuery({
    queryKey: ["datevExportPreview", query],
    queryFn: ({ signal }) => api.datevExportPreview({ query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.checkId ?? null) === null ? false : LOOK_MS),
  });
  const { data } = preview;
  const countOf = (n: number) => (n === 1 ? "one" : "many");
  const tell = (finding: (typeof FINDINGS)[number], { count, names }: Affected) => {
    const named = names.join("; ");
    return t(`datevExport.${finding}.${countOf(count)}`, {
      n: count,
      names: count > names.length ? t("datevExport.names", { names: named }) : named,
    });
  };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="export-preview" aria-busy={preview.isFetching}>
      <Stack gap="sm">
        <Title order={2} size="h4" id="export-preview">
          {t("datevExport.preview")}
        </Title>
        {preview.isPending && (
          <>
            <Text c="dimmed">{t("datevExport.counting")}</Text>
            <Skeleton height={24} />
          </>
        )}
        {preview.isError && <ErrorState message={describeError(preview.error, t)} onRetry={() => void preview.refetch()} />}
        <div role="status">
          {data !== undefined && !preview.isError && (
            <Stack gap="xs">
              <Text fw={600}>
                {data.clients === 0
                  ? t("datevExport.nobody")
                  : t(`datevExport.written.${countOf(data.written)}`, { n: data.written, clients: data.clients })}
              </Text>
              {FINDINGS.some((finding) => data[finding].count > 0) && (
                <Stack component="ul" gap="xs" my={0} ps="lg" style={{ overflowWrap: "anywhere" }}>
                  {FINDINGS.filter((finding) => data[finding].count > 0).map((finding) => (
                    <li key={finding}>{tell(finding, data[finding])}</li>
                  ))}
                </Stack>
              )}
            </Stack>
          )}
        </div>
        {data !== undefined && !preview.isPlaceholderData && !preview.isError && (
          <ExportCheck key={query.archived} of={data} archived={query.archived} refresh={preview.refetch} />
        )}
      </Stack>
    </Paper>
  );
}
