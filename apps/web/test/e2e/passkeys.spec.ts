import type { Page } from "@playwright/test";
import { inspectPage } from "./inspect-page.ts";
import { ConfirmDialog } from "./pages/confirm-dialog.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

/** Gives the browser a device that makes passkeys. @returns how its user answers from then on */
async function addDevice(page: Page): Promise<{ verifies: (isVerified: boolean) => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: async (isUserVerified) => {
      await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
  };
}

test("a passkey is added, logs in without a password where a second factor is a duty, and is removed", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/account");
  const device = await addDevice(page);
  const box = page.getByRole("region", { name: "Passkeys" });
  await box.getByRole("textbox", { name: "Name des neuen Passkeys" }).fill("Kanzlei-Laptop");
  await inspectPage(page, "account-passkeys-empty");
  await box.getByRole("button", { name: "Passkey hinzufügen" }).click();
  await new ConfirmDialog(page).confirm(firm.password);
  await expect(box.getByRole("row", { name: /Kanzlei-Laptop/ })).toBeVisible();
  await inspectPage(page, "account-passkeys");
  await box.getByRole("button", { name: "Passkey hinzufügen" }).click();
  await expect(box.getByText("Auf diesem Gerät liegt schon ein Passkey für Ihr Konto.")).toBeVisible();
  await inspectPage(page, "account-passkeys-known");

  await queryDatabase("UPDATE tenant SET two_factor_required = true WHERE id = $1", [firm.id]);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await device.verifies(false);
  const logIn = page.getByRole("button", { name: "Passkey verwenden" });
  await logIn.click();
  await expect(page.getByText("Das Gerät hat den Vorgang beendet, oder Sie haben ihn abgebrochen.")).toBeVisible({ timeout: 20_000 });
  await inspectPage(page, "login-passkey-cancelled");
  await device.verifies(true);
  await logIn.click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await page.goto("/account");
  await box.getByRole("button", { name: "Passkey Kanzlei-Laptop entfernen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Entfernen" }).click();
  await new ConfirmDialog(page).confirm(firm.password);
  await expect(box.getByRole("row", { name: /Kanzlei-Laptop/ })).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await logIn.click();
  await expect(page.getByText("Dieser Passkey wurde nicht angenommen.")).toBeVisible();
});
