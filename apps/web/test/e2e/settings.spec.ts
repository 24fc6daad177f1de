import { Buffer } from "node:buffer";
import type { Locator, Page } from "@playwright/test";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { callApi } from "./call-api.ts";
import { createLink, demo, tokenOf } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { InvitationsPage } from "./pages/invitations-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

/** Where the firm says how it looks and what its rules are. */
class SettingsPage extends StaffPages {
  field(name: string | RegExp): Locator {
    return this.page.getByRole("textbox", { name, ...(typeof name === "string" ? { exact: true } : {}) });
  }

  async opened(): Promise<void> {
    await expect(this.heading("Einstellungen")).toBeVisible();
    await expect(this.field("Name der Kanzlei")).toBeVisible();
  }

  async flip(name: RegExp): Promise<void> {
    await this.page.getByRole("switch", { name }).click();
  }

  async save(): Promise<void> {
    await this.button("Speichern").click();
    await expect(this.page.getByText("Alles ist gespeichert.")).toBeVisible();
  }
}

/** A picture of noise, which no compression makes small. */
async function drawNoise(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [w ?? 1, h ?? 1];
      const context = canvas.getContext("2d");
      const picture = context?.createImageData(canvas.width, canvas.height);
      if (context === null || picture === undefined) throw new Error("There is no canvas.");
      // The same noise every time (xorshift).
      for (let index = 0, noise = 2_463_534_242; index < picture.data.length; index += 1) {
        noise ^= noise << 13;
        noise ^= noise >>> 17;
        noise ^= noise << 5;
        picture.data[index] = index % 4 === 3 ? 255 : noise & 255;
      }
      context.putImageData(picture, 0, 0);
      return canvas.toDataURL("image/png");
    },
    [width, height],
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

test("name, logo and colour are what the client sees, and the firm's own head at once", async ({ openAs, firm, newDevice }) => {
  const { link } = await createLink(firm, "Ägidius Übel");
  const page = await openAs(firm, "/tenant/dashboard");
  const settings = new SettingsPage(page);
  await expect(settings.heading("Dashboard")).toBeVisible();
  await settings.goTo("Einstellungen");
  await settings.opened();
  await inspectPage(page, "settings");
  const large = await drawNoise(page, 1600, 500);
  expect(large.length).toBeGreaterThan(500_000);
  await page.locator("input[data-logo]").setInputFiles({ name: "Logo.png", mimeType: "image/png", buffer: large });
  await expect(page.getByRole("img", { name: "Ihr Logo" })).toHaveCount(2);
  await settings.field("Name der Kanzlei").fill("Steuerkanzlei Größe & Ähre");
  await settings.field("Farbe").fill("#0b4f8a");
  await expect(page.getByText("Auf dieser Farbe steht weiße Schrift, Kontrast 8,4 : 1.")).toBeVisible();
  await inspectPage(page, "settings-changed");
  await settings.save();
  await expect(page.getByText("Die Kanzlei wurde gespeichert.")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Steuerkanzlei Größe & Ähre");
  await expect(page.getByRole("banner").locator("img")).toBeVisible();

  const guest = await newDevice();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1 })).toContainText("Steuerkanzlei Größe & Ähre");
  const head = guest.getByRole("banner");
  await expect(head).toHaveCSS("background-color", "rgb(11, 79, 138)");
  const logo = head.locator("img");
  await expect(logo).toBeVisible();
  const [width, length] = await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.src.length]);
  expect(width).toBeGreaterThan(100);
  expect(width).toBeLessThanOrEqual(720);
  expect(length).toBeLessThanOrEqual(150_000);
  await inspectPage(guest, "settings-guest");

  await page.reload();
  await settings.opened();
  await settings.button("Logo entfernen").click();
  await settings.field("Farbe").fill("");
  await settings.save();
  await expect(page.getByRole("banner").locator("img")).toHaveCount(0);
  await guest.reload();
  await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(head.locator("img")).toHaveCount(0);
  await expect(head).not.toHaveCSS("background-color", "rgb(11, 79, 138)");
});

test("a longer password rule refuses a short one at the reset", async ({ openAs, firm, stack }) => {
  const page = await openAs(firm, "/tenant/settings");
  const settings = new SettingsPage(page);
  await settings.opened();
  await settings.field("Mindestlänge von Passwörtern").fill("14");
  await settings.save();
  await callApi().forgottenPassword({ query: { userName: firm.username } });
  const link = readButtonLink(await waitForMail(firm.username, "Passwort"));
  expect(link).toContain(stack.appUrl);
  const reset = (password: string) =>
    callApi({ "accept-language": "de" }).changePasswordConfirmation({
      body: { token: tokenOf(link), password, passwordConfirmation: password },
    });
  const refusal = await reset("Kurz-aber1").then(
    () => null,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(ApiError);
  expect((refusal as ApiError).errors[0]?.message).toBe("Ihre Kanzlei verlangt längere Passwörter.");
  await reset("Laenger-als-vierzehn-1");
});

test("language, code and the duty of two-factor act on what comes next", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/settings");
  const settings = new SettingsPage(page);
  await settings.opened();
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  await settings.flip(/^Gespeicherte Angaben per Code zeigen/);
  await settings.save();
  expect(await firm.api.tenant({ query: { id: firm.id } })).toMatchObject({
    defaultLanguage: "en",
    revealByCode: false,
    twoFactorRequired: false,
  });
  await settings.goTo("Einladungen");
  const list = new InvitationsPage(page);
  await list.openDialog();
  await expect(list.dialog.getByRole("combobox", { name: "Sprache" })).toHaveValue("en");
  await page.keyboard.press("Escape");
  await settings.goTo("Einstellungen");
  await settings.opened();
  await settings.flip(/^Zwei-Faktor-Anmeldung ist Pflicht/);
  await expect(page.getByText(/Das gilt auch für Sie selbst/)).toBeVisible();
  await inspectPage(page, "settings-two-factor");
  await settings.button("Speichern").click();
  await expect(page.getByText("Die Kanzlei wurde gespeichert.").last()).toBeVisible();
  await expect
    .poll(() =>
      firm.api.persons({ query: {} }).then(
        () => "open",
        (error: unknown) => (error as ApiError).code,
      ),
    )
    .toBe("twoFactor.required");
});

test("what is wrong stands beside its field, and leaving with unsaved changes asks", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/settings");
  const settings = new SettingsPage(page);
  await settings.opened();
  await settings.field("Name der Kanzlei").fill("");
  await settings.field("E-Mail").fill("keine");
  await settings.field("Telefon").fill("anrufen!");
  await settings.field("Farbe").fill("blau");
  await settings.field("Mindestlänge von Passwörtern").fill("5");
  await page
    .locator("input[data-logo]")
    .setInputFiles({ name: "Logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") });
  await settings.button("Speichern").click();
  for (const name of ["Name der Kanzlei", "E-Mail", "Telefon", "Farbe", "Mindestlänge von Passwörtern"])
    await expect(settings.field(name)).toHaveAttribute("aria-invalid", "true");
  await expect(settings.field("Name der Kanzlei")).toBeFocused();
  await expect(page.getByText("Bitte wählen Sie ein Bild im Format PNG, JPEG oder WebP.")).toBeVisible();
  await inspectPage(page, "settings-errors");
  expect((await firm.api.tenant({ query: { id: firm.id } })).name).toBe(firm.name);
  await settings.button("Verwerfen").click();
  await expect(settings.field("Name der Kanzlei")).toHaveValue(firm.name);
  await expect(page.getByText("Bitte wählen Sie ein Bild im Format PNG, JPEG oder WebP.")).toHaveCount(0);
  await settings.field("Ort").fill("München");
  const openMenu = page.getByRole("button", { name: "Menü öffnen" });
  if (await openMenu.isVisible()) await openMenu.click();
  const persons = page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Personen" });
  await persons.click();
  await expect(settings.dialog).toBeVisible();
  await inspectPage(page, "settings-leave");
  await settings.dialog.getByRole("button", { name: "Abbrechen" }).click();
  await expect(settings.field("Ort")).toHaveValue("München");
  if (await openMenu.isVisible()) await openMenu.click();
  await persons.click();
  await settings.dialog.getByRole("button", { name: "Ohne Speichern verlassen" }).click();
  await expect(settings.heading("Personen")).toBeVisible();
});

test("settings that cannot be loaded or saved say so, and nothing typed is lost", async ({ openAs, firm, problems }) => {
  const page = await openAs(firm, "/tenant/dashboard");
  const settings = new SettingsPage(page);
  await expect(settings.heading("Dashboard")).toBeVisible();
  await page.route("**/api/Main/Tenant?*", (route) =>
    route.fulfill({ status: 422, json: { code: "x", message: "Das ging gerade nicht." } }),
  );
  await page.goto("/tenant/settings");
  await expect(page.getByRole("alert")).toContainText("Das ging gerade nicht.");
  await inspectPage(page, "settings-failed");
  await page.unroute("**/api/Main/Tenant?*");
  await settings.button("Noch einmal versuchen").click();
  await settings.opened();
  await settings.field("Ort").fill("Weiden in der Oberpfalz");
  await page.route("**/api/Main/Tenant", (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  await settings.button("Speichern").click();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await expect(settings.field("Ort")).toHaveValue("Weiden in der Oberpfalz");
  problems.length = 0;
});

test("the dashboard of a busy firm and of one that has just begun", async ({ openAs, firm }) => {
  const page = await openAs(demo.pro, "/tenant/dashboard");
  const staff = new StaffPages(page);
  const figure = page.getByRole("figure", { name: "Eingegangene Formulare je Woche" });
  await expect(figure).toBeVisible();
  await expect(page.getByRole("status", { name: "Wird geladen …" })).toHaveCount(0);
  await inspectPage(page, "dashboard-de");
  await figure.getByText("Als Tabelle").click();
  await expect(figure.getByRole("row")).toHaveCount(13);
  await expect(figure.getByRole("row").last()).toContainText(/^KW \d+, ab \d\d\.\d\d\.\d{4}/);
  await inspectPage(page, "dashboard-table");
  await page.getByRole("link", { name: "Erstellt" }).click();
  await expect(staff.heading("Einladungen")).toBeVisible();
  await page.goto("/tenant/dashboard");
  await staff.openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("figure", { name: "Forms received per week" })).toBeVisible();
  await inspectPage(page, "dashboard-en", ["light"]);
  const empty = await openAs(firm, "/tenant/dashboard");
  const first = empty.getByRole("link", { name: "Mandanten einladen" });
  await expect(first).toBeVisible();
  await inspectPage(empty, "dashboard-empty");
  await first.click();
  await expect(new InvitationsPage(empty).dialog).toBeVisible();
});

test("the dashboard says when its figures cannot be loaded", async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/settings");
  await page.route("**/api/Main/Statistics*", (route) =>
    route.fulfill({ status: 422, json: { code: "x", message: "Die Zahlen fehlen gerade." } }),
  );
  await page.goto("/tenant/dashboard");
  await expect(page.getByRole("alert")).toContainText("Die Zahlen fehlen gerade.");
  await expect(page.getByRole("heading", { level: 2, name: "Letzte Aktivitäten" })).toBeVisible();
  await inspectPage(page, "dashboard-failed");
});
