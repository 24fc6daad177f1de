import { Anchor, Center, Container, Group, NativeSelect, Stack } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { clientLanguages, LANGUAGE_NAMES, pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import { legalPages, paths } from "../paths.ts";
import { changeLanguage } from "../texts.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { Wordmark } from "../ui/wordmark.tsx";
import { useLocale } from "../ui/use-locale.ts";
import styles from "./auth-frame.module.css";

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** Ways on to other pages, below the frame. */
  readonly after?: ReactNode;
  /** Width in pixels. */
  readonly size?: number;
};

/** What is shown around every screen of people who are not logged in. */
export function AuthFrame({ title, children, after, size = 440 }: Props) {
  const main = useRef<HTMLDivElement>(null);
  // Another page, or another step of this one, begins at its top, for the eye and for the screen reader.
  useEffect(() => {
    if (document.activeElement === null || document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [title]);
  return (
    <div className={styles["page"]}>
      <Container component="main" ref={main} tabIndex={-1} className={styles["frame"] ?? ""} size={size} w="100%">
        <div className={styles["content"]}>
          <div className={styles["mark"]}>
            <Wordmark />
          </div>
          <PageHeader title={title} />
          {children}
          {after !== undefined && (
            <Stack align="center" gap="xs" mt="md" ta="center">
              {after}
            </Stack>
          )}
          <Center mt="sm">
            <LanguageSwitch />
          </Center>
          <LegalLinks />
        </div>
      </Container>
      <About />
    </div>
  );
}

/** What the product is, whom it protects, and where somebody belongs who got a link to a form. */
function About() {
  const { t } = useTranslation();
  return (
    <aside className={styles["about"]} aria-label={t("shell.about.label")}>
      <p className={styles["lead"]}>{t("shell.about.lead")}</p>
      <p>{t("shell.about.keys")}</p>
      <p>{t("shell.about.operator")}</p>
      <p>{t("shell.about.guests")}</p>
    </aside>
  );
}

/** Who runs the product and on which terms. */
function LegalLinks() {
  const { t } = useTranslation();
  return (
    <Group component="nav" justify="center" gap="md" mt="xs" aria-label={t("agreements.footer")}>
      {legalPages.map((kind) => (
        <Anchor key={kind} size="sm" href={paths.legal(kind)}>
          {t(`agreements.kind.${kind}`)}
        </Anchor>
      ))}
    </Group>
  );
}

/** Offers each language in its own words. */
function LanguageSwitch() {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t("staff.menu.language")}
      classNames={{ input: styles["languages"] ?? "" }}
      value={useLocale()}
      onChange={(event) => void changeLanguage(pickClientLanguage(event.currentTarget.value), true)}
    >
      {clientLanguages.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </NativeSelect>
  );
}
