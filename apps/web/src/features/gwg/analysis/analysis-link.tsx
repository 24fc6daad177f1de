import { Button, Paper, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { paths } from "../../../paths.ts";
import { AnalysisState } from "./analysis-state.tsx";
import { useAnalyses } from "./use-analyses.ts";

/** Leads to the firm's risk analysis, and says whether its check is due. */
export const AnalysisLink = () => (
  <StaffOnly>
    <AnalysisCard />
  </StaffOnly>
);

function AnalysisCard() {
  const { t } = useTranslation();
  const { data } = useAnalyses();
  return (
    <Paper withBorder p="md" mt="lg" component="section" aria-labelledby="risk-analysis">
      <Title order={2} size="h4" id="risk-analysis">
        {t("analysis.title")}
      </Title>
      <Text c="dimmed" mb="sm">
        {t("analysis.text")}
      </Text>
      {data !== undefined && <AnalysisState analyses={data} />}
      <Button component={Link} to={paths.riskAnalysis()} variant="default">
        {t("analysis.open")}
      </Button>
    </Paper>
  );
}
