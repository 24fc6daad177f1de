import { Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { plans, storageUpgrade } from "@stammdaten/shared/contract/plans.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { closesAt, readPlanState, type PlanState } from "../../shell/plan-state.ts";
import { Badge } from "../../ui/badges/badge.tsx";
import { formatDayOf } from "../../ui/format-moment.ts";
import { formatPrice } from "../../ui/format-price.ts";
import { useLocale } from "../../ui/use-locale.ts";
import type { Open } from "./leave-button.tsx";
import { PlanActions } from "./plan-actions.tsx";
import { priceOfPacks } from "./price-of-packs.ts";

const tones = {
  free: "neutral",
  trial: "info",
  booked: "info",
  paid: "success",
  cancelled: "warning",
  overdue: "danger",
  unpaid: "danger",
  ended: "danger",
} as const satisfies Record<PlanState, string>;

/** The plan, what it costs, how it stands and what comes next, with what can be changed about it. */
export function PlanSummary({ plan, open }: { plan: Subscription; open: Open }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const state = readPlanState(plan);
  const heading = useRef<HTMLHeadingElement>(null);
  const { applicationType, cancelAtPeriodEnd, extraStorage, subscriptionName } = plan;
  const standing = `${state} ${applicationType} ${cancelAtPeriodEnd}`;
  const shown = useRef(standing);
  useEffect(() => {
    if (shown.current === standing) return;
    shown.current = standing;
    // The button that brought the change about is gone, and the focus with it.
    heading.current?.focus();
  }, [standing]);
  const isDue = state === "overdue" || state === "unpaid";
  const end = isDue ? closesAt(plan) : plan.planExpires;
  const values = { day: end === null ? "" : formatDayOf(end, locale), price: formatPrice(plans[applicationType].priceCents, locale) };
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="plan">
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={2} size="h3" id="plan" ref={heading} tabIndex={-1} style={{ outline: "none" }}>
            {t("billing.plan", { plan: subscriptionName })}
          </Title>
          <Badge tone={tones[state]}>{t(`billing.state.${state}`)}</Badge>
        </Group>
        {state !== "free" && state !== "trial" && state !== "ended" && (
          <div>
            <Text fw={600}>{t("billing.perMonth", values)}</Text>
            {extraStorage > 0 && (
              <Text size="sm" c="dimmed">
                {t("billing.withStorage", {
                  packs: extraStorage,
                  size: storageUpgrade.storageGb,
                  price: formatPrice(priceOfPacks(extraStorage), locale),
                })}{" "}
                {t(cancelAtPeriodEnd ? "billing.storageEnds" : "billing.storageDays")}
              </Text>
            )}
          </div>
        )}
        <Text role="status">
          {t(end === null ? `billing.next.${state}.open` : `billing.next.${state}`, values)}
          {isDue && cancelAtPeriodEnd && ` ${t("billing.next.dueCancelled")}`}
        </Text>
        <PlanActions plan={plan} state={state} open={open} />
      </Stack>
    </Paper>
  );
}
