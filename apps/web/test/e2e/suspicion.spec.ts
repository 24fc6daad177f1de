import { randomUUID } from "node:crypto";
import { approvePerson, type Credentials, type Firm, madeAccount, pickDatevNumber } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { ConfirmDialog } from "./pages/confirm-dialog.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

/** Somebody else of the firm. */
async function addColleague({ id }: Firm): Promise<Credentials> {
  const userId = randomUUID();
  const username = `${userId.slice(0, 8)}@kanzlei.example`;
  await queryDatabase(
    "INSERT INTO app_user (id, tenant_id, username, email, first_name, last_name, access_level, status) VALUES ($1, $2, $3, $3, 'Berta', 'Beauftragt', 'tenant', 'active')",
    [userId, id, username],
  );
  await queryDatabase(
    "INSERT INTO credential (username, user_id, tenant_id, access_level, password_hash) VALUES ($1, $2, $3, 'tenant', $4)",
    [username, userId, id, madeAccount.passwordHash],
  );
  return { username, password: madeAccount.password };
}

test("the money-laundering officer is named and writes down a suspicion, which a colleague does not see", async ({ openAs, firm }) => {
  test.setTimeout(120_000);
  const { personId } = await approvePerson(firm, pickDatevNumber(), { firstName: "Viktor", lastName: "Verdacht" });
  const officer = await addColleague(firm);
  const member = await openAs(firm, "/tenant/settings/gwg-officer");

  await test.step("one of the staff is named, with a proof of who names them", async () => {
    await expect(member.getByText("Noch ist niemand ernannt.")).toBeVisible();
    await inspectPage(member, "gwg-officer-none");
    await member.getByRole("combobox", { name: "Benutzer" }).click();
    await member.getByRole("option", { name: "Berta Beauftragt" }).click();
    await member.getByRole("button", { name: "Ernennen" }).click();
    await new ConfirmDialog(member).confirm(firm.password);
    await expect(member.getByRole("button", { name: "Amt beenden: Berta Beauftragt" })).toBeVisible();
  });

  const page = await openAs(officer, `/tenant/persons/${personId}/gwg`);
  const section = page.getByRole("region", { name: "Verdachtsvermerke" });
  await test.step("the officer writes a note and adds the report", async () => {
    await section.getByRole("button", { name: "Vermerk schreiben" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^Was den Verdacht begründet/).fill("Zahlt dreimal bar kurz unter der Schwelle.");
    await inspectPage(page, "suspicion-dialog");
    await dialog.getByRole("button", { name: "Vermerk speichern" }).click();
    await expect(section.getByText("Zahlt dreimal bar kurz unter der Schwelle.")).toBeVisible();
    await section.getByRole("button", { name: /ergänzen$/ }).click();
    await dialog.getByRole("radio", { name: "An die FIU gemeldet" }).check();
    await dialog.getByLabel(/^Gemeldet am/).fill("2026-11-20");
    await dialog.getByLabel(/^Nummer in goAML/).fill("4711-1");
    await dialog.getByRole("button", { name: "Vermerk speichern" }).click();
    await expect(section.getByText("Gemeldet am 20.11.2026, goAML 4711-1")).toBeVisible();
    await inspectPage(page, "suspicion-of-client");
  });

  await test.step("all notes and their log are on the officer's page", async () => {
    await page.goto("/tenant/settings/gwg-officer");
    await expect(page.getByRole("region", { name: "Alle Verdachtsvermerke" }).getByText("Verdacht, Viktor").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Protokoll der Vermerke" }).getByText("Geschrieben").first()).toBeVisible();
    await inspectPage(page, "gwg-officer");
  });

  await test.step("a colleague sees none, but has the file for the supervisory authority made", async () => {
    await member.goto(`/tenant/persons/${personId}/gwg`);
    const file = member.getByRole("region", { name: "Akte für die Aufsicht" });
    await file.getByRole("button", { name: "Export erstellen" }).click();
    await expect(file.getByText(/^Der Export ist fertig/)).toBeVisible({ timeout: 60_000 });
    await expect(member.getByText(/Verdachtsvermerk/)).toHaveCount(0);
    await inspectPage(member, "gwg-file");
    const download = member.waitForEvent("download");
    await file.getByRole("button", { name: "ZIP-Datei herunterladen" }).click();
    expect((await download).suggestedFilename()).toMatch(/GwG-Akte.*\.zip$/);
  });
});
