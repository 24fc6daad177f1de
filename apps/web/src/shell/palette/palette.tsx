import { Box, Button, Kbd } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../auth/use-session.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { useMenu } from "../use-menu.ts";
import { useSubscription } from "../use-subscription.ts";
import { useNoteRecent } from "./recent-pages.ts";
import { ShortcutKeys } from "./shortcut-keys.tsx";
import styles from "./palette.module.css";

const PaletteDialog = lazyDialog(() => import("./palette-dialog.tsx"), "PaletteDialog", ["palette", "forms"]);

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The search over all that a firm has, by a button of the header or Ctrl-K; for staff whose plan is open, and whom they let in. */
export function Palette() {
  const { session } = useSession();
  const { data: plan } = useSubscription();
  const entries = useMenu();
  if (session?.user.accessLevel !== "tenant" || plan?.planActive !== true || entries.length === 0) return null;
  return <OpenPalette key={session.user.id} userId={session.user.id} />;
}

function OpenPalette({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  useNoteRecent(userId);
  useHotkeys([["mod+K", () => setOpened(true)]], []);
  return (
    <>
      <Button
        variant="default"
        px="sm"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        aria-label={t("staff.palette.open")}
        onClick={() => setOpened(true)}
      >
        <SearchIcon />
        <Box component="span" visibleFrom="md" ml="xs" mr="md">
          {t("staff.palette.open")}
        </Box>
        <Box component="span" visibleFrom="md" aria-hidden="true">
          <Kbd className={styles["key"] ?? ""} data-key={isApple ? "⌘ K" : t("staff.palette.key")} />
        </Box>
      </Button>
      <PaletteDialog key={`palette-${String(opened)}`} opened={opened} userId={userId} onClose={() => setOpened(false)} />
      <ShortcutKeys />
    </>
  );
}
