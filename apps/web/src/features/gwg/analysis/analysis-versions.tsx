import { Paper, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RiskAnalyses } from "@stammdaten/shared/contract/risk-analysis.ts";
import { useApi } from "../../../api/api-context.tsx";
import { DownloadButton } from "../../../downloads/download-button.tsx";
import { formatMoment, formatShortDay } from "../../../ui/format-moment.ts";
import { DataTable, type Column } from "../../../ui/lists/data-table.tsx";
import { useLocale } from "../../../ui/use-locale.ts";

type Version = RiskAnalyses["versions"][number];

/** Every version that is kept, with its PDF. */
export function AnalysisVersions({ versions }: { versions: readonly Version[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const columns: Column<Version>[] = [
    { key: "version", header: t("analysis.version"), render: ({ version }) => version },
    { key: "releasedAt", header: t("analysis.releasedAt"), render: ({ releasedAt }) => formatMoment(releasedAt, locale) },
    { key: "releasedBy", header: t("analysis.releasedBy"), render: ({ releasedBy }) => releasedBy },
    { key: "nextCheckOn", header: t("analysis.nextCheck"), render: ({ nextCheckOn }) => formatShortDay(nextCheckOn, locale) },
    {
      key: "actions",
      header: "",
      label: t("staff.column.actions"),
      render: ({ version }) => (
        <DownloadButton
          label={t("analysis.print")}
          of={t("analysis.ofVersion", { version })}
          load={() => api.riskAnalysisPdf({ query: { version: String(version) } })}
        />
      ),
    },
  ];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="analysis-versions">
      <Title order={2} size="h4" id="analysis-versions">
        {t("analysis.versions")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t("analysis.versionsText")}
      </Text>
      <DataTable caption={t("analysis.versions")} columns={columns} rows={[...versions]} rowKey={({ version }) => String(version)} />
    </Paper>
  );
}
