import { Button, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ScreeningHit } from "@stammdaten/shared/contract/screening.ts";
import { useSession } from "../../../auth/use-session.ts";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import { formatDayOf, formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { HitComparison } from "./hit-comparison.tsx";
import styles from "./screening.module.css";
import { useNameList } from "./use-name-list.ts";

const tones = { open: "warning", awaiting: "info", noMatch: "success", match: "danger" } as const;

/** One hit: the person beside the entry, what was decided, and the way to decide. */
export function HitItem({
  hit,
  onDecide,
  onConfirm,
}: {
  hit: ScreeningHit;
  /** Absent of a client of whom nothing more is written down. */
  onDecide: (() => void) | undefined;
  onConfirm: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { state, goneAt, score, person, matched, decisions, mayConfirm } = hit;
  const name = t("gwg.screening.hitOf", { person: person.name, matched });
  const fourEyes = useSession().session?.tenant?.screeningFourEyes === true;
  const isDecided = state === "noMatch" || state === "match";
  return (
    <li className={styles["hit"]}>
      <Group justify="space-between" gap="sm" align="flex-start">
        <div className={styles["head"]}>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            <Badge tone={tones[state]}>{t(`gwg.screening.state.${state}`)}</Badge>
          </Group>
          <Text c="dimmed">
            {t("gwg.screening.score", { n: score })}
            {goneAt !== null && ` · ${t("gwg.screening.gone", { day: formatDayOf(goneAt, locale) })}`}
          </Text>
        </div>
        <StaffOnly>
          {state === "awaiting" && mayConfirm && onConfirm !== undefined && (
            <Button size="xs" aria-label={t("gwg.screening.confirmOf", { hit: name })} onClick={onConfirm}>
              {t("gwg.screening.confirm")}
            </Button>
          )}
          {(state !== "awaiting" || !fourEyes) && onDecide !== undefined && (
            <Button
              size="xs"
              variant={isDecided ? "default" : "filled"}
              aria-label={t(isDecided ? "gwg.screening.decideAgainOf" : "gwg.screening.decideOf", { hit: name })}
              onClick={onDecide}
            >
              {t(isDecided ? "gwg.screening.decideAgain" : "gwg.screening.decide")}
            </Button>
          )}
        </StaffOnly>
      </Group>
      {state === "awaiting" && !mayConfirm && <Text>{t("gwg.screening.waitsForOther")}</Text>}
      {state === "match" && <Text>{t("gwg.screening.matchDuty")}</Text>}
      <HitComparison hit={hit} />
      {decisions.length > 0 && (
        <ul className={styles["decisions"]} aria-label={t("gwg.screening.history")}>
          {decisions.map((decision) => (
            <Decision key={decision.id} decision={decision} at={formatMoment(decision.at, locale)} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Decision({ decision: { step, verdict, reason, by, list }, at }: { decision: ScreeningHit["decisions"][number]; at: string }) {
  const { t } = useTranslation();
  const nameList = useNameList();
  return (
    <li>
      <Text>{t(`gwg.screening.step.${step}`, { verdict: t(`gwg.screening.state.${verdict}`), name: by, at })}</Text>
      {reason !== null && <Text style={{ whiteSpace: "pre-line" }}>{reason}</Text>}
      <Text c="dimmed">{t("gwg.screening.decidedOn", { list: nameList(list) })}</Text>
    </li>
  );
}
