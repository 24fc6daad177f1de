import { Anchor, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Operation } from "@stammdaten/shared/contract/operation.ts";
import { INTL_LOCALE } from "@stammdaten/shared/values/language.ts";
import { useApi } from "../../api/api-context.tsx";
import { useRefetchInterval } from "../../auth/use-refetch-interval.ts";
import { paths } from "../../paths.ts";
import { FigureList } from "../../ui/charts/figure-list.tsx";
import { WeekChart } from "../../ui/charts/week-chart.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { HealthTable, JobsTable, ListsTable } from "./operation-tables.tsx";

const REFRESH_MS = 60_000;

/** How the product runs, for its operator: counts and times, nothing of a firm's clients. */
export function OperationPage() {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ["operation"],
    queryFn: ({ signal }) => api.operation({ query: {}, signal }),
    refetchInterval: useRefetchInterval(REFRESH_MS),
  });
  return (
    <>
      <PageHeader title={t("operation.title")} />
      {query.isError && <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <Stack role="status" aria-label={t("staff.loading")}>
          <Skeleton height={120} />
          <Skeleton height={260} />
        </Stack>
      )}
      {query.data !== undefined && <Figures operation={query.data} />}
    </>
  );
}

function Figures({ operation: { activity, firmsPerWeek, formsPerWeek, quietest, jobs, health, lists } }: { operation: Operation }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = (count: number) => new Intl.NumberFormat(INTL_LOCALE[locale]).format(count);
  const spans = ["day", "week", "month", "earlier", "never"] as const;
  return (
    <Stack gap="md">
      <Card title={t("operation.health.title")}>{() => <HealthTable health={health} />}</Card>
      <Card title={t("operation.jobs.title")}>{() => <JobsTable jobs={jobs} />}</Card>
      <Card title={t("operation.lists.title")}>{() => <ListsTable lists={lists} />}</Card>
      <Card title={t("operation.activity.title")}>
        {() => <FigureList figures={spans.map((span) => ({ label: t(`operation.activity.${span}`), value: format(activity[span]) }))} />}
      </Card>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Card title={t("operation.firms.title")}>
          {(id) => <WeekChart labelledBy={id} weeks={firmsPerWeek} of={t("operation.firms.count")} />}
        </Card>
        <Card title={t("operation.forms.title")}>
          {(id) => <WeekChart labelledBy={id} weeks={formsPerWeek} of={t("statistics.weeks.count")} />}
        </Card>
      </SimpleGrid>
      <Card title={t("operation.quietest.title")}>{() => <Quietest firms={quietest} />}</Card>
    </Stack>
  );
}

function Card({ title, children }: { title: string; children: (titleId: string) => ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h4" id={id} mb="xs">
        {title}
      </Title>
      {children(id)}
    </Paper>
  );
}

/** The firms that may be about to leave. */
function Quietest({ firms }: { firms: Operation["quietest"] }) {
  const { t } = useTranslation();
  if (firms.length === 0) return <Text c="dimmed">{t("operation.quietest.none")}</Text>;
  return (
    <ul>
      {firms.map(({ id, name, lastActiveAt }) => (
        <li key={id}>
          <Anchor component={Link} to={paths.editTenant(id)}>
            {name}
          </Anchor>
          {": "}
          {lastActiveAt === null ? t("operation.quietest.never") : <Moment at={lastActiveAt} />}
        </li>
      ))}
    </ul>
  );
}
