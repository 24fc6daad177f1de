import { useTranslation } from "react-i18next";
import type { RiskAssessment } from "@stammdaten/shared/contract/gwg.ts";
import { Badge } from "../../ui/badges/badge.tsx";

const tones = { low: "success", normal: "neutral", high: "danger" } as const;

/** A risk as text and colour. */
export function RiskBadge({ level }: Pick<RiskAssessment, "level">) {
  const { t } = useTranslation();
  return <Badge tone={tones[level]}>{t(`risk.level.${level}`)}</Badge>;
}
