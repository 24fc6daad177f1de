import type { Page } from "@playwright/test";
import { createLink, type Firm, submitForm } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

const tasks = (page: Page) => page.getByRole("region", { name: "Heute zu tun" });
const setup = (page: Page) => page.getByRole("region", { name: "Kanzlei einrichten" });
const step = (page: Page, name: string) => setup(page).getByRole("listitem").filter({ hasText: name });

/** Invitations that are open since some days. */
async function age({ id }: Firm, invitationId: string, change: string): Promise<void> {
  await queryDatabase(`UPDATE invitation SET created_at = now() - interval '8 days', ${change} WHERE tenant_id = $1 AND id = $2`, [
    id,
    invitationId,
  ]);
}

test("a new firm sees what it sets up, does it, and is left in peace", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/dashboard");
  await expect(setup(page).getByText("0 von 4 erledigt")).toBeVisible();
  await expect(page.getByText("Willkommen! Laden Sie Ihren ersten Mandanten ein.")).toBeVisible();
  await expect(tasks(page)).toHaveCount(0);
  await inspectPage(page, "dashboard-new-firm");

  await step(page, "DATEV verbinden").getByRole("button", { name: "Wir arbeiten ohne DATEV" }).click();
  await expect(step(page, "DATEV verbinden").getByText("Ausgelassen")).toBeVisible();
  await step(page, "Sich selbst zur Probe einladen").getByRole("link", { name: "Mich einladen" }).click();
  const { dialog } = new StaffPages(page);
  await expect(dialog.getByLabel(/^E-Mail( \*)?$/)).toHaveValue(firm.username);
  await expect(dialog.getByRole("radio", { name: "Per E-Mail", exact: true })).toBeFocused();
  await dialog.getByRole("button", { name: "Einladung senden" }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto("/tenant/dashboard");
  await expect(step(page, "Sich selbst zur Probe einladen").getByText("Erledigt", { exact: true })).toBeVisible();
  await expect(setup(page).getByText("2 von 4 erledigt")).toBeVisible();
  await setup(page).getByRole("button", { name: "Liste nicht mehr zeigen" }).click();
  await expect(setup(page)).toHaveCount(0);
  await page.reload();
  await expect(tasks(page)).toBeVisible();
  await expect(setup(page)).toHaveCount(0);
});

test("the day begins with what there is to do, one click from it", async ({ openAs, firm }) => {
  await firm.api.changeSetup({ query: {}, body: { ended: true } });
  const { formId } = await submitForm(firm, { firstName: "Änne", lastName: "Groß" });
  const waiting = await createLink(firm, "Wanda Wartend");
  await age(firm, waiting.invitationId, "opened_at = now() - interval '7 days'");
  const bounced = await createLink(firm, "Bo Falsch");
  await age(firm, bounced.invitationId, "sent_at = now(), bounced_at = now()");

  const page = await openAs(firm, "/tenant/dashboard");
  await expect(tasks(page).getByRole("link")).toHaveText([
    "1 Formular zu prüfen",
    "1 Einladung nicht zustellbar",
    "1 Einladung seit mehr als 7 Tagen offen",
    "Alle erinnern",
  ]);
  await inspectPage(page, "dashboard-tasks");
  await tasks(page).getByRole("link", { name: "Einladung seit mehr als 7 Tagen offen" }).click();
  const staff = new StaffPages(page);
  await expect(staff.row("Wanda Wartend")).toBeVisible();
  await expect(staff.row("Bo Falsch")).toHaveCount(0);
  await expect(page.getByLabel("Status")).toHaveValue("Waiting");

  await page.goto("/tenant/dashboard");
  await tasks(page).getByRole("link", { name: "Formular zu prüfen" }).click();
  await expect(page).toHaveURL(`/tenant/forms/${formId}`);
  await expect(staff.heading("Groß, Änne")).toBeVisible();
});

test("after a new login one is where one was", async ({ page, firm }) => {
  await page.goto("/tenant/invitations?status=Waiting");
  await expect(page.getByText("Sie sind nicht angemeldet.")).toBeVisible();
  const logIn = async () => {
    await page.getByLabel("Benutzername").fill(firm.username);
    await page.getByLabel("Passwort", { exact: true }).fill(firm.password);
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  };
  await logIn();
  await expect(page).toHaveURL("/tenant/invitations?status=Waiting");
  await queryDatabase("UPDATE session SET ended_at = now() WHERE tenant_id = $1", [firm.id]);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Anmelden" })).toBeVisible();
  await logIn();
  await expect(page).toHaveURL("/tenant/invitations?status=Waiting");
});
