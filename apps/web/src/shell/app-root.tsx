import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { PageSpinner } from "../ui/feedback/page-spinner.tsx";
import { ConfirmIdentity } from "./confirm-identity.tsx";
import { IdleWarning } from "./idle-warning.tsx";
import { SupportWatch } from "./support-watch.tsx";

/** Around every screen. */
export function AppRoot() {
  return (
    <>
      <IdleWarning />
      <ConfirmIdentity />
      <SupportWatch />
      <Suspense fallback={<PageSpinner />}>
        <Outlet />
      </Suspense>
    </>
  );
}
