import { Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet, useParams } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { isId } from "@stammdaten/shared/values/id.ts";
import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import { paths } from "../../../paths.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError } from "../../../ui/feedback/describe-error.ts";
import { NotFoundContent } from "../../../shell/not-found-page.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { formatDayOf, formatMoment } from "../../../ui/format-moment.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import { StatusBadge } from "../../../ui/badges/status-badge.tsx";
import { useLocale } from "../../../ui/use-locale.ts";
import { BackToFirms } from "./back-to-firms.tsx";
import { AdminFirmForm } from "./admin-firm-form.tsx";
import { AdminFirmAction } from "./admin-firm-action.tsx";
import { AdminFirmFigures } from "./admin-firm-figures.tsx";
import { adminFirmKeys } from "./admin-firm-keys.ts";
import { readAdminFirmState } from "./admin-firm-state.ts";

/** One firm as the admin sees it: its state, figures and data. Its users are the route's child. */
export function EditTenantPage() {
  const { id } = useParams();
  if (id === undefined) return <Navigate to={paths.adminDashboard()} replace />;
  // An address of another shape names no firm either.
  return isId(id) ? <LoadedFirm key={id} id={id} /> : <NotFoundContent />;
}

function LoadedFirm({ id }: { id: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const firm = useQuery({
    queryKey: [...adminFirmKeys.one(id), "data"],
    queryFn: async ({ signal }) => {
      const [tenant, plan] = await Promise.all([
        api.tenant({ query: { id }, signal }),
        api.getSubscriptionInfo({ query: { tenantId: id }, signal }),
      ]);
      return { tenant, plan };
    },
  });
  if (firm.data !== undefined) return <Firm {...firm.data} />;
  if (firm.error instanceof ApiError && firm.error.status === 404) return <NotFoundContent />;
  return (
    <>
      <PageHeader title={t("admin.firm.title")} before={<BackToFirms />} />
      {firm.isError ? (
        <ErrorState message={describeError(firm.error, t)} onRetry={() => void firm.refetch()} />
      ) : (
        <Stack role="status" aria-label={t("staff.loading")}>
          <Skeleton height={90} />
          <Skeleton height={320} />
          <Skeleton height={200} />
        </Stack>
      )}
    </>
  );
}

function Firm({ tenant, plan }: { tenant: Tenant; plan: Subscription }) {
  const active = tenant.active !== false;
  return (
    <Stack gap="xl">
      <div>
        <PageHeader
          title={tenant.name}
          before={<BackToFirms />}
          actions={
            <>
              {active && tenant.confirmedAt === null && <AdminFirmAction what="invite" firm={tenant} />}
              <AdminFirmAction what={active ? "deactivate" : "activate"} firm={tenant} />
            </>
          }
        />
        <StateLine tenant={tenant} plan={plan} />
      </div>
      <AdminFirmFigures tenantId={tenant.id} />
      <Outlet />
      <AdminFirmForm tenant={tenant} />
    </Stack>
  );
}

/** State, plan and the days that matter. */
function StateLine({ tenant, plan }: { tenant: Tenant; plan: Subscription }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { active, confirmedAt, createdAt } = tenant;
  const state = readAdminFirmState({ active: active !== false, confirmedAt, subscriptionStatus: plan.subscriptionStatus });
  const facts = [
    plan.subscriptionName,
    ...(confirmedAt === null || plan.planExpires === null
      ? []
      : [t("admin.firm.planExpires", { day: formatDayOf(plan.planExpires, locale) })]),
    ...(createdAt === null ? [] : [t("admin.firm.createdAt", { at: formatMoment(createdAt, locale) })]),
    ...(confirmedAt === null ? [] : [t("admin.firm.confirmedAt", { at: formatMoment(confirmedAt, locale) })]),
  ];
  return (
    <Group gap="sm">
      <StatusBadge status={state} of="firm" />
      <Text c="dimmed">{facts.join(" · ")}</Text>
    </Group>
  );
}
