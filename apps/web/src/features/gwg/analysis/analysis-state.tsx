import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { RiskAnalyses } from "@stammdaten/shared/contract/risk-analysis.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { formatShortDay, formatShortDayOf } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";

/** Which version counts, and whether its check is due. */
export function AnalysisState({ analyses: { versions, isDue } }: { analyses: RiskAnalyses }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [newest] = versions;
  if (newest === undefined)
    return (
      <Group gap="sm" mb="sm">
        <Badge tone="warning">{t("analysis.none")}</Badge>
        <Text>{t("analysis.noneText")}</Text>
      </Group>
    );
  const { version, releasedAt, releasedBy, nextCheckOn } = newest;
  return (
    <Group gap="sm" mb="sm">
      {isDue && <Badge tone="warning">{t("analysis.due")}</Badge>}
      <Text>
        {t("analysis.state", {
          ...{ version, name: releasedBy },
          ...{ at: formatShortDayOf(releasedAt, locale), day: formatShortDay(nextCheckOn, locale) },
        })}
      </Text>
    </Group>
  );
}
