import { Alert, Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GwgRecord, RiskAssessment } from "@stammdaten/shared/contract/gwg.ts";
import { hasRiskChanged } from "@stammdaten/shared/gwg/has-risk-changed.ts";
import { formatDate, readToday } from "@stammdaten/shared/values/date.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { Earlier } from "./earlier.tsx";
import { RiskBadge } from "./risk-badge.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";

const RiskDialog = lazyDialog(() => import("./risk-dialog.tsx"), "RiskDialog", [
  "accounts",
  "gwg",
  "gwg-review",
  "imports",
  "validation",
  "validation-of-firms",
]);

/** How the firm has rated the client, what the answers suggest and why, and the ratings before. */
export function RiskSection({ gwg }: { gwg: GwgRecord }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [rating, setRating] = useState(false);
  const { current, proposal, earlier } = gwg.risk;
  const isDue = !gwg.erased && current !== null && current.nextReviewOn <= readToday();
  const hasMoved = !gwg.erased && current !== null && hasRiskChanged(current, proposal);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h4" id="gwg-risk">
          {t("gwg.risk.title")}
        </Title>
        {!gwg.erased && (
          <StaffOnly>
            <Button variant={current === null || isDue || hasMoved ? "filled" : "default"} onClick={() => setRating(true)}>
              {t(current === null ? "gwg.risk.assess" : "gwg.risk.assessAgain")}
            </Button>
          </StaffOnly>
        )}
      </Group>
      {current === null ? (
        <Text>{t("gwg.risk.none")}</Text>
      ) : (
        <>
          <Rating assessment={current} />
          <Text>{t("gwg.risk.nextReviewOn", { day: formatDate(current.nextReviewOn, locale) })}</Text>
        </>
      )}
      {(isDue || hasMoved) && (
        <Alert color="yellow" variant="outline" role="note">
          {t(isDue ? "gwg.risk.due" : "gwg.risk.changedProposal")}
        </Alert>
      )}
      {current?.level === "high" && <Text>{t("gwg.risk.highDuty")}</Text>}
      <div>
        <Group gap="xs" mb={4}>
          <Text fw={600}>{t("gwg.risk.proposal")}</Text>
          <RiskBadge level={proposal.level} />
        </Group>
        {proposal.reasons.length === 0 ? (
          <Text>{t("gwg.risk.noReasons")}</Text>
        ) : (
          <List aria-label={t("gwg.risk.reasons")}>
            {proposal.reasons.map(({ code, paragraph }) => (
              <List.Item key={code}>
                {t(`risk.reason.${code}`)} <Text span c="dimmed">{`(${paragraph})`}</Text>
              </List.Item>
            ))}
          </List>
        )}
      </div>
      {earlier.length > 0 && (
        <Earlier summary={t("gwg.risk.history", { n: earlier.length })}>
          <Stack gap="md">
            {earlier.map((assessment) => (
              <Rating key={assessment.id} assessment={assessment} />
            ))}
          </Stack>
        </Earlier>
      )}
      {rating && <RiskDialog gwg={gwg} onClose={() => setRating(false)} />}
    </Stack>
  );
}

function Rating({ assessment: { level, proposedLevel, reason, assessedBy, assessedAt, lists } }: { assessment: RiskAssessment }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div>
      <Group gap="sm">
        <RiskBadge level={level} />
        <Text c="dimmed">{t("gwg.risk.by", { name: assessedBy, at: formatMoment(assessedAt, locale) })}</Text>
      </Group>
      {proposedLevel !== level && <Text>{t("gwg.risk.wasProposed", { level: t(`risk.level.${proposedLevel}`) })}</Text>}
      {reason !== null && <Text style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{reason}</Text>}
      {lists !== null && lists.length > 0 && (
        <Text c="dimmed">
          {t("risk.lists", {
            lists: lists
              .map(({ list, validFrom }) => t("risk.list", { name: t(`legalList.${list}`), day: formatDate(validFrom, locale) }))
              .join(", "),
          })}
        </Text>
      )}
    </div>
  );
}
