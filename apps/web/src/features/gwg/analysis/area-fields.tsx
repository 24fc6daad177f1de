import { Group, Paper, Radio, Stack, Textarea, Title } from "@mantine/core";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { AnalysisFigures as Figures, RiskAnalysisBody } from "@stammdaten/shared/contract/risk-analysis.ts";
import { type AnalysisArea, MOST_OF_ANALYSIS_TEXT } from "@stammdaten/shared/gwg/analysis-areas.ts";
import { riskLevels } from "@stammdaten/shared/gwg/risk-rules.ts";
import type { AnalysisFields } from "./analysis-fields.ts";
import { AnalysisFigures } from "./analysis-figures.tsx";
import styles from "./risk-analysis.module.css";

type Props = {
  area: AnalysisArea;
  form: UseFormReturn<AnalysisFields, unknown, RiskAnalysisBody>;
  figures: Figures | null;
  before: Figures | null;
};

/** An area of the draft: its figures, and beside them what the firm writes. */
export function AreaFields({ area, form: { control, register, formState }, figures, before }: Props) {
  const { t } = useTranslation();
  const errors = formState.errors.words?.[area];
  const wordsOf = (problem: string | undefined) => (problem === undefined ? null : t(problem));
  const id = `analysis-${area}`;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={3} size="h5" id={id} mb="sm">
        {t(`analysis.area.${area}`)}
      </Title>
      <div className={styles["area"]}>
        <AnalysisFigures area={area} figures={figures} before={before} />
        <Stack>
          <Controller
            control={control}
            name={`words.${area}.level`}
            render={({ field }) => (
              <Radio.Group {...field} label={t("analysis.level")} error={wordsOf(errors?.level?.message)}>
                <Group mt="xs">
                  {riskLevels.map((level) => (
                    <Radio key={level} value={level} label={t(`risk.level.${level}`)} />
                  ))}
                </Group>
              </Radio.Group>
            )}
          />
          {(["reason", "measures"] as const).map((name) => (
            <Textarea
              key={name}
              label={t(`analysis.${name}`)}
              rows={5}
              resize="vertical"
              maxLength={MOST_OF_ANALYSIS_TEXT}
              error={wordsOf(errors?.[name]?.message)}
              {...register(`words.${area}.${name}`)}
            />
          ))}
        </Stack>
      </div>
    </Paper>
  );
}
