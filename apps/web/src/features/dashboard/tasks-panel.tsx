import { Button, Group, Paper, Skeleton, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Tasks } from "@stammdaten/shared/contract/dashboard.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { useApi } from "../../api/api-context.tsx";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { useRefetchInterval } from "../../auth/use-refetch-interval.ts";
import { dashboardPlaces } from "../../dashboard-places.ts";
import { paths } from "../../paths.ts";
import { hasDocuments } from "../../shell/has-documents.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { type ListedTask, listTasks } from "./list-tasks.ts";
import styles from "./tasks-panel.module.css";

const REFRESH_MS = 60_000;

/** What went wrong, where all else waits. */
const FAILURES: readonly (keyof Tasks)[] = ["failedDeliveries", "bouncedInvitations"];

/** So many causes are shown; the log has them all. */
const MOST_CAUSES = 3;

/** What waits for the firm, each one click from where it is done; where `isMine`, for one's own clients alone. */
export function TasksPanel({ isMine, setMine }: { isMine: boolean; setMine: (isMine: boolean) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const readOnly = useReadOnly();
  const query = useQuery({
    queryKey: ["tasks", isMine],
    queryFn: ({ signal }) => api.tasks({ query: isMine ? { responsible: "mine" } : {}, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: useRefetchInterval(REFRESH_MS),
  });
  const viewer = { hasDocuments: hasDocuments(useSubscription().data), readOnly, isMine };
  const listed = query.data === undefined ? undefined : listTasks(query.data, viewer);
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="tasks">
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} size="h4" id="tasks">
          {t("dashboard.tasks.title")}
        </Title>
        <StaffOnly>
          <Group gap={6} role="group" aria-label={t("staff.filter.responsible")}>
            {[false, true].map((mine) => (
              <Button
                key={String(mine)}
                size="compact-md"
                variant={mine === isMine ? "light" : "default"}
                aria-pressed={mine === isMine}
                onClick={() => setMine(mine)}
              >
                {t(mine ? "staff.filter.mine" : "staff.filter.all")}
              </Button>
            ))}
          </Group>
        </StaffOnly>
      </Group>
      {query.isPending && <Skeleton height={132} role="status" aria-label={t("staff.loading")} />}
      {query.isError && listed === undefined && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {listed?.length === 0 && <Text c="dimmed">{t("dashboard.tasks.none")}</Text>}
      {query.data !== undefined && listed !== undefined && listed.length > 0 && (
        <ul className={styles["list"]}>
          {listed.map((task) => (
            <TaskRow key={task.kind} task={task} tasks={query.data} viewer={viewer} />
          ))}
        </ul>
      )}
    </Paper>
  );
}

type RowProps = { task: ListedTask; tasks: Tasks; viewer: Parameters<typeof listTasks>[1] };

function TaskRow({ task: { kind, count, to }, tasks, viewer: { readOnly, isMine = false } }: RowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <li className={styles["item"]}>
      <Link to={to} className={styles["link"]} onClick={onSamePage(to)}>
        <span className={styles["count"]} data-tone={FAILURES.includes(kind) ? "danger" : undefined}>
          {new Intl.NumberFormat(INTL_LOCALE[locale]).format(count)}
        </span>{" "}
        <span className={styles["what"]}>
          <span className={styles["text"]}>{t(`dashboard.tasks.${kind}`, { count, days: tasks.waitingInvitations.days })}</span>
          {kind === "failedDeliveries" &&
            tasks.failedDeliveries.causes.slice(0, MOST_CAUSES).map(({ text, count: n }) => (
              <span key={text} className={styles["cause"]}>
                {n === 1 ? text : t("dashboard.tasks.cause", { text, n })}
              </span>
            ))}
        </span>
      </Link>
      {kind === "waitingInvitations" && !readOnly && (
        <Button component={Link} to={isMine ? paths.ofMine(paths.remindWaiting()) : paths.remindWaiting()} variant="default" size="xs">
          {t("dashboard.tasks.remindAll")}
        </Button>
      )}
    </li>
  );
}

/** What stands further down on the same page. */
const below: Readonly<Record<string, string>> = {
  [paths.dueReviews()]: dashboardPlaces.dueReviews,
  [paths.openHits()]: dashboardPlaces.openHits,
  [paths.riskChanges()]: dashboardPlaces.riskChanges,
};

/** Shows what an address of this page leads to; undefined for the address of another. */
function onSamePage(to: string): (() => void) | undefined {
  const id = below[to];
  if (id === undefined) return undefined;
  return () => {
    const place = document.getElementById(id);
    place?.scrollIntoView({ block: "start" });
    place?.focus({ preventScroll: true });
  };
}
