import { Select, Textarea, TextInput } from "@mantine/core";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { RiskAnalyses, RiskAnalysisBody } from "@stammdaten/shared/contract/risk-analysis.ts";
import { MOST_OF_ANALYSIS_TEXT } from "@stammdaten/shared/gwg/analysis-areas.ts";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { useOwners } from "../tasks/use-owners.ts";
import { type AnalysisFields, NOBODY } from "./analysis-fields.ts";

type Props = {
  form: UseFormReturn<AnalysisFields, unknown, RiskAnalysisBody>;
  responsible: NonNullable<RiskAnalyses["draft"]>["responsible"];
};

/** What an analysis says of the firm as a whole: the national risk analysis, who answers for it, and when it is checked again. */
export function AnalysisEndFields({ form: { control, register, formState }, responsible }: Props) {
  const { t } = useTranslation();
  const { choices, error: staffError } = useOwners(responsible);
  const { errors } = formState;
  const wordsOf = (problem: string | undefined) => (problem === undefined ? null : t(problem));
  return (
    <>
      <Textarea
        label={t("analysis.national")}
        description={t("analysis.nationalHint")}
        rows={4}
        resize="vertical"
        maxLength={MOST_OF_ANALYSIS_TEXT}
        error={wordsOf(errors.words?.national?.message)}
        {...register("words.national")}
      />
      <Controller
        control={control}
        name="responsibleId"
        render={({ field: { onChange, ...field } }) => (
          <Select
            {...field}
            label={t("analysis.responsible")}
            searchable
            allowDeselect={false}
            onChange={(value) => onChange(value ?? NOBODY)}
            data={[{ value: NOBODY, label: t("analysis.nobody") }, ...choices]}
            error={staffError === null ? wordsOf(errors.responsibleId?.message) : describeError(staffError, t)}
          />
        )}
      />
      <TextInput
        type="date"
        label={t("analysis.nextCheck")}
        description={t("analysis.nextCheckHint")}
        error={wordsOf(errors.nextCheckOn?.message)}
        {...register("nextCheckOn")}
      />
    </>
  );
}
