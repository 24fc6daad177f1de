import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { describeError, isPassing } from "../../session/describe-error.ts";
import { PlainFrame } from "../../session/plain-frame.tsx";
import { useLogOut } from "../../session/use-log-out.ts";
import { useSession } from "../../session/use-session.ts";
import { useSubscription } from "../../session/use-subscription.ts";
import { FormError } from "../../ui/form-error.tsx";
import { formatDayOf } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";

/** Where a firm without an active plan or trial ends up. */
export function SubscriptionRequiredPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { session } = useSession();
  const { data, isFetching, isError, error, refetch } = useSubscription();
  const logOut = useLogOut();
  const [hasChecked, setHasChecked] = useState(false);
  const check = async () => {
    setHasChecked(false);
    await refetch();
    setHasChecked(true);
  };
  return (
    <PlainFrame>
      <PageHeader title={t("staff.subscription.title")} />
      <Stack align="flex-start">
        {session?.tenant != null && <Text fw={600}>{session.tenant.name}</Text>}
        {data?.planExpires != null && <Text>{t("staff.subscription.ended", { day: formatDayOf(data.planExpires, locale) })}</Text>}
        <Text>{t("staff.subscription.text")}</Text>
        <Text role="status" size="sm">
          {hasChecked && !isError && t("staff.subscription.still")}
        </Text>
        <FormError message={isError ? describeError(error, t) : null} passing={isPassing(error)} />
        <Group gap="sm">
          {/* Where the plan is active again, the guard leads on. */}
          <Button loading={isFetching} onClick={() => void check()}>
            {t("staff.subscription.check")}
          </Button>
          <Button variant="default" onClick={() => void logOut()}>
            {t("staff.menu.logOut")}
          </Button>
        </Group>
      </Stack>
    </PlainFrame>
  );
}
