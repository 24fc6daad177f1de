import { Anchor, Group, Paper, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useApi } from "../../../api/api-context.tsx";
import { dashboardPlaces } from "../../../dashboard-places.ts";
import { paths } from "../../../paths.ts";
import { useNarrowed } from "../../../shell/use-narrowed.ts";
import { Badge } from "../../../ui/badges/badge.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { formatShortDayOf } from "../../../ui/format-moment.ts";
import { useLocale } from "../../../ui/use-locale.ts";
import { hitsKey } from "../gwg-key.ts";
import styles from "../verification-section.module.css";

/** Hits of the sanctions screening that wait for the firm, the oldest first; nothing where none does. */
export function OpenHits() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const narrowed = useNarrowed();
  const query = useQuery({
    queryKey: [...hitsKey, narrowed],
    queryFn: ({ signal }) => api.screeningHits({ query: { limit: "10", ...narrowed }, signal }),
  });
  const page = query.data;
  if (page === undefined ? !query.isError : page.items.length === 0) return null;
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby={dashboardPlaces.openHits}>
      <Title order={2} size="h4" id={dashboardPlaces.openHits} tabIndex={-1} mb="xs">
        {t("gwg.screening.open.title")}
      </Title>
      {page === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {page !== undefined && (
        <ul className={styles["people"]}>
          {page.items.map(({ id, clientId, mandantType, clientName, person, list, state, foundAt }) => (
            <li key={id} className={styles["person"]}>
              <div className={styles["what"]}>
                <Anchor component={Link} to={paths.client({ mandantType, id: clientId }, "gwg")}>
                  {clientName}
                </Anchor>
                <Text>{t("gwg.screening.open.like", { person: person.name, matched: person.matched })}</Text>
                <Text c="dimmed">{t(`legalList.${list}`)}</Text>
              </div>
              <Group gap="xs">
                <Badge tone={state === "open" ? "warning" : "info"}>{t(`gwg.screening.state.${state}`)}</Badge>
                <time dateTime={foundAt}>{formatShortDayOf(foundAt, locale)}</time>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {page !== undefined && page.nextCursor !== null && (
        <Anchor component={Link} to={paths.screeningHits(narrowed.responsible)}>
          {t("gwg.screening.open.all")}
        </Anchor>
      )}
    </Paper>
  );
}
