import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { lazyScreen } from "../../lazy/lazy-screen.ts";
import { withoutReload } from "../../lazy/watch-preload-errors.ts";
import type { MenuButtonProps } from "./opened-menu.tsx";

const OpenedMenu = lazyScreen(() => import("./opened-menu.tsx"), "OpenedMenu");

/** A button with a menu, which is loaded when somebody wants it. */
export function MenuButton(props: MenuButtonProps) {
  const [isWanted, setIsWanted] = useState(false);
  const ahead = () => void withoutReload(OpenedMenu.preload);
  const button = (
    <Button
      variant="default"
      size={props.size ?? "sm"}
      aria-label={props.labelOf}
      aria-haspopup="menu"
      aria-expanded={false}
      loading={props.isBusy ?? false}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => setIsWanted(true)}
    >
      {props.label}
    </Button>
  );
  return <Suspense fallback={button}>{isWanted ? <OpenedMenu {...props} /> : button}</Suspense>;
}
