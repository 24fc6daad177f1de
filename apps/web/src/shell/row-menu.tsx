import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RowMenuProps } from "./opened-row-menu.tsx";
import { lazyScreen } from "./lazy-screen.ts";
import { withoutReload } from "./watch-preload-errors.ts";

const OpenedRowMenu = lazyScreen(() => import("./opened-row-menu.tsx"), "OpenedRowMenu", ["staff"]);

/** The rarer acts of a list's row; the menu is loaded when somebody wants it. */
export function RowMenu(props: RowMenuProps) {
  const { t } = useTranslation();
  const [isWanted, setIsWanted] = useState(false);
  const ahead = () => void withoutReload(OpenedRowMenu.preload);
  const button = (
    <Button
      variant="default"
      size="xs"
      aria-label={t("staff.row.moreOf", { name: props.name })}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => setIsWanted(true)}
    >
      {t("staff.row.more")}
    </Button>
  );
  return <Suspense fallback={button}>{isWanted ? <OpenedRowMenu {...props} /> : button}</Suspense>;
}
