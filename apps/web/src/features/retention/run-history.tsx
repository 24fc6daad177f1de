import { Paper, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Retention, RetentionRun } from "@stammdaten/shared/contract/retention.ts";
import { formatDate, readToday } from "@stammdaten/shared/values/date.ts";
import { DataTable, type Column } from "../../ui/lists/data-table.tsx";
import { useLocale } from "../../ui/use-locale.ts";

/** The reports of the last runs: what was announced, what was erased, and what stayed and why. */
export function RunHistory({ retention: { runs, lastRunOn } }: { retention: Retention }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const columns = useRunColumns();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="retention-runs">
      <Title order={2} size="h4" id="retention-runs">
        {t("retention.runs.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {lastRunOn === null ? t("retention.runs.never") : t("retention.runs.last", { day: formatDate(lastRunOn, locale) })}
      </Text>
      {runs.length === 0 ? (
        <Text>{t("retention.runs.empty")}</Text>
      ) : (
        <DataTable caption={t("retention.runs.title")} columns={columns} rows={runs} rowKey={(run) => run.id} />
      )}
    </Paper>
  );
}

function useRunColumns(): Column<RetentionRun>[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const listCounts = (counts: readonly { readonly what: string; readonly count: number }[]) =>
    counts.length === 0
      ? "–"
      : counts.map(({ what, count }) => <div key={what}>{t("retention.runs.count", { what: t(what), count })}</div>);
  return [
    { key: "day", header: t("retention.runs.day"), render: ({ day }) => formatDate(day, locale) },
    { key: "announced", header: t("retention.runs.announced"), render: ({ announced }) => announced },
    {
      key: "erased",
      header: t("retention.runs.erased"),
      render: ({ erased }) => listCounts(erased.map(({ kind, count }) => ({ what: `retention.kind.${kind}`, count }))),
    },
    {
      key: "stayed",
      header: t("retention.runs.stayed"),
      render: ({ stayed, endedAt, day }) => (
        <>
          {listCounts(stayed.map(({ why, count }) => ({ what: `retention.stayed.${why}`, count })))}
          {endedAt === null && day < readToday() && <div>{t("retention.runs.broken")}</div>}
        </>
      ),
    },
  ];
}
