import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import type { Api } from "../../api.ts";
import { makeSubscription, refuse, renderScreen } from "../../shell/render-screen.tsx";
import { quietApi, sampleCard, sampleInvoice, sampleReceipt } from "./sample-plans.ts";
import { TenantSubscriptionPage } from "./tenant-subscription-page.tsx";

afterEach(cleanup);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const states = {
  trial: makeSubscription({ planExpires: "2099-12-05T10:00:00.000Z" }),
  booked: makeSubscription({ hasPlan: true, renews: true, planExpires: "2099-12-05T10:00:00.000Z" }),
  paid: makeSubscription({ subscriptionStatus: "active", hasPlan: true, renews: true, planExpires: "2099-12-05T10:00:00.000Z" }),
  paidGo: makeSubscription({
    subscriptionStatus: "active",
    hasPlan: true,
    renews: true,
    applicationType: 1,
    subscriptionName: "Go",
    storageGb: 1,
    planExpires: inDays(20),
  }),
  cancelled: makeSubscription({
    subscriptionStatus: "cancelled",
    cancelAtPeriodEnd: true,
    hasPlan: true,
    planExpires: "2099-12-05T10:00:00.000Z",
  }),
  overdue: makeSubscription({ subscriptionStatus: "past_due", hasPlan: true, planExpires: "2099-12-05T10:00:00.000Z" }),
  unpaid: makeSubscription({ planActive: false, subscriptionStatus: "expired", hasPlan: true, planExpires: "2026-11-03T10:00:00.000Z" }),
  ended: makeSubscription({ planActive: false, subscriptionStatus: "expired", planExpires: "2026-11-03T10:00:00.000Z" }),
  free: makeSubscription({ subscriptionStatus: "active", applicationType: 0, subscriptionName: "Basic", storageGb: 1, planExpires: null }),
} as const;

const open = vi.fn<(address: string) => void>();
beforeEach(() => open.mockClear());

/** What the API says of the plan. */
let known: Subscription;
const show = (plan: Subscription, api: Partial<Api> = {}) => {
  known = plan;
  const getSubscriptionInfo = () => Promise.resolve(known);
  return renderScreen(
    [{ path: "/tenant/tenant-subscription", element: <TenantSubscriptionPage open={open} /> }],
    "/tenant/tenant-subscription",
    { ...quietApi, getSubscriptionInfo, ...api },
  );
};
const cards: Partial<Api> = { listCards: () => Promise.resolve([sampleCard]) };
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const dialog = () => screen.findByRole("dialog");
/** A change that is carried out, and shows after some milliseconds. */
const changeTo =
  (plan: Subscription, afterMs = 0) =>
  () => {
    setTimeout(() => (known = plan), afterMs);
    return new Promise<{ message: string }>((resolve) => setTimeout(resolve, 1, { message: "Erledigt." }));
  };

describe("the page about the plan", () => {
  it.each([
    ["trial", "Ihr Testzeitraum läuft bis 5. Dezember 2099 und kostet nichts.", null],
    ["booked", "Vorher wird für den Tarif nichts abgebucht. Danach kostet er 59,90 € im Monat.", /^59,90\s€ im Monat$/],
    ["paid", "Der Tarif verlängert sich am 5. Dezember 2099 um einen Monat.", /^59,90\s€ im Monat$/],
    ["cancelled", "Der Tarif läuft noch bis 5. Dezember 2099.", /^59,90\s€ im Monat$/],
    ["overdue", "Sonst wird Ihr Zugang am 12. Dezember 2099 geschlossen.", /^59,90\s€ im Monat$/],
    ["unpaid", "Ihr Zugang ist seit 10. November 2026 geschlossen.", /^59,90\s€ im Monat$/],
    ["ended", "Ihr Zugang endete am 3. November 2026.", null],
    ["free", "Dieser Tarif wird nicht berechnet und hat kein Ende.", null],
  ] as const)("says how a plan stands: %s", async (state, words, price) => {
    await show(states[state]);
    const section = await screen.findByRole("region", { name: /^Tarif (Pro|Basic)$/ });
    expect(section.textContent.replaceAll("\u00a0", " ")).toContain(words);
    expect(within(section).queryByText(price ?? /im Monat$/) === null).toBe(price === null);
  });

  it.each([
    ["booked", "Danach kostet er 59,90 € im Monat.", "jeden Monat am Tag seines Kaufs"],
    ["paid", "Dann werden dafür 59,90 € abgebucht.", "jeden Monat am Tag seines Kaufs"],
    ["cancelled", "Der Tarif läuft noch bis 5. Dezember 2099.", "Er endet mit seinem eigenen bezahlten Monat, spätestens mit dem Tarif."],
  ] as const)("names the price of storage separately, which has days of its own: %s", async (state, ofPlan, ofStorage) => {
    await show({ ...states[state], extraStorage: 2, storageGb: 20 });
    const section = await screen.findByRole("region", { name: "Tarif Pro" });
    const words = section.textContent.replaceAll("\u00a0", " ");
    expect(within(section).getByText(/^59,90\s€ im Monat$/)).toBeTruthy();
    for (const part of ["Dazu 10,00 € im Monat für zusätzlichen Speicher (2 × 5 GB).", ofPlan, ofStorage]) expect(words).toContain(part);
    expect(words).not.toContain("69,90");
  });

  it.each([
    ["trial", ["Weiter zur Zahlung"]],
    ["booked", []],
    ["paid", []],
    ["paidGo", ["Zu Pro wechseln"]],
    ["cancelled", ["Tarif fortsetzen"]],
    ["overdue", ["Karte ändern oder Rechnung bezahlen"]],
    ["unpaid", ["Karte ändern oder Rechnung bezahlen"]],
    ["ended", ["Weiter zur Zahlung"]],
  ] as const)("has at most one action that stands out: %s", async (state, names) => {
    await show(states[state]);
    await screen.findByText("Es ist noch keine Karte gespeichert.");
    const filled = screen
      .getAllByRole("button")
      .filter(
        (element) =>
          element.dataset["variant"] === "filled" ||
          (element.classList.contains("mantine-Button-root") && element.dataset["variant"] === undefined),
      );
    expect(filled.map((element) => element.textContent)).toEqual(names);
  });

  it("asks for what is used while access is open, and for nothing that needs a plan when it is closed", async () => {
    await show(states.paidGo);
    const usage = within(await screen.findByRole("region", { name: "Nutzung" }));
    expect(await usage.findByText("2,5 GB von 10 GB")).toBeTruthy();
    expect(usage.getByText("3 von 1")).toBeTruthy();
    cleanup();
    await show(states.ended, {
      statistics: () => Promise.reject(new Error("not to be asked")),
      users: () => Promise.reject(new Error("not to be asked")),
    });
    expect(await screen.findByRole("heading", { name: "Tarif buchen" })).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Nutzung" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Mehr Speicher" })).toBeNull();
  });

  it("says of what is used that it cannot be had, whichever part is missing", async () => {
    for (const missing of ["users", "statistics"] as const) {
      await show(states.paid, { [missing]: () => Promise.reject(refuse(422, "x", "Gerade nicht.")) });
      expect(await within(await screen.findByRole("region", { name: "Nutzung" })).findByText("Gerade nicht.")).toBeTruthy();
      cleanup();
    }
  });

  it("tells what could not be loaded where it would stand, and asks again", async () => {
    const listInvoices = vi.fn<Api["listInvoices"]>(() => Promise.resolve({ items: [sampleInvoice], nextCursor: null, total: null }));
    listInvoices.mockRejectedValueOnce(refuse(422, "x", "Gerade nicht."));
    await show(states.paid, { listInvoices });
    const invoices = within(await screen.findByRole("region", { name: "Rechnungen" }));
    expect(await invoices.findByText("Gerade nicht.")).toBeTruthy();
    await userEvent.click(invoices.getByRole("button", { name: "Noch einmal versuchen" }));
    expect(await invoices.findByText("ABCD-0001")).toBeTruthy();
    expect(screen.getByText("Noch keine Zahlungen")).toBeTruthy();
  });
});

describe("the plan", () => {
  it("is looked at again after a moment, for what was done on the payment service's page", async () => {
    await show(states.paid);
    await screen.findByText("Aktiv");
    known = states.cancelled;
    expect(await screen.findByText("Gekündigt", {}, { timeout: 5_000 })).toBeTruthy();
  });
});

describe("buying a plan", () => {
  it("leads to the payment page with the chosen plan, and says when what is charged", async () => {
    const user = userEvent.setup();
    const createCheckoutSession = vi.fn<Api["createCheckoutSession"]>(() =>
      Promise.resolve({ url: "https://pay.example/cs_1", sessionId: "cs_1" }),
    );
    await show(states.trial, { createCheckoutSession, users: () => Promise.resolve({ items: [], nextCursor: null, total: 0 }) });
    expect((await screen.findByText(/^Bis zum Ende Ihres Testzeitraums am 5\. Dezember 2099 wird nichts abgebucht/)).textContent).toMatch(
      /danach 59,90\s€ im Monat/,
    );
    await user.click(screen.getByRole("radio", { name: /^Go – 19,99\s€ im Monat$/ }));
    expect(screen.getByText(/danach 19,99\s€ im Monat/)).toBeTruthy();
    await user.click(await button("Weiter zur Zahlung"));
    await waitFor(() => expect(open).toHaveBeenCalledWith("https://pay.example/cs_1"));
    expect(createCheckoutSession.mock.calls[0]?.[0]?.query).toEqual({ applicationType: "1" });
  });

  it("tells beside the button what keeps it from the payment page", async () => {
    const user = userEvent.setup();
    await show(states.ended, {
      createCheckoutSession: () => Promise.reject(refuse(503, "billing.unavailable", "Der Zahlungsdienst ist zurzeit nicht erreichbar.")),
    });
    await user.click(await screen.findByRole("radio", { name: /^Go –/ }));
    await user.click(await button("Weiter zur Zahlung"));
    expect(await screen.findByText("Der Zahlungsdienst ist zurzeit nicht erreichbar.")).toBeTruthy();
    expect(screen.getByRole("radio", { name: /^Go –/ })).toHaveProperty("checked", true);
    expect(open).not.toHaveBeenCalled();
  });

  it("offers Go to no firm that has more users than it contains, and says what to do", async () => {
    const user = userEvent.setup();
    await show(states.trial, cards);
    const withCard = (plan: string) => screen.queryByRole("button", { name: `${plan} mit Visa •••• 4242 buchen` });
    expect(await button("Pro mit Visa •••• 4242 buchen")).toBeTruthy();
    expect(screen.queryByText(/^Go enthält/)).toBeNull();
    await user.click(screen.getByRole("radio", { name: /^Go –/ }));
    const note = await screen.findByText(/^Go enthält 1 Benutzer der Kanzlei, Sie haben 3\./);
    expect(note.closest("[role=status]")).not.toBeNull();
    expect(screen.getByRole("link", { name: "Zur Benutzerverwaltung" }).getAttribute("href")).toBe("/tenant/user-management");
    expect(withCard("Go")).toBeNull();
    await user.click(screen.getByRole("radio", { name: /^Pro –/ }));
    expect(withCard("Pro")).toBeTruthy();
    expect(screen.queryByText(/^Go enthält/)).toBeNull();
  });

  it.each([
    ["one user", { users: () => Promise.resolve({ items: [], nextCursor: null, total: 0 }) }],
    ["users that cannot be counted, where the API decides,", { users: () => Promise.reject(refuse(422, "x", "Gerade nicht.")) }],
  ] satisfies [string, Partial<Api>][])("offers Go to a firm with %s", async (_name, api) => {
    await show(states.trial, { ...cards, ...api });
    await userEvent.click(await screen.findByRole("radio", { name: /^Go –/ }));
    expect(await button("Go mit Visa •••• 4242 buchen")).toBeTruthy();
  });

  it("sells Go to a firm whose access is closed, whose users nobody counts, and says that it can add none", async () => {
    await show(states.ended, { ...cards, users: () => Promise.reject(new Error("not to be asked")) });
    expect(await button("Pro mit Visa •••• 4242 buchen")).toBeTruthy();
    expect(screen.queryByText(/Weitere können Sie mit Go nicht hinzufügen/)).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: /^Go –/ }));
    expect(screen.getByText(/^Go enthält 1 Benutzer der Kanzlei\..*Weitere können Sie mit Go nicht hinzufügen\.$/)).toBeTruthy();
    expect(await button("Go mit Visa •••• 4242 buchen")).toBeTruthy();
  });

  it("says of a plan without a price that it is replaced and does not come back, on the page and before the last click", async () => {
    await show(states.free, cards);
    const words = /^Ihr jetziger Tarif Basic wird nicht berechnet\. Die Buchung ersetzt ihn/;
    expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(await button(/^Pro mit/));
    expect(within(await dialog()).getByText(words)).toBeTruthy();
    cleanup();
    await show(states.trial);
    await screen.findByRole("heading", { name: "Tarif buchen" });
    expect(screen.queryByText(/Die Buchung ersetzt ihn/)).toBeNull();
  });

  it("on the saved card names it and the charge, and waits until the plan shows it", async () => {
    const user = userEvent.setup();
    const startSubscription = vi.fn<Api["startSubscription"]>(changeTo(states.paid, 500));
    await show(states.ended, { ...cards, startSubscription });
    await user.click(await button("Pro mit Visa •••• 4242 buchen"));
    expect(within(await dialog()).getByText(/^Heute werden 59,90\s€ von Visa •••• 4242 abgebucht/)).toBeTruthy();
    await user.click(await button("Kostenpflichtig buchen"));
    expect(await within(await dialog()).findByText(/^Wir warten auf die Bestätigung/)).toBeTruthy();
    expect(await screen.findByText("Aktiv", {}, { timeout: 3_000 })).toBeTruthy();
    expect(await screen.findByText("Erledigt.")).toBeTruthy();
    expect(startSubscription.mock.calls[0]?.[0]?.body).toEqual({ applicationType: 2 });
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tarif Pro" }));
  });

  it.each([
    ["billing.noCard", "Es ist keine Karte hinterlegt."],
    ["billing.alreadyStarted", "Die Kanzlei hat bereits einen gebuchten Tarif."],
    ["billing.paymentFailed", "Die Zahlung wurde abgelehnt."],
    ["billing.busy", "Dieser Vorgang läuft bereits."],
  ])("stays open with a refusal: %s", async (code, words) => {
    const user = userEvent.setup();
    const startSubscription = () => {
      known = states.paid;
      return Promise.reject(refuse(422, code, words));
    };
    await show(states.ended, { ...cards, startSubscription });
    await user.click(await button(/^Pro mit/));
    await user.click(await button("Kostenpflichtig buchen"));
    expect(await within(await dialog()).findByText(words)).toBeTruthy();
    await user.click(await button("Zurück"));
    // What has made the refusal shows now.
    expect(await screen.findByText("Aktiv")).toBeTruthy();
  });
});

describe("changing a plan", () => {
  it("goes on after a cancellation", async () => {
    const user = userEvent.setup();
    const startSubscription = vi.fn<Api["startSubscription"]>(changeTo(states.paid));
    await show({ ...states.cancelled, extraStorage: 2, storageGb: 20 }, { ...cards, startSubscription });
    await user.click(await button("Tarif fortsetzen"));
    expect(
      await within(await dialog()).findByText(/^Am 5\. Dezember 2099 werden für den Tarif 59,90\s€ von Visa •••• 4242 abgebucht/),
    ).toBeTruthy();
    expect(within(await dialog()).getByText(/^Der zusätzliche Speicher läuft mit ihm weiter\. Er kostet 10,00\s€ im Monat/)).toBeTruthy();
    await user.click(within(await dialog()).getByRole("button", { name: "Tarif fortsetzen" }));
    expect(await screen.findByText("Aktiv")).toBeTruthy();
    expect(startSubscription.mock.calls[0]?.[0]?.body).toEqual({ applicationType: 2 });
  });

  it("goes from Go to Pro, and says what it costs and when", async () => {
    const user = userEvent.setup();
    const upgradeToPro = vi.fn<Api["upgradeToPro"]>(changeTo(states.paid));
    await show({ ...states.paidGo, extraStorage: 1, storageGb: 6 }, { upgradeToPro });
    await user.click(await button("Zu Pro wechseln"));
    expect(within(await dialog()).getByText(/abgebucht, etwa 2\d,\d\d\s€\. Danach kostet Pro 59,90\s€ im Monat\.$/)).toBeTruthy();
    await user.click(within(await dialog()).getByRole("button", { name: "Zu Pro wechseln" }));
    expect(await screen.findByRole("heading", { name: "Tarif Pro" })).toBeTruthy();
    expect(upgradeToPro).toHaveBeenCalledTimes(1);
  });

  it("keeps the plan where the card is refused for the upgrade", async () => {
    const user = userEvent.setup();
    await show(states.paidGo, { upgradeToPro: () => Promise.reject(refuse(422, "billing.paymentFailed", "Die Zahlung wurde abgelehnt.")) });
    await user.click(await button("Zu Pro wechseln"));
    await user.click(within(await dialog()).getByRole("button", { name: "Zu Pro wechseln" }));
    expect(await within(await dialog()).findByText("Die Zahlung wurde abgelehnt.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Tarif Go", hidden: true })).toBeTruthy();
  });

  it("cancels after saying what will happen and when", async () => {
    const user = userEvent.setup();
    await show({ ...states.paid, extraStorage: 1, storageGb: 15 }, { cancelSubscription: changeTo(states.cancelled) });
    await user.click(await button("Tarif kündigen"));
    const asked = within(await dialog());
    expect(asked.getByText(/^Ihr Tarif läuft noch bis 5\. Dezember 2099/)).toBeTruthy();
    expect(asked.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Danach ist der Zugang geschlossen"),
      "Der zusätzliche Speicher endet mit seinem eigenen bezahlten Monat, spätestens mit dem Tarif.",
      "Gelöscht wird nichts. Die Stammdaten Ihrer Mandanten können Sie auch danach exportieren. Dokumente und PDFs laden Sie bitte vorher herunter.",
      expect.stringContaining("können Sie die Kündigung hier zurücknehmen"),
    ]);
    await user.click(asked.getByRole("button", { name: "Tarif kündigen" }));
    expect(await screen.findByText("Gekündigt")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Tarif kündigen" })).toBeNull();
  });

  it("cancels where access is closed for want of a payment, too, and promises nothing that is not so", async () => {
    const user = userEvent.setup();
    const cancelSubscription = vi.fn<Api["cancelSubscription"]>(
      changeTo({ ...states.unpaid, planExpires: inDays(-8), cancelAtPeriodEnd: true }),
    );
    await show(states.unpaid, { cancelSubscription });
    await user.click(await button("Tarif kündigen"));
    const asked = within(await dialog());
    expect(asked.getByText(/^Ihr Tarif endet mit dem laufenden Zeitraum\./)).toBeTruthy();
    expect(asked.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("Ihr Zugang bleibt geschlossen"),
      "Gelöscht wird nichts. Die Stammdaten Ihrer Mandanten können Sie weiterhin exportieren.",
      expect.stringContaining("Ist die Rechnung bezahlt, können Sie die Kündigung hier zurücknehmen"),
    ]);
    await user.click(asked.getByRole("button", { name: "Tarif kündigen" }));
    expect(await screen.findByText(/Der Tarif ist gekündigt\./)).toBeTruthy();
    expect(cancelSubscription).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tarif Pro" }));
  });

  it.each([
    ["overdue", -2],
    ["unpaid", -8],
  ] as const)("says that a plan with an open payment is cancelled, asks to pay, and does not cancel it twice: %s", async (state, days) => {
    await show({ ...states[state], planExpires: inDays(days), cancelAtPeriodEnd: true });
    expect(await button("Karte ändern oder Rechnung bezahlen")).toBeTruthy();
    expect(screen.getByText(/Der Tarif ist gekündigt\. Er endet mit dem laufenden Zeitraum/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Tarif (kündigen|fortsetzen)/ })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Tarif buchen" })).toBeNull();
  });

  it("leads to the payment service's page for an open invoice", async () => {
    await show(states.overdue, { createPortalSession: () => Promise.resolve({ url: "https://pay.example/portal" }) });
    await userEvent.click(await button("Karte ändern oder Rechnung bezahlen"));
    await waitFor(() => expect(open).toHaveBeenCalledWith("https://pay.example/portal"));
  });
});

describe("storage, cards and files", () => {
  it("works the price of storage out, and buys as many packs as were entered", async () => {
    const user = userEvent.setup();
    const createFlexibleCheckoutSession = vi.fn<Api["createFlexibleCheckoutSession"]>(() =>
      Promise.resolve({ url: "https://pay.example/cs_2", sessionId: "cs_2" }),
    );
    await show(states.paid, { createFlexibleCheckoutSession });
    const field = await screen.findByLabelText("Anzahl der Pakete");
    expect(screen.getByText(/^5 GB mehr für 5,00\s€ im Monat\. Zusammen haben Sie dann 15 GB\.$/)).toBeTruthy();
    for (const wrong of ["0", "101", "1,5", "zwei"]) {
      await user.clear(field);
      await user.type(field, wrong);
      expect(screen.getByText("Bitte geben Sie eine Zahl von 1 bis 100 ein.")).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Speicher kaufen" })).toBeNull();
    }
    await user.clear(field);
    await user.type(field, "3");
    expect(screen.getByText(/^15 GB mehr für 15,00\s€ im Monat\./)).toBeTruthy();
    await user.click(await button("Speicher kaufen"));
    await waitFor(() => expect(open).toHaveBeenCalledWith("https://pay.example/cs_2"));
    expect(createFlexibleCheckoutSession.mock.calls[0]?.[0]?.query).toEqual({ quantity: "3" });
  });

  it("lists cards, and which is charged, and which has run out", async () => {
    await show(states.paid, {
      listCards: () =>
        Promise.resolve([sampleCard, { ...sampleCard, id: "pm_2", brand: "mastercard", last4: "4444", expYear: 2020, isDefault: false }]),
    });
    const items = within(await screen.findByRole("region", { name: "Karten" }));
    expect((await items.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
      "Visa •••• 4242Gültig bis 04/2031Wird belastet",
      "Mastercard •••• 4444Gültig bis 04/2020Abgelaufen",
    ]);
  });

  it("gives each invoice and receipt as a file, and pages through them separately", async () => {
    const user = userEvent.setup();
    URL.createObjectURL = () => "blob:x";
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const listInvoices = vi.fn<Api["listInvoices"]>(({ query } = { query: {} }) =>
      Promise.resolve(
        query.cursor === undefined
          ? { items: [sampleInvoice], nextCursor: "weiter", total: null }
          : { items: [{ ...sampleInvoice, id: "in_2", number: "ABCD-0002", status: "Open" }], nextCursor: null, total: null },
      ),
    );
    const listReceipts = vi.fn<Api["listReceipts"]>(() => Promise.resolve({ items: [sampleReceipt], nextCursor: null, total: null }));
    const downloadInvoice = vi.fn<Api["downloadInvoice"]>(() => Promise.resolve(new File(["x"], "r.pdf")));
    const downloadReceipt = vi.fn<Api["downloadReceipt"]>(() =>
      Promise.reject(refuse(503, "billing.unavailable", "Zurzeit nicht erreichbar.")),
    );
    await show(states.paid, { listInvoices, listReceipts, downloadInvoice, downloadReceipt });
    const invoices = within(await screen.findByRole("region", { name: "Rechnungen" }));
    const receipts = within(screen.getByRole("region", { name: "Zahlungsbelege" }));
    await user.click(await invoices.findByRole("button", { name: /^PDF herunterladen\s?: ABCD-0001$/ }));
    expect(downloadInvoice.mock.calls[0]?.[0]?.query).toEqual({ invoiceId: "in_1" });
    expect(invoices.getByText("Bezahlt")).toBeTruthy();
    expect(invoices.getByText(/^59,90\s€$/)).toBeTruthy();
    await user.click(invoices.getByRole("button", { name: "Weiter" }));
    expect(await invoices.findByText("Offen")).toBeTruthy();
    expect(listInvoices.mock.lastCall?.[0]?.query).toEqual({ limit: "10", cursor: "weiter" });
    expect(receipts.getByText("Visa •••• 4242")).toBeTruthy();
    await user.click(receipts.getByRole("button", { name: /PDF herunterladen/ }));
    expect(await receipts.findByText("Zurzeit nicht erreichbar.")).toBeTruthy();
    expect(listReceipts).toHaveBeenCalledTimes(1);
  });
});
