import { Anchor, Group, Paper, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import { paths } from "../../paths.ts";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { ChangeNumberButton } from "../../shell/change-number-button.tsx";
import { FindingBadge } from "../../ui/badges/finding-badge.tsx";
import { StatusBadge } from "../../ui/badges/status-badge.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";

/** A client's number in DATEV, and whether the data arrived there. */
export function DatevSection({ client: { id, mandantType, datevNumber, sync, archived, erased } }: { client: Client }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="datev">
      <Title order={2} size="h4" id="datev" mb="xs">
        DATEV
      </Title>
      <Group gap="sm">
        <Text>{datevNumber === null ? t("clients.noDatevNumber") : t("clients.datevNumber", { number: datevNumber })}</Text>
        {!archived && !erased && (
          <StaffOnly>
            <ChangeNumberButton client={{ mandantType, id }} current={datevNumber} />
          </StaffOnly>
        )}
        {sync === null ? (
          <Text c="dimmed">{t("staff.delivery.none")}</Text>
        ) : (
          <>
            <StatusBadge status={sync.status} of="sync" />
            <FindingBadge finding={sync.inDatev} />
            {sync.lastAttemptAt !== null && <Text c="dimmed">{formatMoment(sync.lastAttemptAt, locale)}</Text>}
            {sync.message !== null && <Text>{sync.message}</Text>}
            {sync.inDatev === "conflict" && (
              <StaffOnly>
                <Anchor component={Link} to={paths.datevConflicts({ mandantType, id })}>
                  {t("staff.sync.decide")}
                </Anchor>
              </StaffOnly>
            )}
            <Anchor component={Link} to={paths.datevSyncLog(sync.id)}>
              {t("staff.delivery.toLog")}
            </Anchor>
          </>
        )}
      </Group>
    </Paper>
  );
}
