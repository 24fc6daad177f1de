import { demo } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { PlanPage } from "./pages/plan-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

/** How a firm's plan can stand, as the database has it, and a word of what the page says of it. */
const plans = [
  { name: "trial", row: "status = 'trialing', plan_expires = now() + interval '2 days'", words: "Testzeitraum" },
  { name: "booked", row: "renews = true, stripe_subscription_id = 'sub_' || tenant_id", words: "Testzeitraum, gebucht" },
  { name: "paid", row: "status = 'active', plan_expires = now() + interval '20 days', extra_storage = 2", words: "Aktiv" },
  {
    name: "cancelled",
    row: "status = 'cancelled', cancel_at_period_end = true, renews = false, plan_expires = now() + interval '5 days'",
    words: "Gekündigt",
  },
  {
    name: "overdue",
    row: "status = 'past_due', cancel_at_period_end = false, plan_expires = now() - interval '2 days'",
    words: "Zahlung offen",
  },
  { name: "unpaid", row: "plan_expires = now() - interval '9 days'", words: "Geschlossen, Zahlung offen" },
  { name: "unpaid-cancelled", row: "cancel_at_period_end = true", words: "Der Tarif ist gekündigt." },
  { name: "ended", row: "status = 'expired', stripe_subscription_id = NULL, cancel_at_period_end = false", words: "Beendet" },
] as const;

const invoice = {
  id: "in_1",
  number: "ABCD1234-0001",
  date: "2026-11-02T09:00:00.000Z",
  amountCents: 5990,
  currency: "eur",
  status: "Paid",
};
const card = { id: "pm_1", brand: "visa", last4: "4242", expMonth: 4, expYear: 2031, isDefault: true };

test("the firm's plan in each of its states, and what other pages show of it", async ({ openAs, firm }) => {
  test.slow();
  const page = await openAs(firm, "/tenant/dashboard");
  const plan = new PlanPage(page);
  const answer = (path: string, json: unknown) => page.route(`**/api/Stripe/${path}*`, (route) => route.fulfill({ json }));
  for (const { name, row, words } of plans) {
    await queryDatabase(`UPDATE subscription SET ${row} WHERE tenant_id = $1`, [firm.id]);
    await plan.open();
    await expect(plan.section(/^Tarif Pro$/)).toContainText(words);
    await inspectPage(page, `staff-plan-${name}`);
    await page.goto("/tenant/invitations");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await inspectPage(page, `staff-plan-${name}-elsewhere`, ["light"]);
    if (name === "booked") {
      await answer("ListCards", [card, { ...card, id: "pm_2", brand: "mastercard", last4: "4444", expYear: 2025, isDefault: false }]);
      await answer("ListInvoices", {
        items: [invoice, { ...invoice, id: "in_2", status: "Unpaid" }, { ...invoice, id: "in_3", number: null, status: "Open" }],
        nextCursor: "x",
        total: null,
      });
      await answer("ListReceipts", { items: [{ ...invoice, card }], nextCursor: null, total: null });
    }
  }
  await page.unrouteAll();
  for (const path of ["ListCards", "ListInvoices", "ListReceipts"]) await page.route(`**/api/Stripe/${path}*`, (route) => route.abort());
  await page.goto("/tenant/tenant-subscription");
  await expect(page.getByRole("alert")).toHaveCount(3);
  await inspectPage(page, "staff-plan-failed");
});

test("what is said before a plan is booked: of one without a price, of too many users, and where access is closed", async ({
  openAs,
  firm,
}) => {
  await firm.api.createUser({
    query: {},
    body: { username: `nele-${firm.id}`, email: "nele@kanzlei.example", firstName: "Nele", lastName: "Neu", accessLevel: "tenant" },
  });
  await queryDatabase("UPDATE tenant SET application_type = 0 WHERE id = $1", [firm.id]);
  await queryDatabase("UPDATE subscription SET status = 'active', plan_expires = NULL WHERE tenant_id = $1", [firm.id]);
  const page = await openAs(firm, "/tenant/dashboard");
  const plan = new PlanPage(page);
  await plan.open();
  await expect(page.getByText(/^Ihr jetziger Tarif Basic wird nicht berechnet/)).toBeVisible();
  await page.getByRole("radio", { name: /^Go –/ }).check();
  await expect(page.getByText(/^Go enthält 1 Benutzer der Kanzlei, Sie haben 2\./)).toBeVisible();
  await inspectPage(page, "staff-plan-too-many-users");
  await queryDatabase("UPDATE subscription SET status = 'expired', plan_expires = now() - interval '1 day' WHERE tenant_id = $1", [
    firm.id,
  ]);
  await plan.open();
  await page.getByRole("radio", { name: /^Go –/ }).check();
  await expect(page.getByText(/Weitere können Sie mit Go nicht hinzufügen/)).toBeVisible();
  await inspectPage(page, "staff-plan-no-more-users");
});

test("the firm's plan in English", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/dashboard");
  await new StaffPages(page).openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const plan = new PlanPage(page);
  await queryDatabase(
    "UPDATE subscription SET status = 'active', renews = true, extra_storage = 1, stripe_subscription_id = 'sub_' || tenant_id WHERE tenant_id = $1",
    [firm.id],
  );
  await queryDatabase("UPDATE tenant SET application_type = 1 WHERE id = $1", [firm.id]);
  await plan.open();
  await inspectPage(page, "staff-plan-go-en", ["light"]);
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await expect(plan.dialog).toContainText("Nothing is deleted.");
  await inspectPage(page, "staff-plan-cancel-en", ["light"]);
});

test("the operator sees payments that belong to no firm, and what to do @desktop", async ({ openAs }) => {
  const ids = ["a", "b"].map((part) => `evt_${part}${Date.now()}${test.info().project.name}`);
  for (const id of ids)
    await queryDatabase("INSERT INTO stripe_event (id, type, customer_id, created_at) VALUES ($1, 'invoice.paid', 'cus_' || $1, now())", [
      id,
    ]);
  try {
    const page = await openAs(demo.admin, "/admin/dashboard");
    const parked = page.getByRole("region", { name: "Zahlungen ohne Kanzlei" });
    await expect(parked).toContainText(`cus_${ids[0]}`);
    await expect(page.getByRole("status", { name: /^Wird geladen/ })).toHaveCount(0);
    await inspectPage(page, "admin-parked-events");
  } finally {
    await queryDatabase("DELETE FROM stripe_event WHERE id = ANY($1)", [ids]);
  }
});
