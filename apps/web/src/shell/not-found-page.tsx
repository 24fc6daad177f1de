import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { useSession } from "../auth/use-session.ts";
import { AppShell } from "./app-shell.tsx";
import { PlainFrame } from "./plain-frame.tsx";

/** Any address that does not exist, and any that belongs to another level: nobody learns which. */
export function NotFoundPage() {
  const { session } = useSession();
  // Who is logged in goes on by the menu.
  return session === null ? (
    <PlainFrame>
      <NotFoundContent />
    </PlainFrame>
  ) : (
    <AppShell>
      <NotFoundContent />
    </AppShell>
  );
}

/** The same within header and menu: what the address names does not exist. */
export function NotFoundContent() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t("staff.notFound.title")} />
      <Text mb="md">{t("staff.notFound.text")}</Text>
      <Anchor component={Link} to={paths.home()}>
        {t("staff.notFound.home")}
      </Anchor>
    </>
  );
}
