import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { GwgTask } from "@stammdaten/shared/contract/gwg-tasks.ts";
import { formatShortDay } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";

/** What of a client is to be done, with its paragraph, and that it was put off. */
export function TaskReasons({ task: { reviewOn, expiredOn, ownersChangedOn, discrepancyOn, snooze } }: { task: GwgTask }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const day = (on: string) => ({ day: formatShortDay(on, locale) });
  return (
    <>
      {discrepancyOn !== null && <Text>{t("gwg.tasks.discrepancy", day(discrepancyOn))}</Text>}
      {ownersChangedOn !== null && <Text>{t("gwg.tasks.ownersChanged", day(ownersChangedOn))}</Text>}
      {expiredOn !== null && <Text>{t("gwg.tasks.expired", day(expiredOn))}</Text>}
      {reviewOn !== null && <Text>{t("gwg.tasks.review", day(reviewOn))}</Text>}
      {snooze !== null && <Text c="dimmed">{t("gwg.tasks.snoozed", { ...day(snooze.until), reason: snooze.reason })}</Text>}
    </>
  );
}
