import { Button, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PlainFrame } from "../../session/plain-frame.tsx";
import { useLogOut } from "../../session/use-log-out.ts";
import { useSession } from "../../session/use-session.ts";
import { useSubscription } from "../../session/use-subscription.ts";
import { formatDayOf } from "../../ui/format-moment.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useLocale } from "../../ui/use-locale.ts";

/** Where a firm without an active plan or trial ends up. */
export function SubscriptionRequiredPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { session } = useSession();
  const { data } = useSubscription();
  const logOut = useLogOut();
  return (
    <PlainFrame>
      <PageHeader title={t("staff.subscription.title")} />
      <Stack align="flex-start">
        {session?.tenant != null && <Text fw={600}>{session.tenant.name}</Text>}
        {data?.planExpires != null && <Text>{t("staff.subscription.ended", { day: formatDayOf(data.planExpires, locale) })}</Text>}
        <Text>{t("staff.subscription.text")}</Text>
        <Button onClick={() => void logOut()}>{t("staff.menu.logOut")}</Button>
      </Stack>
    </PlainFrame>
  );
}
