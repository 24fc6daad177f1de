import { Suspense, useEffect, useState } from "react";
import { lazyScreen } from "../../lazy/lazy-screen.ts";
import { withoutReload } from "../../lazy/watch-preload-errors.ts";
import type { ConfirmationProps } from "./confirmation.tsx";

const Confirmation = lazyScreen(() => import("./confirmation.tsx"), "Confirmation");

/** Asks before something with consequences. It is loaded once the page is shown, so that it can ask without a network too. */
export function ConfirmDialog(props: ConfirmationProps) {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => void withoutReload(Confirmation.preload), []);
  if (props.opened && !isWanted) setIsWanted(true);
  return <Suspense>{isWanted && <Confirmation {...props} />}</Suspense>;
}
