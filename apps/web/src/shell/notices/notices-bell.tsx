import { Button, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { useSession } from "../../auth/use-session.ts";
import { BellIcon } from "../../ui/icons.tsx";
import shellStyles from "../app-shell.module.css";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { useMenu } from "../use-menu.ts";
import { useSubscription } from "../use-subscription.ts";
import styles from "./notices.module.css";
import { unreadKey } from "./notices-key.ts";

const NoticesDrawer = lazyDialog(() => import("./notices-drawer.tsx"), "NoticesDrawer", ["staff-notices"]);

const POLL_MS = 60_000;
const MOST_SHOWN = 99;

/** Opens what has happened, and says how much of it is not read; for staff whose plan is open, not for an admin whom they let in. */
export function NoticesBell() {
  const { session } = useSession();
  const { data: plan } = useSubscription();
  const entries = useMenu();
  if (session?.user.accessLevel !== "tenant" || session.support != null || plan?.planActive !== true || entries.length === 0) return null;
  return <OpenBell key={session.user.id} />;
}

function OpenBell() {
  const { t } = useTranslation();
  const api = useApi();
  const [opened, setOpened] = useState(false);
  const { data: count = 0 } = useQuery({
    queryKey: unreadKey,
    // A count that cannot be had is left out: the list itself says why.
    queryFn: ({ signal }) =>
      api.unreadNotices({ signal }).then(
        (unread) => unread.count,
        () => 0,
      ),
    // Where nobody is there the call says so, and the session ends as it would.
    refetchInterval: POLL_MS,
  });
  return (
    <>
      <Button variant="default" px="sm" aria-haspopup="dialog" title={t("staff.notices.open")} onClick={() => setOpened(true)}>
        <BellIcon />
        <VisuallyHidden>
          {t("staff.notices.open")}
          {count > 0 && `, ${t("staff.notices.unread", { count })}`}
        </VisuallyHidden>
        {count > 0 && (
          <span className={`${shellStyles["count"] ?? ""} ${styles["count"] ?? ""}`} aria-hidden="true">
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </Button>
      <NoticesDrawer opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
