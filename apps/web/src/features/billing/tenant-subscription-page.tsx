import { Box, Skeleton, Stack } from "@mantine/core";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { readPlanState } from "../../shell/plan-state.ts";
import { useReturn } from "../../shell/use-return.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { CardsPanel } from "./cards-panel.tsx";
import { InvoicesPanel } from "./invoices-panel.tsx";
import type { Open } from "./leave-button.tsx";
import { PlanBooking } from "./plan-booking.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { ReceiptsPanel } from "./receipts-panel.tsx";
import { StoragePurchase } from "./storage-purchase.tsx";
import { UsagePanel } from "./usage-panel.tsx";

/** By then what was done there has reached us, as a rule. */
const NEWS_MS = 3_000;

type Props = {
  /** Opens another page; the browser's own way where absent. */
  readonly open?: Open;
};

/** The firm's plan: what it is, costs and contains, what can be changed about it, and what was paid. Open without a plan, too. */
export function TenantSubscriptionPage({ open = (address) => window.location.assign(address) }: Props) {
  const { t } = useTranslation();
  const { data: plan, isError, error, refetch } = useSubscription();
  // Whatever was done on the payment service's page, with the browser's way back from there or without.
  useReturn(() => void refetch());
  useEffect(() => {
    void refetch();
    const timer = setTimeout(() => void refetch(), NEWS_MS);
    return () => clearTimeout(timer);
  }, [refetch]);
  return (
    <Box maw={860}>
      <PageHeader title={t("billing.title")} />
      {plan === undefined && isError && <ErrorState message={describeError(error, t)} onRetry={() => void refetch()} />}
      {plan === undefined && !isError && <Skeleton height={180} role="status" aria-label={t("staff.loading")} />}
      {plan !== undefined && <Sections plan={plan} open={open} />}
    </Box>
  );
}

function Sections({ plan, open }: { plan: Subscription; open: Open }) {
  const state = readPlanState(plan);
  return (
    <Stack gap="lg">
      <PlanSummary plan={plan} open={open} />
      {(state === "trial" || state === "ended" || state === "free") && <PlanBooking plan={plan} open={open} />}
      {plan.planActive && <UsagePanel plan={plan} />}
      {(state === "booked" || state === "paid") && <StoragePurchase plan={plan} open={open} />}
      <CardsPanel open={open} />
      <InvoicesPanel />
      <ReceiptsPanel />
    </Stack>
  );
}
