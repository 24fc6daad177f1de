import { Alert, SimpleGrid } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { StaffOnly } from "../../auth/staff-only.tsx";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { readPlanNotice, readPlanState } from "../../shell/plan-state.ts";
import type { Narrowed } from "../../shell/use-narrowed.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import { formatDayOf } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { ActivityList } from "./activity-list.tsx";
import { SetupPanel } from "./setup-panel.tsx";
import { hasNobody, StatisticsPanel, useStatistics } from "./statistics-panel.tsx";
import { TasksPanel } from "./tasks-panel.tsx";
import { useRememberedMine } from "./use-remembered-mine.ts";

/**
 * What is to be done, the firm's statistics, what came in, and what happened. What other features have to say is the route's child. A firm
 * that has just begun sees what it sets up, and its first step.
 */
export function DashboardPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: plan, dataUpdatedAt } = useSubscription();
  const readOnly = useReadOnly();
  const { data: statistics } = useStatistics();
  const [remembered, setMine] = useRememberedMine();
  const isMine = remembered && !readOnly;
  const begins = statistics !== undefined && hasNobody(statistics);
  // Towards its end the frame of every page says so. An admin in support access has no trial.
  const trialEnd =
    !readOnly && plan !== undefined && readPlanState(plan) === "trial" && readPlanNotice(plan, dataUpdatedAt) === null
      ? plan.planExpires
      : null;
  return (
    <>
      <PageHeader title={t("staff.dashboard.title")} />
      {trialEnd !== null && (
        <Alert variant="outline" role="note" mb="md">
          {t("staff.dashboard.trial", { day: formatDayOf(trialEnd, locale), plan: plan?.subscriptionName ?? "" })}
        </Alert>
      )}
      <StaffOnly>
        <SetupPanel />
      </StaffOnly>
      {!begins && <TasksPanel isMine={isMine} setMine={setMine} />}
      <StatisticsPanel />
      {!begins && (
        <>
          <Outlet context={{ isMine } satisfies Narrowed} />
          <SimpleGrid cols={{ base: 1, md: 2 }} mt="md">
            <ActivityList title={t("staff.dashboard.forms")} kind="formSubmitted" empty={t("staff.dashboard.formsEmpty")} />
            <ActivityList title={t("staff.dashboard.activities")} empty={t("staff.dashboard.activitiesEmpty")} />
          </SimpleGrid>
        </>
      )}
    </>
  );
}
