import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { leaveSupport } from "../auth/support-view.ts";
import { useSession } from "../auth/use-session.ts";
import { paths } from "../paths.ts";
import { showToast } from "../ui/feedback/show-toast.ts";

/** The longest that a browser's timer can wait is more than any access lasts. */
const msUntil = (moment: string): number => Math.max(0, new Date(moment).getTime() - Date.now());

/** Leads an admin into a firm that has let them in and out of it again, in every tab, and ends the view when its time is up. */
export function SupportWatch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { session } = useSession();
  const firmId = session?.support == null ? null : (session.tenant?.id ?? null);
  const expiresAt = session?.support?.expiresAt;
  const isLoggedIn = session !== null;
  const known = useRef(firmId);
  useEffect(() => {
    const before = known.current;
    if (before === firmId) return;
    known.current = firmId;
    if (firmId !== null) void navigate(paths.tenantDashboard(), { replace: true });
    else if (before !== null && isLoggedIn) void navigate(paths.editTenant(before), { replace: true });
  }, [firmId, isLoggedIn, navigate]);
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setTimeout(() => {
      leaveSupport();
      showToast("warning", t("support.over"));
    }, msUntil(expiresAt));
    return () => clearTimeout(timer);
  }, [expiresAt, t]);
  return null;
}
