import { Group, NativeSelect, Paper, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { useApi } from "../../../api/api-context.tsx";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { DownloadButton } from "../../../downloads/download-button.tsx";

/** So many years are offered: the firm keeps its records for no longer (§ 8 Abs. 4 GwG). */
const YEARS = 10;

/** Prints what the firm did in a year under the money-laundering act. */
export function YearReport() {
  const { t } = useTranslation();
  const api = useApi();
  const current = Number(readToday().slice(0, 4));
  const [year, setYear] = useState(String(current));
  return (
    <StaffOnly>
      <Paper withBorder p="md" mt="lg" component="section" aria-labelledby="gwg-report">
        <Title order={2} size="h4" id="gwg-report">
          {t("gwg.report.heading")}
        </Title>
        <Text c="dimmed" mb="sm">
          {t("gwg.report.about")}
        </Text>
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label={t("gwg.report.year")}
            data={Array.from({ length: YEARS }, (_, index) => String(current - index))}
            value={year}
            onChange={(event) => setYear(event.currentTarget.value)}
          />
          <DownloadButton label={t("gwg.report.download")} load={() => api.gwgReportPdf({ query: { year } })} />
        </Group>
      </Paper>
    </StaffOnly>
  );
}
