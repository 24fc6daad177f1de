import { Paper, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RiskAnalyses } from "@stammdaten/shared/contract/risk-analysis.ts";
import { type AnalysisArea, analysisAreas } from "@stammdaten/shared/gwg/analysis-areas.ts";
import { RiskBadge } from "../risk-badge.tsx";
import { AnalysisFigures } from "./analysis-figures.tsx";
import styles from "./risk-analysis.module.css";

type Props = { released: NonNullable<RiskAnalyses["released"]>; before: RiskAnalyses["before"] };

/** The version that counts, to read: figures and words of each area. */
export function ReleasedAnalysis({ released, before }: Props) {
  const { t } = useTranslation();
  const { words, figures, responsible } = released;
  return (
    <>
      {analysisAreas.map((area) => (
        <Paper key={area} withBorder p="md" component="section" aria-labelledby={`released-${area}`}>
          <Title order={3} size="h5" id={`released-${area}`} mb="sm">
            {t(`analysis.area.${area}`)}
          </Title>
          <div className={styles["area"]}>
            <AnalysisFigures area={area} figures={figures} before={before} />
            <AreaWords words={words[area]} />
          </div>
        </Paper>
      ))}
      <div>
        <Text fw={600}>{t("analysis.national")}</Text>
        <Text className={styles["words"] ?? ""} mb="sm">
          {words.national}
        </Text>
        <Text fw={600}>{t("analysis.responsible")}</Text>
        <Text>{responsible?.name}</Text>
      </div>
    </>
  );
}

function AreaWords({ words: { level, reason, measures } }: { words: Props["released"]["words"][AnalysisArea] }) {
  const { t } = useTranslation();
  return (
    <div>
      {level !== null && <RiskBadge level={level} />}
      {(
        [
          ["reason", reason],
          ["measures", measures],
        ] as const
      ).map(([name, text]) => (
        <div key={name}>
          <Text fw={600} mt="sm">
            {t(`analysis.${name}`)}
          </Text>
          <Text className={styles["words"] ?? ""}>{text}</Text>
        </div>
      ))}
    </div>
  );
}
