import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { callApi } from "./call-api.ts";
import type { Credentials } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { AuthPages } from "./pages/auth-pages.ts";
import { cards, PaymentPage } from "./pages/payment-page.ts";
import { PlanPage } from "./pages/plan-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { queryDatabase } from "./query-database.ts";
import { alignTrial, passDay } from "./stripe-stand-in.ts";
import { expect, test } from "./test.ts";

const PASSWORD = "Fuchs-und-Gans7";

// Stripe's clock is one for all, and only goes forward.
test.describe.configure({ mode: "serial", retries: 0, timeout: 180_000 });

/** Registers a firm on Go, up to the page that says that a mail is on its way. */
async function register(page: Page): Promise<Credentials> {
  const email = `neu-${randomUUID()}@kanzlei.example`;
  const auth = new AuthPages(page);
  await page.goto("/tenant-registration-GO");
  await auth.fillRegistration({ name: "Kanzlei Übermut & Söhne", email });
  await auth.button("Kostenlos testen").click();
  await auth.expectHeading("Wir haben Ihnen eine E-Mail geschickt");
  return { username: email, password: PASSWORD };
}

/** Opens the mail's link and sets a password, which logs in. */
async function confirm(page: Page, who: Credentials): Promise<void> {
  const auth = new AuthPages(page);
  await auth.open(readButtonLink(await waitForMail(who.username, "Bitte bestätigen Sie Ihre Registrierung")), "Kanzlei bestätigen");
  await auth.typeTwice(PASSWORD);
  await page.getByRole("checkbox").check();
  await auth.button("Testzeitraum beginnen").click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

const readFirm = async ({ username }: Credentials): Promise<{ id: string; planExpires: string }> => {
  const [row] = await queryDatabase(
    "SELECT t.id, s.plan_expires FROM tenant t JOIN subscription s ON s.tenant_id = t.id WHERE t.email = $1",
    [username],
  );
  return { id: String(row?.["id"]), planExpires: (row?.["plan_expires"] as Date).toISOString() };
};

test("a firm saves a card right after it has registered; the trial stays free @desktop", async ({ page }) => {
  const who = await register(page);
  await inspectPage(page, "billing-card-offer");
  await page.getByRole("button", { name: "Karte hinterlegen" }).click();
  const payment = new PaymentPage(page);
  await payment.expectOpen();
  await expect(page.getByText(/0,00\s€/).first()).toBeVisible();
  await payment.pay(cards.good);
  await expect(page.getByRole("heading", { level: 1, name: "Vielen Dank, alles ist gebucht" })).toBeVisible();
  await expect(page.getByText(/bestätigen Sie damit Ihre Kanzlei/)).toBeVisible();
  await expect(page.getByText("Während des Testzeitraums wird für den Tarif nichts abgebucht.")).toBeVisible();
  await inspectPage(page, "billing-success-unconfirmed");
  await confirm(page, who);
  const plan = new PlanPage(page);
  await plan.expectState(/^Tarif Go$/, "Testzeitraum, gebucht");
  await expect(plan.section("Karten")).toContainText("Visa •••• 4242");
  await inspectPage(page, "billing-booked");
});

test("from the registration to the end of a plan and beyond @desktop", async ({ page }) => {
  const plan = new PlanPage(page);
  const payment = new PaymentPage(page);
  const staff = new StaffPages(page);
  const thanks = staff.heading("Vielen Dank, alles ist gebucht");
  const who = await register(page);
  await confirm(page, who);
  const { id } = await readFirm(who);
  const trialEnd = await alignTrial(id);
  await page.reload();
  await staff.goTo("Tarif");
  await expect(plan.section("Tarif Go")).toContainText("Testzeitraum");
  await expect(page.getByText("Noch keine Rechnungen")).toBeVisible();
  await inspectPage(page, "billing-trial");

  await test.step("the first card is refused, the second is confirmed to the bank", async () => {
    await page.getByRole("button", { name: "Weiter zur Zahlung" }).click();
    await payment.expectOpen();
    await payment.pay(cards.declined);
    await expect(page.getByRole("alert")).toHaveText("Ihre Karte wurde abgelehnt.");
    await payment.pay(cards.confirmed);
    await payment.confirm();
    await expect(thanks).toBeVisible();
    await expect(page.getByText(/Bis zum Ende Ihres Testzeitraums am .* wird für den Tarif nichts abgebucht/)).toBeVisible();
    await inspectPage(page, "billing-success");
    await page.reload();
    await expect(thanks).toBeVisible();
    await page.getByRole("link", { name: "Zu meinem Tarif" }).click();
    await expect(plan.section("Tarif Go")).toContainText("Testzeitraum, gebucht");
  });

  await test.step("the trial ends, the plan is paid for, and its invoice and receipt are files", async () => {
    await passDay(trialEnd);
    await plan.expectState(/^Tarif Go$/, /Aktiv.*verlängert sich am/);
    const row = plan
      .section("Rechnungen")
      .getByRole("row")
      .filter({ hasText: /19,99\s€/ });
    await expect(row).toContainText("Bezahlt");
    for (const [section, name] of [
      ["Rechnungen", /\.pdf$/],
      ["Zahlungsbelege", /\.pdf$/],
    ] as const) {
      const download = page.waitForEvent("download");
      await plan
        .section(section)
        .getByRole("row")
        .filter({ hasText: /19,99\s€/ })
        .getByRole("button", { name: /PDF herunterladen/ })
        .click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(name);
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
    await inspectPage(page, "billing-paid");
  });

  await test.step("it goes from Go to Pro", async () => {
    await page.getByRole("button", { name: "Zu Pro wechseln" }).click();
    await expect(plan.dialog).toContainText(/etwa \d+,\d\d\s€/);
    await inspectPage(page, "billing-upgrade-dialog");
    await plan.dialog.getByRole("button", { name: "Zu Pro wechseln" }).click();
    await expect(plan.section("Tarif Pro")).toBeVisible();
    await expect(plan.section("Tarif Pro")).toContainText(/59,90\s€ im Monat/);
    await expect(plan.section("Rechnungen").getByRole("row").nth(2)).toBeVisible();
  });

  await test.step("it buys storage", async () => {
    await page.getByLabel("Anzahl der Pakete").fill("0");
    await expect(page.getByText("Bitte geben Sie eine Zahl von 1 bis 100 ein.")).toBeVisible();
    await inspectPage(page, "billing-storage-wrong");
    await page.getByLabel("Anzahl der Pakete").fill("2");
    await expect(page.getByText(/10 GB mehr für 10,00\s€ im Monat/)).toBeVisible();
    await page.getByRole("button", { name: "Speicher kaufen" }).click();
    await payment.expectOpen();
    await payment.pay(cards.good);
    await expect(thanks).toBeVisible();
    await expect(page.getByText(/10,00\s€ im Monat für zusätzlichen Speicher, zusammen 20 GB/)).toBeVisible();
    await page.getByRole("link", { name: "Zu meinem Tarif" }).click();
    await expect(plan.section("Nutzung")).toContainText("von 20 GB");
    await expect(plan.section("Tarif Pro")).toContainText(/59,90\s€ im Monat.*Dazu 10,00\s€ im Monat/);
    await inspectPage(page, "billing-with-storage");
  });

  await test.step("it cancels, and the plan runs to the end of what is paid", async () => {
    await page.getByRole("button", { name: "Tarif kündigen" }).click();
    await expect(plan.dialog).toContainText("Gelöscht wird nichts.");
    await inspectPage(page, "billing-cancel-dialog");
    await plan.dialog.getByRole("button", { name: "Tarif kündigen" }).click();
    await expect(plan.section("Tarif Pro")).toContainText("Gekündigt");
    await expect(page.getByRole("button", { name: "Tarif kündigen" })).toHaveCount(0);
    await inspectPage(page, "billing-cancelled");
    await waitForMail(who.username, "gekündigt");
  });

  await test.step("at its end access is closed, but for the plan and the data", async () => {
    const { token } = await callApi().bearerToken({ body: who });
    const api = callApi({ authorization: `Bearer ${token}` });
    await passDay((await readFirm(who)).planExpires);
    await expect.poll(async () => (await api.getSubscriptionInfo({ query: {} })).planActive, { timeout: 30_000 }).toBe(false);
    await expect(api.sentForms({ query: {} })).rejects.toMatchObject({ status: 403, code: "subscription.required" });
    await page.goto("/tenant/forms");
    await expect(staff.heading("Kein aktiver Tarif")).toBeVisible();
    await inspectPage(page, "billing-closed");
    await page.getByRole("link", { name: "Stammdaten exportieren" }).click();
    await expect(staff.heading("Stammdaten exportieren")).toBeVisible();
    const entries = page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link");
    await expect(entries).toHaveText(["Tarif", "Stammdaten exportieren", "Datenexport der Kanzlei"]);
    await expect(page.getByText("Es gibt keine Mandanten zu exportieren.")).toBeVisible();
    await inspectPage(page, "billing-closed-export");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Personen als Excel-Datei" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step("it pays again with the saved card, and goes on where it was", async () => {
    await plan.open();
    await expect(plan.section("Tarif Pro")).toContainText("Beendet");
    await expect(
      plan
        .section("Rechnungen")
        .getByRole("row")
        .filter({ hasText: /59,90|19,99/ })
        .first(),
    ).toBeVisible();
    await inspectPage(page, "billing-ended");
    await page.getByRole("button", { name: /^Pro mit Visa •••• \d{4} buchen$/ }).click();
    await expect(plan.dialog).toContainText(/Heute werden 59,90\s€ von Visa/);
    await inspectPage(page, "billing-book-dialog");
    await plan.dialog.getByRole("button", { name: "Kostenpflichtig buchen" }).click();
    await expect(plan.section("Tarif Pro")).toContainText("Aktiv");
    await staff.goTo("Formulare");
    await expect(page.getByText("Noch keine Formulare")).toBeVisible();
  });
});

test("in English: paying, cancelling and going on; and what is shown when a payment fails @desktop", async ({ firm, openAs }) => {
  const trialEnd = await alignTrial(firm.id);
  const page = await openAs(firm, "/tenant/dashboard");
  const plan = new PlanPage(page);
  const payment = new PaymentPage(page);
  await new StaffPages(page).openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await plan.open();
  await inspectPage(page, "billing-trial-en", ["light"]);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await payment.pay(cards.failsLater);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you, everything is set" })).toBeVisible();
  await inspectPage(page, "billing-success-en", ["light"]);
  await page.getByRole("link", { name: "Go to my plan" }).click();
  await expect(plan.section("Pro plan")).toContainText("Trial, subscribed");
  await plan.change("Cancel plan");
  await expect(plan.section("Pro plan")).toContainText("Cancelled");
  await inspectPage(page, "billing-cancelled-en", ["light"]);
  await plan.change("Keep the plan");
  await expect(plan.section("Pro plan")).toContainText("Trial, subscribed");
  await plan.open();
  await page.getByRole("button", { name: "Manage cards and billing address" }).click();
  await page.getByRole("link", { name: /back|return/i }).click();
  await expect(page).toHaveURL(/\/tenant\/tenant-subscription$/);

  await passDay(trialEnd);
  await plan.expectState(/^Pro plan$/, /Payment due.*last payment failed/);
  await inspectPage(page, "billing-overdue-en", ["light"]);
  await page.goto("/tenant/dashboard");
  await expect(page.getByText("Your last payment failed")).toBeVisible();
  await inspectPage(page, "billing-overdue-banner-en", ["light"]);
  await page.getByRole("link", { name: "Settle the payment" }).click();
  await page.getByRole("button", { name: "Change card or pay invoice" }).click();
  await expect(page.getByRole("link", { name: /back|return/i })).toBeVisible();
});

test("an address of somebody else's payment, or of none, is explained in friendly words @desktop", async ({ page, firm, openAs }) => {
  for (const query of ["", "?session_id=cs_test_unbekannt", "?session_id=%3Cscript%3E"]) {
    await page.goto(`/tenant/payment-success${query}`);
    await expect(page.getByRole("heading", { level: 1, name: "Diese Zahlung kennen wir nicht" })).toBeVisible();
  }
  await inspectPage(page, "billing-success-unknown");
  const theirs = await openAs(firm, "/tenant/payment-success?session_id=cs_test_unbekannt");
  await expect(theirs.getByRole("link", { name: "Zu meinem Tarif" })).toBeVisible();
});
