import { Alert, Anchor, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { Card, PaidPlan, Subscription } from "@stammdaten/shared/contract/billing.ts";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { readPlanState } from "../../shell/plan-state.ts";
import { useFirmUserCount } from "../../shell/use-firm-user-count.ts";
import { formatDayOf } from "../../ui/format-moment.ts";
import { formatPrice } from "../../ui/format-price.ts";
import { PlanChoice } from "../../ui/plan-choice.tsx";
import { useLocale } from "../../ui/use-locale.ts";
import { LeaveButton, type Open } from "./leave-button.tsx";
import { nameCard } from "./name-card.ts";
import { PlanChange } from "./plan-change.tsx";
import { useCards } from "./use-cards.ts";

/** Buys a plan: on the saved card where there is one, else on the payment service's page. */
export function PlanBooking({ plan, open }: { plan: Subscription; open: Open }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [chosen, setChosen] = useState<PaidPlan>(plan.applicationType === 1 ? 1 : 2);
  const state = readPlanState(plan);
  const trialEnd = state === "trial" ? plan.planExpires : null;
  const replaces = state === "free" ? t("billing.book.replacesFree", { plan: plan.subscriptionName }) : null;
  const { name: planName, users: most, priceCents: chosenCents } = plans[chosen];
  // Where access is closed users can be neither counted nor disabled: whoever is there stays.
  const counts = plan.planActive && most !== null;
  const count = useFirmUserCount(counts);
  const used = counts ? (count.data ?? 0) : 0;
  const isTooSmall = most !== null && used > most;
  const values = { price: formatPrice(chosenCents, locale), day: trialEnd === null ? "" : formatDayOf(trialEnd, locale) };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="booking">
      <Stack>
        <Title order={2} size="h4" id="booking">
          {t("billing.book.title")}
        </Title>
        <PlanChoice label={t("billing.book.plan")} option="billing.book.option" chosen={chosen} onChoose={setChosen} />
        <Stack role="status">
          {replaces !== null && <Text>{replaces}</Text>}
          {!plan.planActive && most !== null && <Text>{t("billing.book.noMoreUsers", { plan: planName, most })}</Text>}
          {isTooSmall ? (
            <Alert color="yellow" variant="outline">
              {t("billing.book.tooManyUsers", { plan: planName, most, used })}{" "}
              <Anchor component={Link} to={paths.userManagement()} inherit td="underline">
                {t("billing.book.toUsers")}
              </Anchor>
            </Alert>
          ) : (
            <Text>{t(trialEnd === null ? "billing.book.now" : "billing.book.afterTrial", values)}</Text>
          )}
        </Stack>
        {count.isLoading && <Waiting />}
        {!count.isLoading && !isTooSmall && <BookingActions chosen={chosen} trialEnd={trialEnd} replaces={replaces} open={open} />}
      </Stack>
    </Paper>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return <Skeleton height={36} width={220} role="status" aria-label={t("staff.loading")} />;
}

type Booking = {
  readonly chosen: PaidPlan;
  /** Null where the first month is charged at once. */
  readonly trialEnd: string | null;
  /** What is said of a plan that ends with this; null where there is none. */
  readonly replaces: string | null;
};

function BookingActions({ open, ...booking }: Booking & { readonly open: Open }) {
  const { chosen } = booking;
  const { t } = useTranslation();
  const api = useApi();
  const cards = useCards();
  const pay = () => api.createCheckoutSession({ query: { applicationType: chosen === 1 ? "1" : "2" } });
  if (cards.isPending) return <Waiting />;
  // Where the cards cannot be had, paying with a new one is open all the same.
  const card = cards.data?.find(({ isDefault }) => isDefault) ?? cards.data?.[0];
  if (card === undefined) return <LeaveButton key={chosen} variant="filled" label={t("billing.book.checkout")} load={pay} open={open} />;
  return (
    <Group gap="sm" align="flex-start">
      <BookOnCard {...booking} card={card} />
      <LeaveButton key={chosen} label={t("billing.book.otherCard")} load={pay} open={open} />
    </Group>
  );
}

function BookOnCard({ chosen, trialEnd, replaces, card }: Booking & { readonly card: Card }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const api = useApi();
  const { name, priceCents } = plans[chosen];
  const values = {
    plan: name,
    price: formatPrice(priceCents, locale),
    card: nameCard(card),
    day: trialEnd === null ? "" : formatDayOf(trialEnd, locale),
  };
  return (
    <PlanChange
      variant="filled"
      label={t("billing.book.byCard", values)}
      confirmLabel={t("billing.book.confirm")}
      title={t("billing.book.confirmTitle", values)}
      text={`${t(trialEnd === null ? "billing.book.byCardNow" : "billing.book.byCardAfterTrial", values)} ${t("billing.book.cancelAnytime")}`}
      points={replaces === null ? [] : [replaces]}
      run={() => api.startSubscription({ query: {}, body: { applicationType: chosen } })}
      isShown={({ hasPlan, planActive }) => hasPlan && planActive}
    />
  );
}
