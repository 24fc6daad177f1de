import { render } from "@testing-library/react";
import i18next from "i18next";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import type { User } from "@stammdaten/shared/contract/users.ts";
import type { Api } from "../api.ts";
import { loadAllTexts, startTexts } from "../texts.ts";
import { buildQueryClient } from "../api/build-query-client.ts";
import { clearForOtherUser } from "../auth/clear-for-other-user.ts";
import type { Uploads } from "../api/api-context.tsx";
import { sendWithProgress } from "../uploads/send-with-progress.ts";
import { endSession, startSession } from "../auth/session-store.ts";
import { StaffApp, Toasts } from "./staff-app.tsx";
import { startApi } from "../api/start-api.ts";

/** For tests: what jsdom lacks and the components ask for. */
function completeBrowser(): void {
  window.matchMedia = (query) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });
  // Without a layout every element is as large as the page is: nothing. A menu whose button is out of sight hides itself.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
  Object.defineProperties(document.documentElement, {
    clientWidth: { value: window.innerWidth, configurable: true },
    clientHeight: { value: window.innerHeight, configurable: true },
  });
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}

export const tenantId = "11111111-1111-4111-8111-111111111111";

export function makeUser(given: Partial<User> = {}): User {
  return {
    id: "22222222-2222-4222-8222-222222222222",
    username: "pro@demo.example",
    email: "pro@demo.example",
    pendingEmail: null,
    firstName: "Petra",
    lastName: "Sommer",
    accessLevel: "tenant",
    tenantId,
    companyId: null,
    normalPersonId: null,
    status: "active",
    language: "de",
    lastLoginAt: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    ...given,
  };
}

export const sampleTenant: Tenant = {
  id: tenantId,
  name: "Kanzlei Sommer & Partner",
  email: null,
  phone: null,
  street: null,
  houseNumber: null,
  zip: null,
  location: null,
  country: null,
  applicationType: 2,
  active: true,
  confirmedAt: null,
  logoUrl: null,
  brandColor: null,
  createdAt: null,
};

export function makeSubscription(given: Partial<Subscription> = {}): Subscription {
  return {
    planActive: true,
    planExpires: "2026-12-24T00:00:00.000Z",
    subscriptionStatus: "trialing",
    subscriptionName: "Pro",
    cancelAtPeriodEnd: false,
    applicationType: 2,
    storageGb: 10,
    extraStorage: 0,
    renews: false,
    hasPlan: false,
    ...given,
  };
}

/** A refusal as the API answers it. */
export const refuse = (status: number, code: string, message: string): ApiError => new ApiError(status, { code, message });

/** A client that answers what the test gives it and fails loudly on any other call. */
export function makeApi(answers: Partial<Api>): Api {
  const known: Partial<Api> = {
    getSubscriptionInfo: () => Promise.resolve(makeSubscription()),
    logout: () => Promise.resolve({ message: "" }),
    listSettings: () => Promise.resolve({ lists: [] }),
    unreadNotices: () => Promise.resolve({ count: 0 }),
    gwgFile: () => Promise.resolve({ export: null }),
    gwgOfficers: () => Promise.resolve({ officers: [], isOfficer: false }),
    ...answers,
  };
  return new Proxy(known, {
    get: (target, name: string) =>
      (Reflect.get(target, name) as unknown) ?? (() => Promise.reject(new Error(`The test gives no answer for ${name}.`))),
  }) as Api;
}

let forget = () => {};

/** Shows a screen at an address, with German texts. @param user who is logged in; null for nobody @param tenant their firm */
export async function renderScreen(
  routes: RouteObject[],
  path: string,
  api: Partial<Api>,
  user: User | null = makeUser(),
  tenant: Tenant = sampleTenant,
) {
  completeBrowser();
  if (!i18next.isInitialized) await startTexts("de");
  await Promise.all([Toasts.preload(), loadAllTexts()]);
  if (user === null) endSession();
  else startSession({ token: "a.b.c", user, tenant: user.accessLevel === "admin" ? null : tenant });
  const queries = buildQueryClient();
  forget();
  forget = clearForOtherUser(queries);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  // Calls that bring files go out as they do in life, unless the test answers them.
  const uploads: Uploads = (onProgress) => ({ ...startApi(queries, sendWithProgress(onProgress)), ...api });
  const view = render(
    <StaffApp api={makeApi(api)} uploads={uploads} queries={queries}>
      <RouterProvider router={router} />
    </StaffApp>,
  );
  return { ...view, router, queries };
}
