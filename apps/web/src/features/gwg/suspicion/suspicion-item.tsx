import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SuspicionNote } from "@stammdaten/shared/contract/suspicion-notes.ts";
import { formatDate } from "@stammdaten/shared/values/date.ts";
import { useApi } from "../../../api/api-context.tsx";
import { lazyDialog } from "../../../lazy/lazy-dialog.tsx";
import { Badge } from "../../../ui/badges/badge.tsx";
import { formatMoment } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { Earlier } from "../earlier.tsx";
import styles from "./suspicion.module.css";

const texts = ["accounts", "staff", "suspicion", "validation", "validation-of-firms"] as const;
const SuspicionDialog = lazyDialog(() => import("./suspicion-dialog.tsx"), "SuspicionDialog", texts);

type Entry = SuspicionNote["entries"][number];
const tones = { open: "warning", reported: "info", notReported: "neutral" } as const;

type Props = { readonly note: SuspicionNote; readonly showsClient: boolean; readonly refresh: () => Promise<unknown> };

/** One note on suspicion: what counts, what was written before, and the way to add to it. */
export function SuspicionItem({ note, showsClient, refresh }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const [isAdding, setAdding] = useState(false);
  const { id, entries, clientName, createdAt, keptUntil } = note;
  const last = entries.at(-1);
  const earlier = entries.slice(0, -1).reverse();
  const at = formatMoment(createdAt, locale);
  return (
    <li className={styles["note"]}>
      <Stack gap="xs">
        {showsClient && <Text fw={600}>{clientName}</Text>}
        {last !== undefined && <SuspicionEntry entry={last} />}
        {earlier.length > 0 && (
          <Earlier summary={t("suspicion.earlier", { n: earlier.length })}>
            <ul className={styles["notes"]}>
              {earlier.map((entry) => (
                <li key={entry.id} className={styles["note"]}>
                  <SuspicionEntry entry={entry} />
                </li>
              ))}
            </ul>
          </Earlier>
        )}
        <Group gap="xs" justify="space-between">
          <Text size="sm" c="dimmed">
            {keptUntil !== null && t("suspicion.keptUntil", { day: formatDate(keptUntil, locale) })}
          </Text>
          <Button variant="default" size="xs" aria-label={t("suspicion.correctOf", { at })} onClick={() => setAdding(true)}>
            {t("suspicion.correct")}
          </Button>
        </Group>
      </Stack>
      {isAdding && (
        <SuspicionDialog
          title={t("suspicion.dialog.correct")}
          last={last}
          save={(body) => api.correctSuspicionNote({ query: { id }, body })}
          refresh={refresh}
          onClose={() => setAdding(false)}
        />
      )}
    </li>
  );
}

function SuspicionEntry({ entry: { text, state, reportedOn, reportNumber, reason, writtenBy, writtenAt } }: { entry: Entry }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const day = reportedOn === null ? "" : formatDate(reportedOn, locale);
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Badge tone={tones[state]}>{t(`suspicion.state.${state}`)}</Badge>
        {state === "reported" && (
          <Text size="sm">
            {reportNumber === null ? t("suspicion.reported", { day }) : t("suspicion.reportedAs", { day, number: reportNumber })}
          </Text>
        )}
      </Group>
      <p className={styles["text"]}>{text}</p>
      {reason !== null && <p className={styles["text"]}>{reason}</p>}
      <Text size="sm" c="dimmed">
        {t("suspicion.by", { name: writtenBy, at: formatMoment(writtenAt, locale) })}
      </Text>
    </Stack>
  );
}
