/** A form that someone who is logged in fills in: a client their own, or the firm one for its client. */
export type OwnForm = {
  readonly id: string;
  readonly level: "mandant" | "tenant";
  /** Below this stand the form's pages. */
  readonly root: string;
  /** Where they came from. It is a page of the staff's entry: whoever has no session there any more is led on. */
  readonly home: string;
};

const ROOT = /^\/(mandant|tenant)\/form(?:\/([^/]*))?(?=\/|$)/;

/** Refusals that are not about the form but about the session, the firm or its plan: the page they came from says what is due. */
const NOT_OF_THE_FORM = new Set([
  "auth.unauthorized",
  "session.expired",
  "access.forbidden",
  "tenant.deactivated",
  "subscription.required",
]);

export const leadsHome = (problem: string): boolean => NOT_OF_THE_FORM.has(problem);

/** The form that the address of someone who is logged in names. Null where a link leads. */
export function readOwnForm(pathname = location.pathname): OwnForm | null {
  const match = ROOT.exec(pathname);
  if (match === null) return null;
  const [root, area, id = ""] = match;
  const level = area === "tenant" ? "tenant" : "mandant";
  return { id, level, root, home: level === "tenant" ? `/tenant/forms/${id}` : "/mandant/dashboard" };
}

/** Who is logged in here, as far as that is known. */
function readUser(): { readonly id?: unknown; readonly accessLevel?: unknown } {
  try {
    return (JSON.parse(localStorage.getItem("user") ?? "null") as ReturnType<typeof readUser> | null) ?? {};
  } catch {
    return {};
  }
}

/** Whether somebody of this level is logged in here. */
export const isSessionOf = (level: OwnForm["level"]): boolean => readUser().accessLevel === level;

/** Whose login it is; "" for none. */
export const readUserId = (): string => String(readUser().id ?? "");
