import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import type { RegisterLook } from "@stammdaten/shared/contract/register-looks.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { StaffOnly } from "../../../auth/staff-only.tsx";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { Earlier } from "../earlier.tsx";
import styles from "../verification-section.module.css";

const texts = ["gwg-register", "validation"] as const;
const LookDialog = lazyDialog(() => import("./look-dialog.tsx"), "LookDialog", texts);
const ReportDialog = lazyDialog(() => import("./report-dialog.tsx"), "ReportDialog", texts);

const isOpen = ({ differs, closed }: RegisterLook): boolean => differs && closed === null;

/** The firm's looks into the transparency register, and what became of differences: the newest, and all that are to be reported. */
export function RegisterSection({ gwg }: { gwg: GwgRecord }) {
  const { t } = useTranslation();
  const [looking, setLooking] = useState(false);
  const [reported, setReported] = useState<RegisterLook | null>(null);
  const looks = gwg.registerLooks;
  const isShown = (look: RegisterLook, index: number): boolean => index === 0 || isOpen(look);
  const shown = looks.filter(isShown);
  const others = looks.filter((look, index) => !isShown(look, index));
  const show = (look: RegisterLook) => (
    <Look key={look.id} look={look} onReport={gwg.erased || !isOpen(look) ? undefined : () => setReported(look)} />
  );
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h4" id="gwg-register">
          {t("gwg.register.title")}
        </Title>
        {!gwg.erased && (
          <StaffOnly>
            <Button variant="default" onClick={() => setLooking(true)}>
              {t("gwg.register.add")}
            </Button>
          </StaffOnly>
        )}
      </Group>
      <Text c="dimmed">{t("gwg.register.text")}</Text>
      {looks.length === 0 && <Text>{t("gwg.register.none")}</Text>}
      {shown.length > 0 && <ul className={styles["people"]}>{shown.map(show)}</ul>}
      {others.length > 0 && (
        <Earlier summary={t("gwg.register.earlier", { n: others.length })}>
          <ul className={styles["people"]}>{others.map(show)}</ul>
        </Earlier>
      )}
      {looking && <LookDialog gwg={gwg} onClose={() => setLooking(false)} />}
      {reported !== null && <ReportDialog gwg={gwg} look={reported} onClose={() => setReported(null)} />}
    </Stack>
  );
}

function Look({ look, onReport }: { look: RegisterLook; onReport: (() => void) | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { lookedOn, lookedBy, differs, note, closed } = look;
  const day = formatDate(lookedOn, locale);
  return (
    <li className={styles["person"]}>
      <div className={styles["what"]}>
        <Group gap="xs">
          <Text fw={600}>{t(differs ? "gwg.register.differs" : "gwg.register.matches")}</Text>
          {isOpen(look) && <Badge tone="warning">{t("gwg.register.open")}</Badge>}
        </Group>
        <Text>{lookedBy === null ? t("gwg.register.lookedByClient", { day }) : t("gwg.register.looked", { day, name: lookedBy })}</Text>
        <Words>{note}</Words>
        {closed !== null && (
          <Text>
            {closed.reportedOn === null
              ? t("gwg.register.notReported", { name: closed.by })
              : t("gwg.register.reported", { day: formatDate(closed.reportedOn, locale), name: closed.by })}
          </Text>
        )}
        <Words>{closed?.reason ?? null}</Words>
      </div>
      {onReport !== undefined && (
        <StaffOnly>
          <Button variant="light" size="xs" aria-label={t("gwg.register.closeOf", { day })} onClick={onReport}>
            {t("gwg.register.close")}
          </Button>
        </StaffOnly>
      )}
    </li>
  );
}

const Words = ({ children }: { children: string | null }) =>
  children === null ? null : <Text style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{children}</Text>;
