import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { paths } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { endSession } from "../../auth/session-store.ts";
import { useSession } from "../../auth/use-session.ts";

/** Leads clients to their own person or company; an access that belongs to neither has nothing to see, and the page says so. */
export function MandantHomePage() {
  const { session } = useSession();
  if (session === null) return null;
  const { companyId, normalPersonId } = session.user;
  if (companyId !== null) return <Navigate to={paths.ownCompany(companyId)} replace />;
  if (normalPersonId !== null) return <Navigate to={paths.ownPerson(normalPersonId)} replace />;
  return <NoClient />;
}

function NoClient() {
  const api = useApi();
  useEffect(() => {
    void api.logout().catch(() => undefined);
    endSession("mandant.noClient");
  }, [api]);
  return null;
}
