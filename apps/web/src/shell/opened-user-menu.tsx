import { Menu, useMantineColorScheme, type MantineColorScheme } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { type ClientLanguage, clientLanguages, LANGUAGE_NAMES, languages, pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import { paths } from "../paths.ts";
import { changeLanguage } from "../texts.ts";
import { useLocale } from "../ui/use-locale.ts";
import { useLogOut } from "../api/use-log-out.ts";
import { useSession } from "../auth/use-session.ts";
import { nameOfUser } from "../ui/name-of-user.ts";
import { chooseStill, readsStill } from "../ui/motion.ts";
import { UserButton } from "./user-button.tsx";

const schemes = ["light", "dark", "auto"] as const;

/** The menu behind the button, opened from the beginning: it is loaded when somebody wants it. */
export function OpenedUserMenu() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { session } = useSession();
  // Else it would write a style element, which the content security policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const queries = useQueryClient();
  const logOut = useLogOut();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [isStill, setStill] = useState(readsStill);
  useEffect(() => {
    // It has taken the place of the one that was pressed; the focus comes back to it.
    button.current?.focus();
    setOpened(true);
  }, []);
  if (session === null) return null;
  const offered = session.user.accessLevel === "mandant" ? clientLanguages : languages;
  const choose = async (language: ClientLanguage) => {
    await changeLanguage(language, true);
    // The API words some answers itself, in the language of the call.
    await queries.invalidateQueries();
  };
  const changeMotion = (isLess: boolean) => {
    chooseStill(isLess);
    setStill(isLess);
  };
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UserButton ref={button} user={session.user} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label style={{ overflowWrap: "anywhere" }}>
          <strong>{nameOfUser(session.user)}</strong>
          <br />
          {session.user.email}
        </Menu.Label>
        {session.twoFactorDue !== true && session.support == null && (
          <Menu.Item component={Link} to={paths.account()}>
            {t("account.title")}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t("staff.menu.language")}</Menu.Label>
        <Menu.RadioGroup value={locale} onChange={(value) => void choose(pickClientLanguage(value))}>
          {offered.map((one) => (
            <Menu.RadioItem key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
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
        <Menu.CheckboxItem checked={isStill} onChange={changeMotion}>
          {t("staff.menu.motion.less")}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item onClick={() => void logOut()}>{t("staff.menu.logOut")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
