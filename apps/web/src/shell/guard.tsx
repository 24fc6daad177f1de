import { Navigate, Outlet } from "react-router-dom";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import { decideAccess, type Area } from "../auth/decide-access.ts";
import { describeError } from "../ui/feedback/describe-error.ts";
import { hasDocuments } from "./has-documents.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { useSession } from "../auth/use-session.ts";
import { useSubscription } from "./use-subscription.ts";

/** Lets into an area whom it belongs to. */
export function Guard({ area }: { area: Area }) {
  const { t } = useTranslation();
  const { session } = useSession();
  const subscription = useSubscription();
  const access = decideAccess(
    area,
    session && {
      level: session.user.accessLevel,
      planActive: subscription.data?.planActive,
      hasDocuments: hasDocuments(subscription.data),
      twoFactorDue: session.twoFactorDue === true,
    },
  );
  // The screens of another user begin anew, also where the login was in another tab and the address stays.
  if (access.kind === "show") return <Outlet key={session?.user.id ?? ""} />;
  if (access.kind === "notFound") return <NotFoundPage />;
  if (access.kind === "redirect") return <Navigate to={access.to} replace />;
  if (subscription.isError) {
    return <ErrorState message={describeError(subscription.error, t)} onRetry={() => void subscription.refetch()} />;
  }
  return <PageSpinner />;
}
