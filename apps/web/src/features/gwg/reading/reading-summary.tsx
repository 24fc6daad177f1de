import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { IdentityReading } from "@stammdaten/shared/contract/identity-reading.ts";
import { Badge } from "../../../ui/badges/badge.tsx";

/** In a line, what came of reading somebody's identity document; nothing where no picture was sent. */
export function ReadingSummary({ readings }: { readings: readonly IdentityReading[] }) {
  const { t } = useTranslation();
  if (readings.length === 0) return null;
  const read = readings.filter(({ document }) => document !== null);
  if (read.length === 0) {
    const isWaiting = readings.some(({ state }) => state === "waiting");
    return <Text c="dimmed">{t(isWaiting ? "gwg.reading.waiting" : "gwg.reading.none")}</Text>;
  }
  const differences = read.flatMap(({ compared }) => compared).filter(({ differs }) => differs).length;
  return (
    <Group gap="xs">
      {differences > 0 ? <Badge tone="warning">{t("gwg.reading.differs")}</Badge> : <Text c="dimmed">{t("gwg.reading.same")}</Text>}
      {read.some(({ isExpired }) => isExpired) && <Badge tone="warning">{t("gwg.reading.expired")}</Badge>}
    </Group>
  );
}
