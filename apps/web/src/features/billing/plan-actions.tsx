import { Group } from "@mantine/core";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import type { PlanState } from "../../shell/plan-state.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import { formatDayOf } from "../../ui/format-moment.ts";
import { formatPrice } from "../../ui/format-price.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { estimateUpgrade } from "./estimate-upgrade.ts";
import { LeaveButton, type Open } from "./leave-button.tsx";
import { nameCard } from "./name-card.ts";
import { PlanChange } from "./plan-change.tsx";
import { priceOfPacks } from "./price-of-packs.ts";
import { useCards } from "./use-cards.ts";

type Props = { readonly plan: Subscription; readonly state: PlanState };

/** What can be done about a plan in its state; buying one is separate. */
export function PlanActions({ plan, state, open }: Props & { readonly open: Open }) {
  const { t } = useTranslation();
  const api = useApi();
  const upgradable = plan.applicationType === 1 && (state === "trial" || state === "booked" || state === "paid");
  const isDue = state === "overdue" || state === "unpaid";
  const cancellable = state === "booked" || state === "paid" || (isDue && !plan.cancelAtPeriodEnd);
  if (!upgradable && !cancellable && !isDue && state !== "cancelled") return null;
  return (
    <Group gap="sm" align="flex-start">
      {isDue && <LeaveButton variant="filled" label={t("billing.pay")} load={() => api.createPortalSession({ query: {} })} open={open} />}
      {state === "cancelled" && <Resume plan={plan} state={state} />}
      {upgradable && <Upgrade plan={plan} state={state} />}
      {cancellable && <Cancel plan={plan} state={state} />}
    </Group>
  );
}

/** Takes a cancellation back while the plan still runs. */
function Resume({ plan }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const { data: cards = [] } = useCards();
  const { applicationType, extraStorage, planExpires, subscriptionName } = plan;
  if (applicationType === 0) return null;
  const card = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  const values = {
    plan: subscriptionName,
    price: formatPrice(plans[applicationType].priceCents, locale),
    day: planExpires === null ? "" : formatDayOf(planExpires, locale),
    card: card === undefined ? "" : nameCard(card),
  };
  return (
    <PlanChange
      variant="filled"
      label={t("billing.resume")}
      title={t("billing.resume.title")}
      text={t("billing.resume.text", values)}
      points={[
        t(card === undefined ? "billing.resume.price" : "billing.resume.priceByCard", values),
        ...(extraStorage > 0 ? [t("billing.resume.storage", { price: formatPrice(priceOfPacks(extraStorage), locale) })] : []),
        t("billing.resume.today"),
      ]}
      run={() => api.startSubscription({ query: {}, body: { applicationType } })}
      isShown={({ hasPlan, cancelAtPeriodEnd }) => hasPlan && !cancelAtPeriodEnd}
    />
  );
}

/** From Go to Pro. */
function Upgrade({ plan, state }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const { dataUpdatedAt } = useSubscription();
  const { planExpires } = plan;
  const pro = plans[2];
  const values = {
    storage: pro.storageGb,
    price: formatPrice(pro.priceCents, locale),
    day: planExpires === null ? "" : formatDayOf(planExpires, locale),
    now: planExpires === null ? "" : formatPrice(estimateUpgrade(planExpires, dataUpdatedAt), locale),
  };
  return (
    <PlanChange
      variant={state === "trial" ? "default" : "filled"}
      label={t("billing.upgrade")}
      title={t("billing.upgrade.title")}
      text={`${t("billing.upgrade.text", values)} ${t(`billing.upgrade.${state}`, values)}`}
      run={() => api.upgradeToPro({ query: {} })}
      isShown={({ applicationType }) => applicationType === 2}
    />
  );
}

function Cancel({ plan, state }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const values = { day: plan.planExpires === null ? "" : formatDayOf(plan.planExpires, locale) };
  const isDue = state === "overdue" || state === "unpaid";
  const points = [
    state === "unpaid" ? "billing.cancel.staysClosed" : "billing.cancel.closed",
    ...(plan.extraStorage > 0 ? ["billing.cancel.storage"] : []),
    state === "unpaid" ? "billing.cancel.keptClosed" : "billing.cancel.kept",
    isDue ? "billing.cancel.backOncePaid" : "billing.cancel.back",
  ];
  return (
    <PlanChange
      label={t("billing.cancel")}
      title={t("billing.cancel.title")}
      text={t(state === "booked" ? "billing.cancel.textInTrial" : isDue ? "billing.cancel.textOverdue" : "billing.cancel.text", values)}
      points={points.map((key) => t(key, values))}
      tone="danger"
      run={() => api.cancelSubscription({ query: {} })}
      isShown={({ cancelAtPeriodEnd, hasPlan }) => cancelAtPeriodEnd || !hasPlan}
    />
  );
}
