import type { UserLevel } from "@stammdaten/shared/contract/users.ts";
import { paths } from "../paths.ts";

/**
 * Which rooms a route lies in: those of one level; `loggedOut` for people who are not logged in; `account` for any who are, with a plan
 * or without; `tenantWithoutPlan` for the firm in the same way; `tenantAtWork` for what only its own staff do; `tenantDocuments` and
 * `mandantDocuments` for those whose plan has documents; `twoFactor` for setting up the second factor; `public` for everybody; `home`
 * leads on.
 */
export type Area =
  | UserLevel
  | "tenantDocuments"
  | "mandantDocuments"
  | "tenantWithoutPlan"
  | "tenantAtWork"
  | "loggedOut"
  | "account"
  | "twoFactor"
  | "public"
  | "subscriptionRequired"
  | "home";

/** Who asks to be let in. */
export type Visitor = {
  readonly level: UserLevel;
  /** Undefined: not known yet. Of no interest for an admin. */
  readonly planActive: boolean | undefined;
  /** Whether the plan has documents at all. */
  readonly hasDocuments: boolean;
  /** Whether a second factor must be set up before anything else is open. */
  readonly twoFactorDue: boolean;
  /** Whether it is an admin who reads the firm. */
  readonly readOnly: boolean;
};

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

/** What belongs to one level only where its plan has documents. */
const levelOfDocuments: Partial<Record<Area, UserLevel>> = { tenantDocuments: "tenant", mandantDocuments: "mandant" };

/** Whose every area of one level is. */
const levelOf: Partial<Record<Area, UserLevel>> = { ...levelOfDocuments, tenantWithoutPlan: "tenant", tenantAtWork: "tenant" };

/** What an admin who reads the firm could not use: the API refuses it. */
const closedToReaders: readonly Area[] = ["tenantWithoutPlan", "tenantAtWork", "account"];

const show: Access = { kind: "show" };
const goTo = (to: string): Access => ({ kind: "redirect", to });

/** The one table of who sees which area. @param visitor null: nobody is logged in */
export function decideAccess(area: Area, visitor: Visitor | null): Access {
  if (area === "public") return show;
  if (visitor === null) return area === "loggedOut" ? show : goTo(paths.login());
  const { level, planActive, hasDocuments, twoFactorDue, readOnly } = visitor;
  if (twoFactorDue) return area === "twoFactor" ? show : goTo(paths.twoFactor());
  if (readOnly && closedToReaders.includes(area)) return goTo(dashboardOf[level]());
  if (area === "account" || area === "twoFactor") return show;
  if (area === "loggedOut" || area === "home") return goTo(dashboardOf[level]());
  if (area !== "subscriptionRequired" && (levelOf[area] ?? area) !== level) return { kind: "notFound" };
  if (level === "admin") return area === "subscriptionRequired" ? goTo(dashboardOf[level]()) : show;
  if (planActive === undefined) return { kind: "wait" };
  if (area === "subscriptionRequired") return planActive ? goTo(dashboardOf[level]()) : show;
  if (area === "tenantWithoutPlan") return show;
  if (!planActive) return goTo(paths.subscriptionRequired());
  return area in levelOfDocuments && !hasDocuments ? { kind: "notFound" } : show;
}
