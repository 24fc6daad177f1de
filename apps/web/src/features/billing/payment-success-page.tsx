import { Button, Group, List, Loader, Stack, Text } from "@mantine/core";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { plans } from "@stammdaten/shared/contract/plans.ts";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { AuthFrame } from "../../auth/auth-frame.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { readPlanState } from "../../shell/plan-state.ts";
import { useSession } from "../../auth/use-session.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import { subscriptionKey } from "../../api/subscription-key.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { formatDayOf } from "../../ui/format-moment.ts";
import { formatPrice } from "../../ui/format-price.ts";
import { useLocale } from "../../ui/use-locale.ts";
import { awaitCheckout } from "./await-checkout.ts";
import { billingKeys } from "./billing-keys.ts";
import { priceOfPacks } from "./price-of-packs.ts";

/** Where the payment service leads back to: tells what became of the payment, as often as it is asked. */
export function PaymentSuccessPage() {
  const { t } = useTranslation();
  const sessionId = useSearchParams()[0].get("session_id") ?? "";
  const api = useApi();
  const queries = useQueryClient();
  const checkout = useQuery({
    queryKey: [...billingKeys.checkout, sessionId],
    queryFn: async ({ signal }) => {
      const found = await awaitCheckout(api, sessionId, signal);
      // What was known of the plan is older than the payment.
      await queries.invalidateQueries({ queryKey: subscriptionKey });
      return found;
    },
    enabled: sessionId !== "",
    staleTime: Infinity,
  });
  if (sessionId === "" || checkout.data === null) return <Outcome title="billing.success.unknownTitle" text="billing.success.unknown" />;
  if (checkout.isError) {
    return (
      <AuthFrame title={t("billing.success.failedTitle")} size={560}>
        <Text>{t("billing.success.failed")}</Text>
        <ErrorState message={describeError(checkout.error, t)} onRetry={() => void checkout.refetch()} />
      </AuthFrame>
    );
  }
  if (checkout.data === undefined) {
    return (
      <AuthFrame title={t("billing.success.waitingTitle")} size={560}>
        <Group gap="sm" role="status" wrap="nowrap">
          <Loader size="sm" aria-hidden="true" />
          <Text>{t("billing.success.waiting")}</Text>
        </Group>
      </AuthFrame>
    );
  }
  const { paid, applicationType, subscriptionStatus } = checkout.data;
  if (!paid) return <Outcome title="billing.success.unpaidTitle" text="billing.success.unpaid" />;
  return <Paid applicationType={applicationType} status={subscriptionStatus} />;
}

/** What was bought, from when it is paid for, and the way on. @param status null: the firm is not confirmed yet */
function Paid({ applicationType, status }: { applicationType: ApplicationType; status: Subscription["subscriptionStatus"] | null }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { session } = useSession();
  const isFirm = session?.user.accessLevel === "tenant";
  const { data: known } = useSubscription();
  const plan = isFirm ? known : undefined;
  const bought = plans[plan?.applicationType ?? applicationType];
  return (
    <Outcome title="billing.success.paidTitle" text={status === null ? "billing.success.paidUnconfirmed" : "billing.success.paid"}>
      <List spacing="xs">
        <List.Item>{t("billing.success.plan", { plan: bought.name, price: formatPrice(bought.priceCents, locale) })}</List.Item>
        {plan !== undefined && plan.extraStorage > 0 && (
          <List.Item>
            {t("billing.success.storage", { price: formatPrice(priceOfPacks(plan.extraStorage), locale), size: plan.storageGb })}
          </List.Item>
        )}
        <List.Item>{t(...sayWhen(plan, status, (iso) => formatDayOf(iso, locale)))}</List.Item>
      </List>
    </Outcome>
  );
}

/** From when is paid: a text's key and what it names. */
function sayWhen(
  plan: Subscription | undefined,
  status: Subscription["subscriptionStatus"] | null,
  formatDay: (iso: string) => string,
): [string, { day: string }] {
  const day = plan?.planExpires == null ? "" : formatDay(plan.planExpires);
  if (status === null || status === "trialing")
    return [
      day === "" || plan === undefined || readPlanState(plan) !== "booked" ? "billing.success.afterTrial" : "billing.success.afterTrialOn",
      { day },
    ];
  return [day === "" || plan === undefined || readPlanState(plan) !== "paid" ? "billing.success.now" : "billing.success.nextOn", { day }];
}

/** How it ended, and where to go from here. Both texts are keys. */
function Outcome({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const { session } = useSession();
  const [to, label] =
    session?.user.accessLevel === "tenant"
      ? [paths.tenantSubscription(), "billing.success.toPlan"]
      : session === null
        ? [paths.login(), "billing.success.toLogin"]
        : [paths.home(), "billing.success.toHome"];
  return (
    <AuthFrame title={t(title)} size={560}>
      <Stack align="flex-start" role="status">
        <Text>{t(text)}</Text>
        {children}
        <Button component={Link} to={to}>
          {t(label)}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
