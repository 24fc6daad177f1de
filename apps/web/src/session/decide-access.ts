import type { UserLevel } from "@stammdaten/shared/contract/users.ts";
import { paths } from "../paths.ts";

/** Which rooms a route lies in: for those not logged in, for one level, or the page about a missing plan. */
export type Area = "loggedOut" | UserLevel | "subscriptionRequired" | "home";

export type Access =
  | { readonly kind: "show" }
  | { readonly kind: "notFound" }
  | { readonly kind: "wait" }
  | { readonly kind: "redirect"; readonly to: string };

/** Where each level begins. */
export const dashboardOf: Readonly<Record<UserLevel, () => string>> = {
  admin: paths.adminDashboard,
  tenant: paths.tenantDashboard,
  mandant: paths.mandantDashboard,
};

/**
 * The one table of who sees which area.
 * @param level null: nobody is logged in
 * @param planActive undefined: not known yet; of no interest for an admin
 */
export function decideAccess(area: Area, level: UserLevel | null, planActive: boolean | undefined): Access {
  if (level === null) return area === "loggedOut" ? { kind: "show" } : { kind: "redirect", to: paths.login() };
  if (area === "loggedOut" || area === "home") return { kind: "redirect", to: dashboardOf[level]() };
  if (area !== "subscriptionRequired" && area !== level) return { kind: "notFound" };
  if (level === "admin") return area === "subscriptionRequired" ? { kind: "redirect", to: dashboardOf[level]() } : { kind: "show" };
  if (planActive === undefined) return { kind: "wait" };
  if (area === "subscriptionRequired") return planActive ? { kind: "redirect", to: dashboardOf[level]() } : { kind: "show" };
  return planActive ? { kind: "show" } : { kind: "redirect", to: paths.subscriptionRequired() };
}
