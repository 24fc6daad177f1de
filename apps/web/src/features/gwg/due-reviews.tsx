import { Anchor, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { dueReviewsId, paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { useNarrowed } from "../../shell/use-narrowed.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatShortDay } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { reviewsKey } from "./gwg-key.ts";
import { RiskBadge } from "./risk-badge.tsx";
import styles from "./verification-section.module.css";

/** Clients whose review under the money-laundering act is due or near, the most urgent first. */
export function DueReviews() {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const narrowed = useNarrowed();
  const query = useQuery({
    queryKey: [...reviewsKey, narrowed],
    queryFn: ({ signal }) => api.reviews({ query: { limit: "10", ...narrowed }, signal }),
  });
  const page = query.data;
  return (
    <Paper withBorder p="md" mt="md" component="section" aria-labelledby={dueReviewsId}>
      <Title order={2} size="h4" id={dueReviewsId} tabIndex={-1} mb="xs">
        {t("gwg.reviews.title")}
      </Title>
      {query.isPending && <Skeleton height={60} role="status" aria-label={t("staff.loading")} />}
      {query.isError && page === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {page?.items.length === 0 && <Text c="dimmed">{t("gwg.reviews.empty")}</Text>}
      {page !== undefined && page.items.length > 0 && (
        <ul className={styles["people"]}>
          {page.items.map(({ id, mandantType, name, level, nextReviewOn, isDue }) => (
            <li key={id} className={styles["person"]}>
              <Anchor component={Link} to={paths.client({ mandantType, id }, "gwg")}>
                {name}
              </Anchor>
              <Group gap="xs">
                <RiskBadge level={level} />
                {isDue && <Badge tone="warning">{t("gwg.reviews.due")}</Badge>}
                <time dateTime={nextReviewOn}>{formatShortDay(nextReviewOn, locale)}</time>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {page !== undefined && page.nextCursor !== null && <Text c="dimmed">{t("gwg.reviews.more")}</Text>}
    </Paper>
  );
}
