import { randomUUID } from "node:crypto";
import { callApi } from "./call-api.ts";
import { madeAccount, tokenOf } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { ConfirmDialog } from "./pages/confirm-dialog.ts";
import { expect, test } from "./test.ts";

const address = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@kanzlei.example`;

test("a colleague's new address counts once it is confirmed, and can be dropped until then", async ({ openAs, firm, newDevice }) => {
  const [old, next, never] = [address("alt"), address("neu"), address("nie")];
  await firm.api.createUser({
    query: {},
    body: { username: old, email: old, firstName: "Karla", lastName: "Kühn", accessLevel: "tenant" },
  });
  const { password } = madeAccount;
  const token = tokenOf(readButtonLink(await waitForMail(old, "Ihr Zugang")));
  await callApi().register({ body: { token, password, passwordConfirmation: password } });

  const page = await openAs(firm, "/tenant/user-management");
  await page.getByRole("link", { name: "Kühn" }).click();
  const email = page.getByRole("textbox", { name: "E-Mail" });
  await email.fill(next);
  await page.getByRole("button", { name: "Speichern" }).click();
  const dialog = page.getByRole("dialog", { name: "Sind Sie es?" });
  await expect(dialog).toBeVisible();
  await inspectPage(page, "confirm-identity");
  await dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(page.getByText("Bitte bestätigen Sie zuerst mit Ihrem Passwort, dass Sie es sind.")).toBeVisible();
  await page.getByRole("button", { name: "Speichern" }).click();
  await new ConfirmDialog(page).confirm(firm.password);
  await expect(page.getByText(`${next} ist noch nicht bestätigt`)).toBeVisible();
  await inspectPage(page, "users-pending-email");
  await waitForMail(old, "Für Ihr Konto wurde eine neue E-Mail-Adresse eingetragen");

  const other = await newDevice();
  await other.goto(readButtonLink(await waitForMail(next, "Bitte bestätigen Sie Ihre neue E-Mail-Adresse")));
  await expect(other.getByText(next)).toBeVisible();
  await inspectPage(other, "confirm-email");
  await other.getByRole("button", { name: "Adresse bestätigen" }).click();
  await expect(other.getByText(/^Ihre neue E-Mail-Adresse gilt ab jetzt/)).toBeVisible();
  await expect(other.getByLabel("Benutzername")).toHaveValue(old);
  await waitForMail(old, "Ihre E-Mail-Adresse wurde geändert");

  await page.reload();
  await page.getByRole("link", { name: "Kühn" }).click();
  await expect(email).toHaveValue(next);
  await email.fill(never);
  await page.getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("link", { name: "Kühn" }).click();
  await expect(page.getByText(`Neue E-Mail-Adresse: ${never}`)).toBeVisible();
  await inspectPage(page, "user-form-pending-email");
  await page.getByRole("button", { name: "Änderung abbrechen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Änderung abbrechen" }).click();
  await expect(page.getByText(`Neue E-Mail-Adresse: ${never}`)).toBeHidden();
  await other.goto(readButtonLink(await waitForMail(never, "Bitte bestätigen Sie Ihre neue E-Mail-Adresse")));
  await expect(other.getByRole("heading", { name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await inspectPage(other, "confirm-email-dead");
});
