import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../paths.ts";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { PlainFrame } from "../../shell/plain-frame.tsx";
import { closesAt, readPlanState } from "../../shell/plan-state.ts";
import { useLogOut } from "../../api/use-log-out.ts";
import { useSession } from "../../auth/use-session.ts";
import { useSubscription } from "../../shell/use-subscription.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { formatDayOf } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";

/** Where a firm without an active plan or trial ends up, and its clients. */
export function SubscriptionRequiredPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  return (
    <PlainFrame>
      <PageHeader title={t("billing.closed.title")} />
      <Stack align="flex-start">
        {session?.tenant != null && <Text fw={600}>{session.tenant.name}</Text>}
        {session?.user.accessLevel === "mandant" ? <ForClient /> : <ForFirm />}
        <AskAgain />
      </Stack>
    </PlainFrame>
  );
}

/** What ended and when, how access opens again, and that nothing is lost. */
function ForFirm() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: plan } = useSubscription();
  const isUnpaid = plan !== undefined && readPlanState(plan) === "unpaid";
  const end = plan === undefined ? null : isUnpaid ? closesAt(plan) : plan.planExpires;
  return (
    <>
      {end !== null && <Text>{t(isUnpaid ? "billing.closed.unpaid" : "billing.closed.ended", { day: formatDayOf(end, locale) })}</Text>}
      <Text>{t(isUnpaid ? "billing.closed.payText" : "billing.closed.bookText")}</Text>
      <Text>{t("billing.closed.kept")}</Text>
      <Group gap="sm">
        <Button component={Link} to={paths.tenantSubscription()}>
          {t(isUnpaid ? "billing.closed.pay" : "billing.closed.book")}
        </Button>
        <Button component={Link} to={paths.datevExport()} variant="default">
          {t("datevExport.closedTitle")}
        </Button>
        <Button component={Link} to={paths.firmExport()} variant="default">
          {t("dataExport.firmTitle")}
        </Button>
      </Group>
    </>
  );
}

/** A client can only ask the firm. */
function ForClient() {
  const { t } = useTranslation();
  const tenant = useSession().session?.tenant;
  return (
    <>
      <Text>{t("billing.closed.client")}</Text>
      <Text>{t("billing.closed.clientKept")}</Text>
      {tenant?.phone != null && <Anchor href={`tel:${tenant.phone.replace(/[^+\d]/g, "")}`}>{tenant.phone}</Anchor>}
      {tenant?.email != null && <Anchor href={`mailto:${tenant.email}`}>{tenant.email}</Anchor>}
    </>
  );
}

function AskAgain() {
  const { t } = useTranslation();
  const { isFetching, isError, error, refetch } = useSubscription();
  const logOut = useLogOut();
  const [hasChecked, setHasChecked] = useState(false);
  const check = async () => {
    setHasChecked(false);
    await refetch();
    setHasChecked(true);
  };
  return (
    <>
      <Text role="status" size="sm">
        {hasChecked && !isError && t("billing.closed.still")}
      </Text>
      <FormError message={isError ? describeError(error, t) : null} passing={isPassing(error)} />
      <Group gap="sm">
        {/* Where the plan is active again, the guard leads on. */}
        <Button variant="default" loading={isFetching} onClick={() => void check()}>
          {t("billing.closed.check")}
        </Button>
        <Button variant="default" onClick={() => void logOut()}>
          {t("staff.menu.logOut")}
        </Button>
      </Group>
    </>
  );
}
