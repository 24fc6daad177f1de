import { Alert, Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../paths.ts";
import { formatDayOf } from "../ui/format-moment.ts";
import { useLocale } from "../ui/use-locale.ts";
import { readPlanNotice } from "./plan-state.ts";
import { useSession } from "../auth/use-session.ts";
import { useSubscription } from "./use-subscription.ts";

/** Tells the firm that its access is about to end, until that is no longer so; the plan's own page says more. */
export function PlanBanner() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { session } = useSession();
  const { data: plan, dataUpdatedAt } = useSubscription();
  const { pathname } = useLocation();
  const isConcerned =
    session?.user.accessLevel === "tenant" &&
    session.twoFactorDue !== true &&
    session.support == null &&
    pathname !== paths.tenantSubscription();
  const notice = isConcerned && plan !== undefined ? readPlanNotice(plan, dataUpdatedAt) : null;
  return (
    // There before its words are, so that screen readers say them when they come.
    <div role="status">
      {notice !== null && (
        <Alert
          color={notice.kind === "paymentDue" ? "red" : "yellow"}
          variant="outline"
          mb="md"
          title={t(`billing.notice.${notice.kind}.title`)}
        >
          {t(`billing.notice.${notice.kind}`, { day: formatDayOf(notice.day, locale) })}{" "}
          <Anchor component={Link} to={paths.tenantSubscription()} inherit td="underline">
            {t(`billing.notice.${notice.kind}.link`)}
          </Anchor>
        </Alert>
      )}
    </div>
  );
}
