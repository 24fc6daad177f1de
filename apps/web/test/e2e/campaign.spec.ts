import { randomUUID } from "node:crypto";
import { approvePerson, type Firm, pickDatevNumber } from "./firm.ts";
import { waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

/** A client with master data and this address, or none. */
async function makeClient(firm: Firm, firstName: string, lastName: string, email: string | null): Promise<void> {
  const { personId } = await approvePerson(firm, pickDatevNumber(), { firstName, lastName });
  await queryDatabase("UPDATE client SET email = $3 WHERE tenant_id = $1 AND id = $2", [firm.id, personId, email]);
}

test("known clients are asked from a filtered list, followed, and reminded by one press", async ({ openAs, firm }) => {
  test.slow();
  const [anna, berta] = [`${randomUUID()}@albers.example`, `${randomUUID()}@bauer.example`];
  await makeClient(firm, "Anna", "Albers", anna);
  await makeClient(firm, "Carl", "Albers", null);
  await makeClient(firm, "Berta", "Bauer", berta);

  const page = await openAs(firm, "/tenant/persons?search=Albers");
  const staff = new StaffPages(page);
  await expect(page.getByRole("link", { name: "Albers, Anna" })).toBeVisible();
  await page.getByRole("link", { name: "Sammeleinladung" }).click();
  await expect(staff.heading("Neue Sammeleinladung")).toBeVisible();
  await expect(page.getByText("Davon, was die Suche findet: Albers")).toBeVisible();
  await expect(page.getByText("Eingeladen werden: 1")).toBeVisible();
  await expect(page.getByText("Keine E-Mail-Adresse").first()).toBeVisible();
  await inspectPage(page, "campaign-new");

  await staff.button("Einladungen senden (1)").click();
  await staff.dialog.getByRole("button", { name: "Einladungen senden" }).click();
  await expect(page.getByText("Alle eingeladen")).toBeVisible({ timeout: 30_000 });
  await waitForMail(anna, "Bitte um Ihre Angaben");
  const { items } = await firm.api.invitations({ query: {} });
  expect(items.filter(({ email }) => email === anna || email === berta).map(({ email }) => email)).toEqual([anna]);

  await queryDatabase("UPDATE invitation SET sent_at = now() - interval '20 days' WHERE tenant_id = $1 AND email = $2", [firm.id, anna]);
  await page.reload();
  await expect(staff.button("Überfällige erinnern (1)")).toBeVisible();
  await inspectPage(page, "campaign-late");
  await staff.button("Überfällige erinnern (1)").click();
  await staff.dialog.getByRole("button", { name: "Überfällige erinnern" }).click();
  await waitForMail(anna, "Erinnerung an Ihre Angaben");

  await page.goto("/tenant/campaigns");
  await expect(page.getByRole("link", { name: /^Aktualisierung/ })).toBeVisible();
  await inspectPage(page, "campaigns");
});
