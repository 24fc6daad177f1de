import { Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { RiskAnalyses } from "@stammdaten/shared/contract/risk-analysis.ts";
import { useApi } from "../../../api/api-context.tsx";
import { lazyScreen } from "../../../lazy/lazy-screen.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { AnalysisState } from "./analysis-state.tsx";
import { AnalysisVersions } from "./analysis-versions.tsx";
import { ReleasedAnalysis } from "./released-analysis.tsx";
import { analysesKey, useAnalyses } from "./use-analyses.ts";

const AnalysisDraft = lazyScreen(() => import("./analysis-draft.tsx"), "AnalysisDraft", [
  "forms-of-any-company",
  "gwg",
  "risk-analysis",
  "validation",
  "validation-of-firms",
]);

/** The firm's own risk analysis (§ 5 GwG): the version that counts, or the draft of the next, with figures beside the words. */
export function RiskAnalysisPage() {
  const { t } = useTranslation();
  const query = useAnalyses();
  const analyses = query.data;
  return (
    <>
      <PageHeader title={t("analysis.title")} />
      <Text mb="md" maw={760}>
        {t("analysis.text")}
      </Text>
      {query.isPending && <Skeleton height={420} role="status" aria-label={t("staff.loading")} />}
      {query.isError && analyses === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {analyses !== undefined && (
        <Stack gap="lg">
          <Current analyses={analyses} />
          {analyses.draft !== null && (
            <Suspense fallback={<Skeleton height={420} role="status" aria-label={t("staff.loading")} />}>
              <AnalysisDraft draft={analyses.draft} released={analyses.released} />
            </Suspense>
          )}
          {analyses.versions.length > 0 && <AnalysisVersions versions={analyses.versions} />}
        </Stack>
      )}
    </>
  );
}

/** The version that counts; to read while no draft is open. */
function Current({ analyses }: { analyses: RiskAnalyses }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const { draft, released, before } = analyses;
  const begin = useMutation({
    mutationFn: () => api.beginRiskAnalysis({ query: {} }),
    onSuccess: ({ message, ...begun }) => {
      queries.setQueryData(analysesKey, begun);
      showSuccess(message);
    },
  });
  return (
    <>
      <div>
        <Title order={2} size="h4" mb="xs">
          {t("analysis.current")}
        </Title>
        <AnalysisState analyses={analyses} />
        <FormError message={begin.isError ? describeError(begin.error, t) : null} passing={isPassing(begin.error)} />
        {draft === null && (
          <Button loading={begin.isPending} onClick={() => begin.mutate()}>
            {t("analysis.begin")}
          </Button>
        )}
      </div>
      {draft === null && released !== null && <ReleasedAnalysis released={released} before={before} />}
    </>
  );
}
