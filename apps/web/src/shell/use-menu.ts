import { useSession } from "../auth/use-session.ts";
import { hasDocuments } from "./has-documents.ts";
import { closedNavigation, navigation, type NavigationEntry } from "./navigation.tsx";
import { useSubscription } from "./use-subscription.ts";

/** The entries of the main menu that are open to this user; none while the second factor is due, as each would only lead back. */
export function useMenu(): readonly NavigationEntry[] {
  const { session } = useSession();
  const { data: plan } = useSubscription();
  const documents = hasDocuments(plan);
  if (session === null || session.twoFactorDue === true) return [];
  const menuOf = plan?.planActive === false ? closedNavigation : navigation;
  return menuOf[session.user.accessLevel].filter(
    ({ isOfDocuments, inSupport }) => (isOfDocuments !== true || documents) && (session.support == null || inSupport === true),
  );
}
