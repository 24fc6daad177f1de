import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Api } from "../../api.ts";
import { makeSubscription, makeUser, refuse, renderScreen } from "../../shell/render-screen.tsx";
import { PaymentSuccessPage } from "./payment-success-page.tsx";

afterEach(cleanup);

const show = (api: Partial<Api>, query = "?session_id=cs_test_1", user: ReturnType<typeof makeUser> | null = makeUser()) =>
  renderScreen([{ path: "/tenant/payment-success", element: <PaymentSuccessPage /> }], `/tenant/payment-success${query}`, api, user);
const answers = (paid: boolean, subscriptionStatus: "trialing" | "active" | null = "active") =>
  vi.fn<Api["verifyCheckoutSession"]>(() => Promise.resolve({ paid, subscriptionStatus, applicationType: 2 }));
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("PaymentSuccessPage", () => {
  it("tells the firm what is booked and from when, and leads to its plan", async () => {
    const verifyCheckoutSession = answers(true);
    const plan = makeSubscription({
      subscriptionStatus: "active",
      hasPlan: true,
      renews: true,
      planExpires: "2026-12-22T09:00:00.000Z",
      extraStorage: 2,
      storageGb: 20,
    });
    await show({ verifyCheckoutSession, getSubscriptionInfo: () => Promise.resolve(plan) });
    expect(await heading("Vielen Dank, alles ist gebucht")).toBeTruthy();
    expect(await screen.findByText(/^Tarif Pro, 59,90\s€ im Monat$/)).toBeTruthy();
    expect(screen.getByText(/^Dazu 10,00\s€ im Monat für zusätzlichen Speicher, zusammen 20 GB$/)).toBeTruthy();
    expect(screen.getByText("Der Tarif gilt ab sofort. Die nächste Zahlung für ihn ist am 22. Dezember 2026.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Zu meinem Tarif" }).getAttribute("href")).toBe("/tenant/tenant-subscription");
    expect(verifyCheckoutSession.mock.calls[0]?.[0]?.query).toEqual({ session_id: "cs_test_1" });
  });

  it("asks whoever has just registered to confirm the firm", async () => {
    await show({ verifyCheckoutSession: answers(true, null) }, undefined, null);
    expect(await screen.findByText(/Öffnen Sie jetzt noch den Link in unserer E-Mail/)).toBeTruthy();
    expect(screen.getByText("Während des Testzeitraums wird für den Tarif nichts abgebucht.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Zur Anmeldung" })).toBeTruthy();
  });

  it("waits with words until it is paid", async () => {
    const verifyCheckoutSession = answers(true).mockResolvedValueOnce({ paid: false, subscriptionStatus: "trialing", applicationType: 2 });
    await show({ verifyCheckoutSession });
    expect(await screen.findByText(/Wir fragen den Zahlungsdienst/)).toBeTruthy();
    expect(await screen.findByRole("heading", { level: 1, name: "Vielen Dank, alles ist gebucht" }, { timeout: 3_000 })).toBeTruthy();
    expect(verifyCheckoutSession).toHaveBeenCalledTimes(2);
  });

  it("says after a while that nothing has come, and what to do", async () => {
    vi.useFakeTimers();
    try {
      const verifyCheckoutSession = answers(false);
      await show({ verifyCheckoutSession });
      await act(() => vi.advanceTimersByTimeAsync(33_000));
      expect(screen.getByRole("heading", { level: 1, name: "Noch keine Zahlung eingegangen" })).toBeTruthy();
      expect(verifyCheckoutSession).toHaveBeenCalledTimes(7);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ["no number", "", undefined],
    ["a number that is none", "?session_id=x", refuse(400, "request.invalid", "Ungültig")],
    ["a number of somebody else", "?session_id=cs_test_2", refuse(404, "resource.notFound", "Nicht gefunden")],
  ])("is friendly about %s", async (_name, query, refusal) => {
    await show({ verifyCheckoutSession: () => Promise.reject(refusal ?? new Error("not to be asked")) }, query);
    expect(await heading("Diese Zahlung kennen wir nicht")).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("says that nothing is lost while the payment service is away, and asks again on request", async () => {
    const verifyCheckoutSession = answers(true).mockRejectedValueOnce(refuse(429, "rate.limited", "Zu viele Anfragen."));
    await show({ verifyCheckoutSession });
    expect(await screen.findByText("Zu viele Anfragen.")).toBeTruthy();
    expect(screen.getByText(/Verloren geht dabei nichts/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await heading("Vielen Dank, alles ist gebucht")).toBeTruthy();
  });
});
