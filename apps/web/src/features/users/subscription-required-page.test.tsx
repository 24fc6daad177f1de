import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import { Guard } from "../../session/guard.tsx";
import { makeSubscription, refuse, renderScreen } from "../../session/render-screen.tsx";
import { SubscriptionRequiredPage } from "./subscription-required-page.tsx";

afterEach(cleanup);

const routes = [
  { element: <Guard area="subscriptionRequired" />, children: [{ path: "/subscription-required", element: <SubscriptionRequiredPage /> }] },
  { path: "/tenant/dashboard", element: <p>das Dashboard</p> },
];
const ended = makeSubscription({ planActive: false, subscriptionStatus: "expired" });

describe("SubscriptionRequiredPage", () => {
  it("asks again on request, says what came of it, and leads on once the plan is active", async () => {
    const user = userEvent.setup();
    const getSubscriptionInfo = vi.fn<Api["getSubscriptionInfo"]>();
    getSubscriptionInfo.mockResolvedValueOnce(ended).mockResolvedValueOnce(ended).mockRejectedValueOnce(refuse(429, "rate.limited", "Zu viele Anfragen.")).mockResolvedValue(makeSubscription());
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
});
