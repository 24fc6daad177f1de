import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import { Guard } from "../../shell/guard.tsx";
import { makeSubscription, makeUser, refuse, renderScreen, sampleTenant } from "../../shell/render-screen.tsx";
import { SubscriptionRequiredPage } from "./subscription-required-page.tsx";

afterEach(cleanup);

const routes = [
  { element: <Guard area="subscriptionRequired" />, children: [{ path: "/subscription-required", element: <SubscriptionRequiredPage /> }] },
  { path: "/tenant/dashboard", element: <p>das Dashboard</p> },
];
const ended = makeSubscription({ planActive: false, subscriptionStatus: "expired", planExpires: "2026-11-03T10:00:00.000Z" });

describe("SubscriptionRequiredPage", () => {
  it("asks again on request, says what came of it, and leads on once the plan is active", async () => {
    const user = userEvent.setup();
    const getSubscriptionInfo = vi.fn<Api["getSubscriptionInfo"]>();
    getSubscriptionInfo
      .mockResolvedValueOnce(ended)
      .mockResolvedValueOnce(ended)
      .mockRejectedValueOnce(refuse(429, "rate.limited", "Zu viele Anfragen."))
      .mockResolvedValue(makeSubscription());
    await renderScreen(routes, "/subscription-required", { getSubscriptionInfo });
    const check = async () => user.click(await screen.findByRole("button", { name: "Erneut prüfen" }));
    await check();
    expect(await screen.findByText("Es ist noch kein Tarif aktiv.")).toBeTruthy();
    await check();
    expect(await screen.findByText("Zu viele Anfragen.")).toBeTruthy();
    expect(screen.queryByText("Es ist noch kein Tarif aktiv.")).toBeNull();
    await check();
    expect(await screen.findByText("das Dashboard")).toBeTruthy();
  });

  it("tells the firm what ended and when, and leads to a plan and to its data", async () => {
    await renderScreen(routes, "/subscription-required", { getSubscriptionInfo: () => Promise.resolve(ended) });
    expect(await screen.findByText("Ihr Zugang endete am 3. November 2026.")).toBeTruthy();
    expect(
      screen.getByText(/^Alle Daten sind gespeichert\. Die Stammdaten Ihrer Mandanten und alle Daten der Kanzlei können Sie/),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "Tarif buchen" }).getAttribute("href")).toBe("/tenant/tenant-subscription");
    expect(screen.getByRole("link", { name: "Stammdaten exportieren" }).getAttribute("href")).toBe("/tenant/datev-export");
    expect(screen.getByRole("link", { name: "Datenexport der Kanzlei" }).getAttribute("href")).toBe("/tenant/settings/data-export");
  });

  it("asks a firm with an open payment to pay, from the day on which it was closed", async () => {
    await renderScreen(routes, "/subscription-required", { getSubscriptionInfo: () => Promise.resolve({ ...ended, hasPlan: true }) });
    expect(await screen.findByText(/Ihr Zugang ist seit 10\. November 2026 geschlossen/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Zahlung klären" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Tarif buchen" })).toBeNull();
  });

  it("sends a client to the firm, and offers nothing to buy", async () => {
    const client = makeUser({ accessLevel: "mandant" });
    await renderScreen(routes, "/subscription-required", { getSubscriptionInfo: () => Promise.resolve(ended) }, client, {
      ...sampleTenant,
      phone: "+49 89 5550900",
      email: "post@kanzlei.example",
    });
    expect(await screen.findByText(/Bitte wenden Sie sich direkt an sie/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "+49 89 5550900" }).getAttribute("href")).toBe("tel:+49895550900");
    expect(screen.queryByRole("link", { name: /Tarif|exportieren/ })).toBeNull();
    expect(screen.queryByText(/endete am/)).toBeNull();
  });
});
