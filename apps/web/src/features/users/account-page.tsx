import { Button, Container, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useLogOut } from "../../session/use-log-out.ts";
import { useSession } from "../../session/use-session.ts";
import { PageHeader } from "../../ui/page-header.tsx";

/** For levels that have no area of their own: who is logged in, and the way out. */
export function AccountPage() {
  const { t } = useTranslation();
  const { session } = useSession();
  const logOut = useLogOut();
  if (session === null) return null;
  const { user, tenant } = session;
  return (
    <Container component="main" size="sm" py="xl">
      <PageHeader title={`${user.firstName} ${user.lastName}`.trim() || user.username} />
      <Stack align="flex-start">
        {tenant !== null && <Text fw={600}>{tenant.name}</Text>}
        <Text>{t("staff.account.text")}</Text>
        <Button onClick={() => void logOut()}>{t("staff.menu.logOut")}</Button>
      </Stack>
    </Container>
  );
}
