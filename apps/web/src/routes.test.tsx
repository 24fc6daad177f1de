import { act, cleanup, screen } from "@testing-library/react";
import { isValidElement } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import type { User } from "@stammdaten/shared/contract/users.ts";
import { patterns } from "./paths.ts";
import { routes } from "./routes.tsx";
import { Guard } from "./shell/guard.tsx";
import { NotFoundPage } from "./shell/not-found-page.tsx";
import { makeSubscription, makeUser, renderScreen } from "./shell/render-screen.tsx";
import { changeSession } from "./auth/session-store.ts";

afterEach(cleanup);

const listPaths = (list: readonly RouteObject[]): string[] =>
  list.flatMap((route) => [...(route.path === undefined ? [] : [route.path]), ...listPaths(route.children ?? [])]);

type Visitor = {
  readonly user: User | null;
  readonly planActive?: boolean;
  readonly applicationType?: 0 | 2;
  readonly twoFactorDue?: boolean;
};

const person = { accessLevel: "mandant" as const, normalPersonId: "33333333-3333-4333-8333-333333333333" };
const company = { accessLevel: "mandant" as const, companyId: "44444444-4444-4444-8444-444444444444" };

const visitors = {
  nobody: { user: null },
  admin: { user: makeUser({ accessLevel: "admin", tenantId: null }) },
  tenant: { user: makeUser() },
  tenantExpired: { user: makeUser(), planActive: false },
  tenantBasic: { user: makeUser(), applicationType: 0 },
  person: { user: makeUser(person) },
  company: { user: makeUser(company) },
  mandantExpired: { user: makeUser(person), planActive: false },
  mandantBasic: { user: makeUser(person), applicationType: 0 },
  twoFactorDue: { user: makeUser(), twoFactorDue: true },
} as const satisfies Record<string, Visitor>;

type Outcomes = Readonly<Record<keyof typeof visitors, string>>;

const login = "/login";
const blocked = "/subscription-required";
const secondFactor = "/account/two-factor";
const admin = "/admin/dashboard";
const tenant = "/tenant/dashboard";
const mandant = "/mandant/dashboard";
const show = "shown";
const missing = "not found";

const everyLevel = {
  admin,
  tenant,
  tenantExpired: blocked,
  tenantBasic: tenant,
  person: mandant,
  company: mandant,
  mandantExpired: blocked,
  mandantBasic: mandant,
  twoFactorDue: secondFactor,
};
const nobodyElse = {
  nobody: login,
  admin: missing,
  tenant: missing,
  tenantExpired: missing,
  tenantBasic: missing,
  person: missing,
  company: missing,
  mandantExpired: missing,
  mandantBasic: missing,
  twoFactorDue: secondFactor,
};

/** What each visitor meets, by the kind of address: the screen, Not Found, or where they end up. */
const outcomes = {
  begin: { nobody: login, ...everyLevel },
  loggedOut: { nobody: show, ...everyLevel },
  adminBegin: { ...nobodyElse, admin },
  admin: { ...nobodyElse, admin: show },
  tenantBegin: { ...nobodyElse, tenant, tenantExpired: blocked, tenantBasic: tenant },
  tenant: { ...nobodyElse, tenant: show, tenantExpired: blocked, tenantBasic: show },
  tenantDocuments: { ...nobodyElse, tenant: show, tenantExpired: blocked },
  tenantWithoutPlan: { ...nobodyElse, tenant: show, tenantExpired: show, tenantBasic: show },
  mandantBegin: { ...nobodyElse, person: mandant, company: mandant, mandantExpired: blocked, mandantBasic: mandant },
  mandant: { ...nobodyElse, person: show, company: show, mandantExpired: blocked, mandantBasic: show },
  mandantDocuments: { ...nobodyElse, person: show, company: show, mandantExpired: blocked },
  account: {
    nobody: login,
    admin: show,
    tenant: show,
    tenantExpired: show,
    tenantBasic: show,
    person: show,
    company: show,
    mandantExpired: show,
    mandantBasic: show,
    twoFactorDue: secondFactor,
  },
  twoFactor: {
    nobody: login,
    admin: show,
    tenant: show,
    tenantExpired: show,
    tenantBasic: show,
    person: show,
    company: show,
    mandantExpired: show,
    mandantBasic: show,
    twoFactorDue: show,
  },
  subscription: { nobody: login, ...everyLevel, tenantExpired: show, mandantExpired: show },
  everybody: {
    nobody: show,
    admin: show,
    tenant: show,
    tenantExpired: show,
    tenantBasic: show,
    person: show,
    company: show,
    mandantExpired: show,
    mandantBasic: show,
    twoFactorDue: show,
  },
  nothing: {
    nobody: missing,
    admin: missing,
    tenant: missing,
    tenantExpired: missing,
    tenantBasic: missing,
    person: missing,
    company: missing,
    mandantExpired: missing,
    mandantBasic: missing,
    twoFactorDue: missing,
  },
} as const satisfies Record<string, Outcomes>;

/** Every address there is, and which kind it is of. */
const table: Readonly<Record<string, keyof typeof outcomes>> = {
  "/": "begin",
  "/dashboard": "begin",
  "/login": "loggedOut",
  "/forgot-password": "loggedOut",
  "/reset-password": "loggedOut",
  "/registration": "loggedOut",
  "/tenant-invitation": "loggedOut",
  "/tenant-registration-GO": "loggedOut",
  "/tenant-registration-PRO": "loggedOut",
  "/admin": "adminBegin",
  "/admin/dashboard": "admin",
  "/admin/new-tenant": "admin",
  "/admin/edit-tenant/:id?": "admin",
  "/admin/user-form": "admin",
  "/admin/documents": "admin",
  "/admin/operation": "admin",
  "/tenant": "tenantBegin",
  "/tenant/dashboard": "tenant",
  "/tenant/anfragen": "tenant",
  "/tenant/invitations": "tenant",
  "/tenant/invitations/import": "tenant",
  "/tenant/gwg-tasks": "tenant",
  "/tenant/risk-analysis": "tenant",
  "/tenant/screening-hits": "tenant",
  "/tenant/campaigns": "tenant",
  "/tenant/campaigns/new": "tenant",
  "/tenant/campaigns/:id": "tenant",
  "/tenant/forms": "tenant",
  "/tenant/forms/:id": "tenant",
  "/tenant/persons": "tenant",
  "/tenant/persons/:id": "tenant",
  "/tenant/persons/:id/master-data": "tenant",
  "/tenant/persons/:id/forms": "tenant",
  "/tenant/persons/:id/documents": "tenant",
  "/tenant/persons/:id/gwg": "tenant",
  "/tenant/persons/:id/datev": "tenant",
  "/tenant/persons/:id/history": "tenant",
  "/tenant/persons/:id/data": "tenant",
  "/tenant/user-form/:id?": "tenant",
  "/tenant/companies": "tenant",
  "/tenant/companies/:id": "tenant",
  "/tenant/companies/:id/master-data": "tenant",
  "/tenant/companies/:id/forms": "tenant",
  "/tenant/companies/:id/documents": "tenant",
  "/tenant/companies/:id/gwg": "tenant",
  "/tenant/companies/:id/datev": "tenant",
  "/tenant/companies/:id/history": "tenant",
  "/tenant/companies/:id/data": "tenant",
  "/tenant/company-form/:id?": "tenant",
  "/tenant/individual-enterprise": "tenant",
  "/tenant/documents": "tenantDocuments",
  "/tenant/datev-sync-info": "tenant",
  "/tenant/datev-export": "tenantWithoutPlan",
  "/tenant/settings/data-export": "tenantWithoutPlan",
  "/tenant/datev-sync-info/import": "tenant",
  "/tenant/datev-sync-info/import/:id": "tenant",
  "/tenant/datev-settings": "tenant",
  "/tenant/tenant-subscription": "tenantWithoutPlan",
  "/tenant/payment-success": "everybody",
  "/confirm-email": "everybody",
  "/stop-recovery": "everybody",
  "/sso/:id": "everybody",
  "/tenant/settings": "tenant",
  "/tenant/audit-log": "tenant",
  "/tenant/settings/inquiry-form": "tenant",
  "/tenant/settings/change-password": "tenant",
  "/tenant/settings/retention": "tenant",
  "/tenant/settings/gwg-officer": "tenant",
  "/tenant/settings/privacy-notice": "tenant",
  "/tenant/settings/agreements": "tenantWithoutPlan",
  "/terms": "everybody",
  "/privacy": "everybody",
  "/accessibility": "everybody",
  "/imprint": "everybody",
  "/tenant/settings/programs": "tenant",
  "/tenant/settings/sso": "tenant",
  "/tenant/settings/support": "tenantWithoutPlan",
  "/tenant/user-management": "tenant",
  "/tenant/user-management/user": "tenant",
  "/tenant/user-management/user/:id": "tenant",
  "/mandant": "mandantBegin",
  "/mandant/dashboard": "mandant",
  "/mandant/dashboard/person/:id": "mandant",
  "/mandant/dashboard/company/:id": "mandant",
  "/mandant/documents/:id/sign": "mandantDocuments",
  "/account": "account",
  "/account/two-factor": "twoFactor",
  "/subscription-required": "subscription",
  "/test": "everybody",
  "*": "nothing",
};

/** The routes with their guards and redirects, and a mark in the place of each screen: the screens have tests of their own. */
function markScreens(list: readonly RouteObject[]): RouteObject[] {
  return list.map((route): RouteObject => {
    const { children, element } = route;
    const kept = isValidElement(element) && (element.type === Guard || element.type === Navigate || element.type === NotFoundPage);
    const base = { ...(route.path === undefined ? {} : { path: route.path }), ...(kept ? { element } : {}) };
    if (children !== undefined) return { ...base, children: markScreens(children) };
    if (route.index === true) return { index: true, element: <p>{show}</p> };
    return kept ? base : { ...base, element: <p>{show}</p> };
  });
}

const marked = markScreens(routes);
const addressOf = (pattern: string): string => (pattern === "*" ? "/gibt-es/nicht" : pattern.replace(/:id\??/, "1"));

/** Goes to an address as somebody, and tells what is there. */
async function visit(pattern: string, { user, planActive = true, applicationType = 2, twoFactorDue = false }: Visitor): Promise<string> {
  const subscription = makeSubscription({ planActive, applicationType, subscriptionStatus: planActive ? "active" : "expired" });
  const { router, unmount } = await renderScreen(marked, "/test", { getSubscriptionInfo: () => Promise.resolve(subscription) }, user);
  if (twoFactorDue) act(() => changeSession({ twoFactorDue }));
  await act(() => router.navigate(addressOf(pattern)));
  await screen.findByText(new RegExp(`^${show}$|^404`));
  const arrived = router.state.location.pathname;
  const outcome = screen.queryByText(show) === null ? missing : arrived === addressOf(pattern) ? show : arrived;
  unmount();
  return outcome;
}

describe("the routes", () => {
  it("are exactly the patterns of paths.ts, and each has a row in the table", () => {
    expect(
      listPaths(routes)
        .filter((path) => path !== "*")
        .sort(),
    ).toEqual(Object.values(patterns).sort());
    expect([...new Set(listPaths(routes))].sort()).toEqual(Object.keys(table).sort());
  });

  it.each(Object.entries(table))("%s (%s) for every kind of visitor", async (pattern, kind) => {
    const found: Record<string, string> = {};
    for (const [name, visitor] of Object.entries<Visitor>(visitors)) found[name] = await visit(pattern, visitor);
    expect(found).toEqual(outcomes[kind]);
  });

  it("take optional parts as optional", async () => {
    for (const pattern of Object.keys(table).filter((one) => one.includes("?"))) {
      expect(await visit(pattern.replace("/:id?", ""), pattern.startsWith("/admin/") ? visitors.admin : visitors.tenant), pattern).toBe(
        show,
      );
    }
  });

  it("wait for the plan before they decide, and show what went wrong when it cannot be fetched", async () => {
    const fails = () => Promise.reject(new Error("down"));
    await renderScreen(marked, "/tenant/forms", { getSubscriptionInfo: fails });
    expect(screen.getByRole("status", { name: "Wird geladen …" })).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Noch einmal versuchen" }, { timeout: 10_000 })).toBeTruthy();
    expect(screen.queryByText(show)).toBeNull();
  });

  it("lead an address of a firm that names none to the list of all firms, with the real screens", { timeout: 30_000 }, async () => {
    const { router } = await renderScreen(
      routes,
      "/admin/edit-tenant",
      { tenants: () => Promise.resolve({ items: [], nextCursor: null, total: 0 }) },
      visitors.admin.user,
    );
    expect(await screen.findByRole("heading", { level: 1, name: "Kanzleien" }, { timeout: 20_000 })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/admin/dashboard");
  });

  it("lead the firm from the root to its dashboard, with the real screens", { timeout: 30_000 }, async () => {
    const { router } = await renderScreen(routes, "/", { activities: () => Promise.resolve({ items: [], nextCursor: null, total: null }) });
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" }, { timeout: 20_000 })).toBeTruthy();
    expect(router.state.location.pathname).toBe("/tenant/dashboard");
  });
});
