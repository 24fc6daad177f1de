import { Alert, Button, Group, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { leaveSupport } from "../auth/support-view.ts";
import { useSession } from "../auth/use-session.ts";
import styles from "./support-banner.module.css";

const MINUTE_MS = 60_000;

/** Tells an admin whose data they are reading, how long still, and leads out. */
export function SupportBanner() {
  const { session } = useSession();
  if (session?.support == null) return null;
  return <Banner firm={session.tenant?.name ?? ""} expiresAt={session.support.expiresAt} />;
}

function Banner({ firm, expiresAt }: { firm: string; expiresAt: string }) {
  const { t } = useTranslation();
  const minutes = useMinutesUntil(expiresAt);
  const parts = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const time = t(parts.hours > 0 ? "support.banner.hours" : "support.banner.minutes", parts);
  return (
    <Alert
      component="section"
      role="region"
      aria-label={t("support.title")}
      color="yellow"
      variant="light"
      className={styles["banner"] ?? ""}
    >
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{t("support.banner", { firm, time })}</Text>
          <Text size="sm">{t("support.banner.log")}</Text>
        </div>
        <Button variant="default" onClick={leaveSupport}>
          {t("support.banner.leave")}
        </Button>
      </Group>
    </Alert>
  );
}

/** Whole minutes that are left, counted anew each minute. */
function useMinutesUntil(moment: string): number {
  const read = () => Math.max(0, Math.ceil((new Date(moment).getTime() - Date.now()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(read()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  });
  return minutes;
}
