/** Where a client's own area begins. It is a page of the staff's entry: whoever has no session there any more is led on. */
export const HOME = "/mandant/dashboard";

/** Below this stand the pages of one form, for clients who are logged in. */
const ROOT = /^\/mandant\/form(?:\/([^/]*))?(?=\/|$)/;

/** Refusals that are not about the form but about the session, the firm or its plan: the client's area says what is due. */
const NOT_OF_THE_FORM = new Set(["auth.unauthorized", "session.expired", "access.forbidden", "tenant.deactivated", "subscription.required"]);

export const leadsHome = (problem: string): boolean => NOT_OF_THE_FORM.has(problem);

/** The form that a client who is logged in has opened: its id, and the address of its pages. Null where a link leads. */
export function readOwnForm(pathname = location.pathname): { readonly id: string; readonly root: string } | null {
  const match = ROOT.exec(pathname);
  return match === null ? null : { id: match[1] ?? "", root: match[0] };
}

/** Whether it is a client who is logged in here; the firm's own people have other screens for a form. */
export function isClientsSession(): boolean {
  try {
    return (JSON.parse(localStorage.getItem("user") ?? "null") as { accessLevel?: unknown } | null)?.accessLevel === "mandant";
  } catch {
    return false;
  }
}
