import { Anchor, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Activity, ActivityKind } from "@stammdaten/shared/contract/activities.ts";
import { paths } from "../../paths.ts";
import { useRefetchInterval } from "../../auth/use-refetch-interval.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatMoment } from "../../ui/format-moment.ts";
import { useLocale } from "../../ui/use-locale.ts";
import styles from "./activity-list.module.css";

const REFRESH_MS = 30_000;

/** Where the subject of an activity is looked at; null when it has no page. */
export function pathOfSubject({ subjectType, subjectId }: Pick<Activity, "subjectType" | "subjectId">): string | null {
  if (subjectId === null) return null;
  if (subjectType === "form") return paths.form(subjectId);
  if (subjectType === "inquiry") return paths.inquiries();
  return subjectType === "invitation" ? paths.invitations() : paths.client({ mandantType: subjectType, id: subjectId });
}

/** The ten newest activities, of one kind or of all. */
export function ActivityList({ title, kind, empty }: { title: string; kind?: ActivityKind; empty: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const id = useId();
  const query = useQuery({
    queryKey: ["activities", kind ?? "all"],
    queryFn: ({ signal }) => api.activities({ query: { limit: "10", ...(kind === undefined ? {} : { kind }) }, signal }),
    refetchInterval: useRefetchInterval(REFRESH_MS),
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {title}
      </Title>
      {query.isPending && <ListSkeleton />}
      {query.isError && query.data === undefined && (
        <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
      )}
      {query.data?.items.length === 0 && <Text c="dimmed">{empty}</Text>}
      {query.data !== undefined && query.data.items.length > 0 && (
        <ul className={styles["list"]}>
          {query.data.items.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} showKind={kind === undefined} />
          ))}
        </ul>
      )}
    </Paper>
  );
}

function ActivityItem({ activity, showKind }: { activity: Activity; showKind: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const path = pathOfSubject(activity);
  const name = activity.title ?? t("staff.nameless");
  return (
    <li className={styles["item"]}>
      <div className={styles["what"]}>
        {path === null ? (
          name
        ) : (
          <Anchor component={Link} to={path}>
            {name}
          </Anchor>
        )}
        {showKind && (
          <Text size="sm">
            {t(`activity.${activity.kind}`)}
            {activity.actor !== null && ` · ${activity.actor}`}
          </Text>
        )}
      </div>
      <time className={styles["when"]} dateTime={activity.at}>
        {formatMoment(activity.at, locale)}
      </time>
    </li>
  );
}

function ListSkeleton() {
  return (
    <Stack gap="xs" aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </Stack>
  );
}
