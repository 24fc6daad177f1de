import { Button, Menu, useMantineColorScheme } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Locale } from "@stammdaten/shared/values/locale.ts";
import { changeLanguage } from "../texts.ts";
import { UserIcon } from "../ui/icons.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { useLogOut } from "./use-log-out.ts";
import { useSession } from "./use-session.ts";

const languages: readonly { value: Locale; label: string }[] = [
  { value: "de", label: "Deutsch" },
  { value: "en", label: "English" },
];
const schemes = ["light", "dark", "auto"] as const;

/** Who is logged in; language, colours and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { session } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const queries = useQueryClient();
  const logOut = useLogOut();
  if (session === null) return null;
  const name = `${session.user.firstName} ${session.user.lastName}`.trim() || session.user.username;
  const choose = async (language: Locale) => {
    await changeLanguage(language, true);
    // The API words some answers itself, in the language of the call.
    await queries.invalidateQueries();
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" leftSection={<UserIcon />} aria-label={t("staff.menu.label", { name })} styles={{ root: { flex: "none", maxWidth: "50vw" } }}>
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{session.user.email}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t("staff.menu.language")}</Menu.Label>
        {languages.map(({ value, label }) => (
          <Menu.Item key={value} role="menuitemradio" aria-checked={locale === value} lang={value} rightSection={locale === value ? "✓" : null} onClick={() => void choose(value)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t("staff.menu.theme")}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item key={scheme} role="menuitemradio" aria-checked={colorScheme === scheme} rightSection={colorScheme === scheme ? "✓" : null} onClick={() => setColorScheme(scheme)}>
            {t(`staff.menu.theme.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void logOut()}>{t("staff.menu.logOut")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
