import { Box, Button, Menu, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Language } from "@stammdaten/shared/values/language.ts";
import { paths } from "../paths.ts";
import { changeLanguage, isLanguage } from "../texts.ts";
import { UserIcon } from "../ui/icons.tsx";
import { nameOfUser } from "../ui/name-of-user.ts";
import { useLocale } from "../ui/use-locale.ts";
import { useLogOut } from "../api/use-log-out.ts";
import { useSession } from "../auth/use-session.ts";

const languages: readonly { value: Language; label: string }[] = [
  { value: "de", label: "Deutsch" },
  { value: "en", label: "English" },
];
const schemes = ["light", "dark", "auto"] as const;

/** Who is logged in; language, colours and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { session } = useSession();
  // Else it would write a style element, which the content security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const queries = useQueryClient();
  const logOut = useLogOut();
  if (session === null) return null;
  const name = nameOfUser(session.user);
  const choose = async (language: Language) => {
    await changeLanguage(language, true);
    // The API words some answers itself, in the language of the call.
    await queries.invalidateQueries();
  };
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" px="sm" aria-label={t("staff.menu.label", { name })} style={{ flex: "none", maxWidth: 200 }}>
          <UserIcon />
          <Box component="span" visibleFrom="xs" ml="xs">
            {name}
          </Box>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{session.user.email}</Menu.Label>
        {session.twoFactorDue !== true && session.support == null && (
          <Menu.Item component={Link} to={paths.account()}>
            {t("account.title")}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t("staff.menu.language")}</Menu.Label>
        <Menu.RadioGroup value={locale} onChange={(value) => isLanguage(value) && void choose(value)}>
          {languages.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} lang={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t("staff.menu.theme")}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`staff.menu.theme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => void logOut()}>{t("staff.menu.logOut")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
