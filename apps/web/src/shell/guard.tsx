import { Navigate, Outlet, useLocation } from "react-router-dom";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../ui/feedback/error-state.tsx";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import { forgetReturn, keepReturn } from "../auth/return-address.ts";
import { decideAccess, type Area } from "../auth/decide-access.ts";
import { describeError } from "../ui/feedback/describe-error.ts";
import { hasDocuments } from "./has-documents.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { LOGGED_OUT, readLeft } from "../auth/session-store.ts";
import { PlainFrame } from "./plain-frame.tsx";
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
      readOnly: session.support != null,
    },
  );
  // The screens of another user begin anew, also where the login was in another tab and the address stays.
  if (access.kind === "show") return <Outlet key={session?.user.id ?? ""} />;
  if (access.kind === "notFound") return <NotFoundPage />;
  if (access.kind === "redirect")
    return session === null ? <ToLogin to={access.to} asked={area !== "home"} /> : <Navigate to={access.to} replace />;
  if (subscription.isError) {
    return (
      <PlainFrame>
        <ErrorState message={describeError(subscription.error, t)} onRetry={() => void subscription.refetch()} />
      </PlainFrame>
    );
  }
  return <PageSpinner />;
}

/** Leads to the login, which says why, and has it lead back to this page. @param asked whether the page was asked for by its own address */
function ToLogin({ to, asked }: { to: string; asked: boolean }) {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    const left = readLeft();
    if (left === LOGGED_OUT) forgetReturn();
    else keepReturn({ path: `${pathname}${search}${hash}`, userId: left });
  }, [pathname, search, hash]);
  const notice = asked && readLeft() === null ? "error.notLoggedIn" : null;
  return <Navigate to={to} replace state={{ notice }} />;
}
