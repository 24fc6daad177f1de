import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { PlanBanner } from "./plan-banner.tsx";
import { makeSubscription, makeUser, renderScreen } from "./render-screen.tsx";

afterEach(cleanup);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const show = (plan: Partial<Subscription>, path = "/tenant/forms", user = makeUser()) =>
  renderScreen(
    [{ path: "*", element: <PlanBanner /> }],
    path,
    { getSubscriptionInfo: () => Promise.resolve(makeSubscription(plan)) },
    user,
  );
const isRead = async ({ queries }: Awaited<ReturnType<typeof show>>) =>
  waitFor(() => expect(queries.getQueryData(["subscription"])).toBeTruthy());

describe("PlanBanner", () => {
  it.each([
    ["a trial's last days", { planExpires: inDays(2) }, "Ihr Testzeitraum endet bald", "Tarif buchen"],
    [
      "a payment that is due",
      { subscriptionStatus: "past_due", hasPlan: true, planExpires: inDays(-1) },
      "Ihre letzte Zahlung ist fehlgeschlagen",
      "Zahlung klären",
    ],
    [
      "a plan's last days",
      { subscriptionStatus: "cancelled", cancelAtPeriodEnd: true, hasPlan: true, planExpires: inDays(6) },
      "Ihr Tarif endet bald",
      "Tarif fortsetzen",
    ],
  ] as const)("tells of %s, politely, and leads to the plan", async (_name, plan, title, link) => {
    await show(plan);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain(title);
    expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe("/tenant/tenant-subscription");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    ["where all is well", { planExpires: inDays(10) }, "/tenant/forms", makeUser()],
    ["on the plan's own page, which says it all", { planExpires: inDays(2) }, "/tenant/tenant-subscription", makeUser()],
    [
      "to a client, who cannot do anything about it",
      { planExpires: inDays(2) },
      "/mandant/dashboard",
      makeUser({ accessLevel: "mandant" }),
    ],
  ] as const)("says nothing %s", async (_name, plan, path, user) => {
    await isRead(await show(plan, path, user));
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
