import { NavLink } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation } from "react-router-dom";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import styles from "./settings-frame.module.css";
import { settingsTabs } from "./settings-tabs.ts";
import { useCurrentInView } from "./use-current-in-view.ts";
import { useSubscription } from "./use-subscription.ts";

/** The settings' pages with links to each: at the side, or above them where there is little room. */
export function SettingsFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const nav = useCurrentInView();
  const isClosed = useSubscription().data?.planActive === false;
  return (
    <div className={styles["frame"]}>
      <nav ref={nav} className={styles["tabs"]} aria-label={t("settingsTabs.label")}>
        {settingsTabs
          .filter(({ isAlwaysOpen }) => !isClosed || isAlwaysOpen === true)
          .map(({ to, label }) => (
            <NavLink
              key={to}
              className={styles["tab"] ?? ""}
              component={Link}
              to={to}
              label={t(label)}
              active={to === pathname}
              {...(to === pathname ? { "aria-current": "page" as const } : {})}
            />
          ))}
      </nav>
      <div className={styles["page"]}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
