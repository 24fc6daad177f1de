import { AppShell as Frame, Burger, Group, NavLink, VisuallyHidden } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet, useLocation } from "react-router-dom";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import styles from "./app-shell.module.css";
import { AgreementsBanner } from "./agreements-banner.tsx";
import { isCurrent } from "./navigation.tsx";
import { NewVersionBanner } from "./new-version-banner.tsx";
import { NoticesBell } from "./notices/notices-bell.tsx";
import { Palette } from "./palette/palette.tsx";
import { PlanBanner } from "./plan-banner.tsx";
import { SupportBanner } from "./support-banner.tsx";
import { useNewInquiries } from "./use-new-inquiries.ts";
import { useSession } from "../auth/use-session.ts";
import { useMenu } from "./use-menu.ts";
import { UserMenu } from "./user-menu.tsx";
import { Wordmark } from "../ui/wordmark.tsx";

const MOST_SHOWN = 99;

/** Header, navigation and place of the screens of every level. @param children in place of the route's screen */
export function AppShell({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { session } = useSession();
  const [opened, menu] = useDisclosure(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    menu.close();
    // A new page begins at its top, for the eye and for the screen reader.
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname, menu]);
  return (
    <Frame header={{ height: 56 }} navbar={{ width: 240, breakpoint: "sm", collapsed: { mobile: !opened } }} padding="md">
      <a
        className={styles["skip"]}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t("staff.skip")}
      </a>
      <Frame.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap" gap="xs" miw={0}>
            <Burger
              opened={opened}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t(opened ? "staff.nav.close" : "staff.nav.open")}
              aria-expanded={opened}
            />
            {session?.tenant?.logoUrl && <img className={styles["logo"]} src={session.tenant.logoUrl} alt="" />}
            {session?.tenant ? <span className={styles["firm"]}>{session.tenant.name}</span> : <Wordmark />}
          </Group>
          <Group wrap="nowrap" gap="xs">
            <Palette />
            <NoticesBell />
            <UserMenu />
          </Group>
        </Group>
      </Frame.Header>
      <Frame.Navbar p="xs" aria-label={t("staff.nav.label")}>
        <MainNavigation pathname={pathname} onFollow={menu.close} />
      </Frame.Navbar>
      <Frame.Main id="main" ref={main} tabIndex={-1} style={{ outline: "none" }}>
        <div className={styles["main"]}>
          <SupportBanner />
          <NewVersionBanner />
          <PlanBanner />
          <AgreementsBanner />
          <Suspense fallback={<PageSpinner />}>{children ?? <Outlet />}</Suspense>
        </div>
      </Frame.Main>
    </Frame>
  );
}

/** The entries of the menu that are open to this user. */
function MainNavigation({ pathname, onFollow }: { pathname: string; onFollow: () => void }) {
  const { t } = useTranslation();
  const entries = useMenu();
  const counted = { newInquiries: useNewInquiries(pathname) };
  return entries.map((entry) => {
    const { to, label, icon, counts } = entry;
    const active = isCurrent(entry, pathname);
    const count = counts === undefined ? 0 : counted[counts];
    return (
      <NavLink
        key={to}
        component={Link}
        to={to}
        label={t(label)}
        leftSection={icon}
        rightSection={count > 0 && <Count count={count} name={t("inquiries.count", { count })} />}
        active={active}
        {...(active ? { "aria-current": "page" as const } : {})}
        onClick={onFollow}
      />
    );
  });
}

/** How much waits behind an entry of the menu; in words for screen readers. */
function Count({ count, name }: { count: number; name: string }) {
  return (
    <>
      <span className={styles["count"]} aria-hidden="true">
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}
