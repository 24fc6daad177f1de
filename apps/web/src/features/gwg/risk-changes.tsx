import { Anchor, Group, Paper, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useApi } from "../../api/api-context.tsx";
import { dashboardPlaces } from "../../dashboard-places.ts";
import { paths } from "../../paths.ts";
import { useNarrowed } from "../../shell/use-narrowed.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatDayOf } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { riskChangesKey } from "./gwg-key.ts";
import { RiskBadge } from "./risk-badge.tsx";
import styles from "./verification-section.module.css";

/** Clients for whom something else is proposed than when the firm rated them, the oldest first; nothing where there is none. */
export function RiskChanges() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const narrowed = useNarrowed();
  const query = useQuery({
    queryKey: [...riskChangesKey, narrowed],
    queryFn: ({ signal }) => api.riskChanges({ query: { limit: "10", ...narrowed }, signal }),
  });
  const page = query.data;
  if (page === undefined ? !query.isError : page.items.length === 0) return null;
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby={dashboardPlaces.riskChanges}>
      <Title order={2} size="h4" id={dashboardPlaces.riskChanges} tabIndex={-1} mb="xs">
        {t("gwg.riskChanges.title")}
      </Title>
      {page === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {page !== undefined && (
        <>
          <Text c="dimmed">{t("gwg.riskChanges.text")}</Text>
          <ul className={styles["people"]}>
            {page.items.map(({ id, mandantType, name, level, proposedLevel, newLevel, changedAt }) => (
              <li key={id} className={styles["person"]}>
                <div className={styles["what"]}>
                  <Anchor component={Link} to={paths.client({ mandantType, id }, "gwg")}>
                    {name}
                  </Anchor>
                  <Text>{t("gwg.riskChanges.now", { level: t(`risk.level.${newLevel}`) })}</Text>
                </div>
                <Group gap="xs">
                  <RiskBadge level={level} />
                  {newLevel === proposedLevel && <Badge tone="warning">{t("gwg.riskChanges.newReason")}</Badge>}
                  <time dateTime={changedAt}>{formatDayOf(changedAt, locale)}</time>
                </Group>
              </li>
            ))}
          </ul>
        </>
      )}
      {page !== undefined && page.nextCursor !== null && <Text c="dimmed">{t("gwg.riskChanges.more")}</Text>}
    </Paper>
  );
}
