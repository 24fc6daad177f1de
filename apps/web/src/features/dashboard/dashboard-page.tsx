import { Alert, SimpleGrid } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router-dom";
import { readPlanNotice, readPlanState } from "../../shell/plan-state.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import { formatDayOf } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { ActivityList } from "./activity-list.tsx";
import { StatisticsPanel } from "./statistics-panel.tsx";

/** The firm's figures, what came in, what happened, and until when the trial runs. What other features have to say is the route's child. */
export function DashboardPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: plan, dataUpdatedAt } = useSubscription();
  // Towards its end the frame of every page says so.
  const trialEnd =
    plan !== undefined && readPlanState(plan) === "trial" && readPlanNotice(plan, dataUpdatedAt) === null ? plan.planExpires : null;
  return (
    <>
      <PageHeader title={t("staff.dashboard.title")} />
      {trialEnd !== null && (
        <Alert variant="outline" role="note" mb="md">
          {t("staff.dashboard.trial", { day: formatDayOf(trialEnd, locale), plan: plan?.subscriptionName ?? "" })}
        </Alert>
      )}
      <StatisticsPanel />
      <Outlet />
      <SimpleGrid cols={{ base: 1, md: 2 }} mt="md">
        <ActivityList title={t("staff.dashboard.forms")} kind="formSubmitted" empty={t("staff.dashboard.formsEmpty")} />
        <ActivityList title={t("staff.dashboard.activities")} empty={t("staff.dashboard.activitiesEmpty")} />
      </SimpleGrid>
    </>
  );
}
