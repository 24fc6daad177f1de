import { Suspense, useState } from "react";
import { useSession } from "../auth/use-session.ts";
import { lazyScreen } from "../lazy/lazy-screen.ts";
import { UserButton } from "./user-button.tsx";
import { withoutReload } from "../lazy/watch-preload-errors.ts";

export const OpenedUserMenu = lazyScreen(() => import("./opened-user-menu.tsx"), "OpenedUserMenu", ["account"]);

/** Who is logged in; language, colours and the way out. */
export function UserMenu() {
  const { session } = useSession();
  const [isWanted, setIsWanted] = useState(false);
  if (session === null) return null;
  const ahead = () => void withoutReload(OpenedUserMenu.preload);
  const button = (
    <UserButton
      user={session.user}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={() => setIsWanted(true)}
    />
  );
  return <Suspense fallback={button}>{isWanted ? <OpenedUserMenu /> : button}</Suspense>;
}
