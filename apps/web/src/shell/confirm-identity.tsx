import { Suspense, useEffect, useRef, useState } from "react";
import { offerConfirmation } from "../api/confirm-when-asked.ts";
import { lazyScreen } from "../lazy/lazy-screen.ts";

export const IdentityDialog = lazyScreen(() => import("./identity-dialog.tsx"), "IdentityDialog", [
  "account",
  "accounts",
  "validation",
  "validation-of-firms",
]);

/** Asks whoever is about to change an account to prove who they are, whenever a call is refused until they do. */
export function ConfirmIdentity() {
  const [opened, setOpened] = useState(false);
  const waiting = useRef<((confirmed: boolean) => void)[]>([]);
  const settle = (confirmed: boolean) => {
    setOpened(false);
    for (const answer of waiting.current.splice(0)) answer(confirmed);
  };
  useEffect(
    () =>
      offerConfirmation(() => {
        setOpened(true);
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  return (
    opened && (
      <Suspense>
        <IdentityDialog onConfirmed={() => settle(true)} onCancel={() => settle(false)} />
      </Suspense>
    )
  );
}
