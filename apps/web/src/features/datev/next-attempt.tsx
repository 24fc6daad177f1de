import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { formatMoment, formatTimeOf } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";

/** When a delivery is tried again by itself: today's time, or the day with it. */
export function NextAttempt({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (at === null) return null;
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (
    <Text size="sm" c="dimmed">
      {t("staff.sync.nextAttempt", { at: isToday ? formatTimeOf(at, locale) : formatMoment(at, locale) })}
    </Text>
  );
}
