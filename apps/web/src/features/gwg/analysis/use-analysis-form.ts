import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RiskAnalyses, RiskAnalysisBody } from "@stammdaten/shared/contract/risk-analysis.ts";
import { useApi } from "../../../api/api-context.tsx";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";
import { analysisFieldNames, type AnalysisFields, fieldsOf } from "./analysis-fields.ts";
import { analysesKey } from "./use-analyses.ts";

/**
 * The fields of a draft, its saving, its release and its counting.
 * @returns with `asked`, what a release waits for the confirmation of, and the error that has no field of its own
 */
export function useAnalysisForm(draft: NonNullable<RiskAnalyses["draft"]>) {
  const api = useApi();
  const queries = useQueryClient();
  // As it was read or saved here: what a colleague saves meanwhile is refused by it rather than overwritten.
  const [revision, setRevision] = useState(draft.revision);
  const [asked, setAsked] = useState<RiskAnalysisBody | null>(null);
  const [shownAtField, setShownAtField] = useState(false);
  const form = useSchemaForm<AnalysisFields, RiskAnalysisBody>({
    schema: async () => (await import("./analysis-form.ts")).analysisForm(revision),
    defaultValues: fieldsOf(draft),
  });
  const write = useMutation({
    mutationFn: ({ body, isFinal }: { body: RiskAnalysisBody; isFinal: boolean }) =>
      isFinal ? api.releaseRiskAnalysis({ query: {}, body }) : api.saveRiskAnalysis({ query: {}, body }),
    onSuccess: async ({ message, ...saved }) => {
      if (saved.draft !== null) {
        setRevision(saved.draft.revision);
        form.reset(fieldsOf(saved.draft));
      }
      queries.setQueryData(analysesKey, saved);
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: ["tasks"] });
    },
    onError: (error) => setShownAtField(showFieldErrors(error, analysisFieldNames, form.setError)),
    onSettled: () => setAsked(null),
  });
  const count = useMutation({
    mutationFn: () => api.countRiskAnalysis({ query: {} }),
    onSuccess: ({ message, ...counting }) => {
      queries.setQueryData(analysesKey, counting);
      showSuccess(message);
    },
  });
  const discard = async () => {
    const answer = await api.discardRiskAnalysis({ query: { revision: String(revision) } });
    // Nothing typed is left to warn about.
    form.reset();
    return answer;
  };
  const refresh = () => queries.invalidateQueries({ queryKey: analysesKey });
  const error = (shownAtField ? null : write.error) ?? count.error;
  return { form, write, count, discard, refresh, asked, setAsked, error };
}
