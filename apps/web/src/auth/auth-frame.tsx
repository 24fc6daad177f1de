import { Anchor, Button, Center, Container, Group, Paper, Stack } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { legalPages, paths } from "../paths.ts";
import { changeLanguage } from "../texts.ts";
import { PageHeader } from "../ui/page-header.tsx";
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
    <Container component="main" ref={main} tabIndex={-1} className={styles["frame"] ?? ""} size={size} w="100%">
      <div className={styles["content"]}>
        <PageHeader title={title} />
        <Paper withBorder p="lg">
          {children}
        </Paper>
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

/** Offers the other language in its own words. */
function LanguageSwitch() {
  const other = useLocale() === "de" ? "en" : "de";
  return (
    <Button variant="subtle" lang={other} onClick={() => void changeLanguage(other, true)}>
      {other === "de" ? "Deutsch" : "English"}
    </Button>
  );
}
