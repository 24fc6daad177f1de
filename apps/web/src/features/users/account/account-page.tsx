import { Box, Paper, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../api/api-context.tsx";
import { lazyScreen } from "../../../lazy/lazy-screen.ts";
import { usersKey } from "../../../shell/use-firm-user-count.ts";
import { PasskeysSection } from "../passkeys/passkeys-section.tsx";
import { SsoSection } from "../sso/sso-section.tsx";
import { PendingEmail } from "../pending-email.tsx";
import { useSession } from "../../../auth/use-session.ts";
import { nameOfUser } from "../../../ui/name-of-user.ts";
import { PageHeader } from "../../../ui/page-header.tsx";
import styles from "./account-page.module.css";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SessionsList } from "./sessions-list.tsx";
import { TwoFactorSection } from "../two-factor/two-factor-section.tsx";

const NoticeChoices = lazyScreen(() => import("./notice-choices.tsx"), "NoticeChoices", ["staff-notices"]);

/** One's own account, for every level: who one is, password, second factor, sessions. */
export function AccountPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  const isStaff = session !== null && session.user.accessLevel !== "mandant";
  return (
    <Box maw={860}>
      <PageHeader title={t("account.title")} />
      <Stack>
        <OwnDetails />
        <Paper withBorder p="md" component="section" aria-labelledby="password">
          <Title order={2} size="h4" id="password" mb="sm">
            {t("account.password.title")}
          </Title>
          <Box maw={420}>
            <ChangePasswordForm />
          </Box>
        </Paper>
        <TwoFactorSection />
        {isStaff && <PasskeysSection />}
        {session?.user.accessLevel === "tenant" && <SsoSection />}
        {session?.user.accessLevel === "tenant" && (
          <Suspense>
            <NoticeChoices />
          </Suspense>
        )}
        <SessionsList />
      </Stack>
    </Box>
  );
}

function OwnDetails() {
  const { t } = useTranslation();
  const api = useApi();
  const { session } = useSession();
  // A colleague may have asked for another address since the login.
  const query = useQuery({
    queryKey: [...usersKey, "own", session?.user.id],
    queryFn: ({ signal }) => api.userByUsername({ query: { username: session?.user.username ?? "" }, signal }),
    enabled: session !== null,
  });
  if (session === null) return null;
  const { tenant } = session;
  const user = query.data ?? session.user;
  const rows = [
    [t("account.name"), nameOfUser(user)],
    [t("account.username"), user.username],
    [t("account.email"), user.email],
    [t("account.level"), t(`account.level.${user.accessLevel}`)],
    ...(tenant === null ? [] : [[t("account.firm"), tenant.name]]),
  ] as const;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="person">
      <Title order={2} size="h4" id="person" mb="sm">
        {t("account.person")}
      </Title>
      <dl className={styles["details"]}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <PendingEmail user={user} />
    </Paper>
  );
}
