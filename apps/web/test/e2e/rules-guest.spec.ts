import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { Page } from "@playwright/test";
import { describeClient } from "./client-answers.ts";
import { closeFirm, createLink } from "./firm.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

const answers = describeClient("Öztürk-Weiß", "zoe@kundin.example");

/** Opens the link on another device and stands at its first step. */
async function beginOn(page: Page, link: string): Promise<WizardPage> {
  const wizard = new WizardPage(page);
  await wizard.open(link);
  await wizard.begin();
  return wizard;
}

test("an empty step is refused with a summary that has the focus and leads to each field", async ({ page, firm }) => {
  const { link } = await createLink(firm);
  const wizard = await beginOn(page, link);
  await wizard.next();
  await expect(wizard.errorSummary).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: Angaben zur Person/);
  const links = wizard.errorSummary.getByRole("link");
  await expect(links).toHaveText([/Vorname/, /Nachname/, /Geburtsdatum/, /Geburtsort/, /Geburtsland/, /Staatsangehörigkeit/]);
  await links.filter({ hasText: "Nachname" }).click();
  await expect(wizard.field("fields.lastName")).toBeFocused();
  await expect(wizard.field("fields.lastName")).toHaveAccessibleDescription(/Bitte füllen Sie das Feld „Nachname“ aus\./);
  await links.filter({ hasText: "Geburtsdatum" }).click();
  await expect(page.getByRole("group", { name: "Geburtsdatum" }).getByRole("textbox", { name: "Tag" })).toBeFocused();
  await wizard.fill("personal", answers["personal"] ?? {});
  await wizard.next();
  await wizard.expectStep("contact");
  await expect(page).toHaveTitle(/^Anschrift und Kontakt/);
});

test("what is typed is saved and says when", async ({ page, firm, newDevice }) => {
  const { link } = await createLink(firm);
  const wizard = await beginOn(page, link);
  await wizard.field("fields.lastName").fill("Müller-Lüdenscheidt");
  await wizard.waitUntilSaved();
  const other = new WizardPage(await newDevice());
  await other.open(link);
  await other.button("guest.start.resume").click();
  await expect(other.field("fields.lastName")).toHaveValue("Müller-Lüdenscheidt");
});

for (const choice of ["theirs", "mine"] as const) {
  test(`two windows with different answers: both stand side by side, and ${choice} can be taken`, async ({ page, firm, newDevice }) => {
    const { link, formId } = await createLink(firm);
    const mine = await beginOn(page, link);
    const theirs = await beginOn(await newDevice(), link);
    await theirs.field("fields.lastName").fill("Drüben");
    await theirs.waitUntilSaved();
    await mine.field("fields.lastName").fill("Hier");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Drüben");
    await expect(dialog).toContainText("Hier");
    await dialog.getByRole("radio", { name: choice === "theirs" ? /Drüben/ : /Hier: Hier/ }).check();
    await dialog.getByRole("button", { name: "Weiter" }).click();
    await expect(dialog).toBeHidden();
    const wanted = choice === "theirs" ? "Drüben" : "Hier";
    await expect(mine.field("fields.lastName")).toHaveValue(wanted);
    await expect
      .poll(async () => {
        const { answers: stored } = await firm.api.form({ query: { id: formId } });
        return (stored as Answers)["personal"]?.["lastName"];
      })
      .toBe(wanted);
  });
}

test("nothing is lost while the network is away", async ({ page, firm, context }) => {
  const { link } = await createLink(firm);
  const wizard = await beginOn(page, link);
  await wizard.field("fields.lastName").fill("Vorher");
  await wizard.waitUntilSaved();
  await context.setOffline(true);
  await wizard.field("fields.lastName").fill("Währenddessen");
  await wizard.field("fields.birthCity").fill("Weißenfels");
  await expect(page.getByText(wizard.t("offline.kept"))).toBeVisible();
  await context.setOffline(false);
  await wizard.waitUntilSaved();
  await page.reload();
  await wizard.expectStep("personal");
  await expect(wizard.field("fields.lastName")).toHaveValue("Währenddessen");
  await expect(wizard.field("fields.birthCity")).toHaveValue("Weißenfels");
});

test("a step is answered with the keyboard alone", async ({ page, firm }) => {
  const { link } = await createLink(firm);
  const wizard = new WizardPage(page);
  await wizard.open(link);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp) => {
    const focused = page.locator(":focus");
    await expect(async () => {
      await press("Tab");
      await expect(focused).toHaveAccessibleName(name, { timeout: 50 });
    }).toPass({ timeout: 10_000, intervals: [0] });
  };
  await tabTo(/^Beginnen$/);
  await press("Enter");
  await wizard.expectStep("personal");
  await tabTo(/^Frau$/);
  await press("Space");
  await tabTo(/^Vorname/);
  await page.keyboard.type("Zoë");
  await tabTo(/^Nachname/);
  await page.keyboard.type("Groß");
  await tabTo(/^Tag$/);
  await page.keyboard.type("3");
  await tabTo(/^Monat$/);
  await page.keyboard.type("März");
  await tabTo(/^Jahr$/);
  await page.keyboard.type("1984");
  await tabTo(/^Geburtsort/);
  await page.keyboard.type("Köln");
  await tabTo(/^Geburtsland/);
  await page.keyboard.type("Deutschland");
  await tabTo(/^Staatsangehörigkeit/);
  await page.keyboard.type("Deutschland");
  await tabTo(/^Weiter$/);
  await press("Enter");
  await wizard.expectStep("contact");
  await expect(wizard.heading("contact")).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Frau" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Monat" })).toHaveValue(/^0?3$/);
});

test("the guest chooses a language, and it stays", async ({ page, firm }) => {
  const { link } = await createLink(firm);
  const wizard = await beginOn(page, link);
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  const english = new WizardPage(page, "en");
  await english.expectStep("personal");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await english.field("fields.lastName").fill("Öztürk");
  await english.next();
  await expect(page).toHaveTitle(/^Error: /);
  await page.reload();
  await english.expectStep("personal");
  await expect(english.field("fields.lastName")).toHaveValue("Öztürk");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await wizard.expectStep("personal");
});

test("an English form begins in English", async ({ page, firm }) => {
  const { link } = await createLink(firm, "John Smith", "en");
  const wizard = new WizardPage(page, "en");
  await wizard.open(link);
  await wizard.begin();
});

test("a made-up link does not exist", async ({ page }) => {
  await page.goto(`/invitation?token=${"A".repeat(43)}`);
  await expect(page.getByRole("heading", { level: 1, name: "Diesen Link gibt es nicht" })).toBeVisible();
});

test("a revoked link has ended", async ({ page, firm }) => {
  const { link, invitationId } = await createLink(firm);
  await firm.api.revokeInvitation({ query: { id: invitationId } });
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
});

test("an expired link has ended, also for someone who is filling in", async ({ page, firm }) => {
  const { link } = await createLink(firm);
  const wizard = await beginOn(page, link);
  await queryDatabase("UPDATE link SET expires_at = now() - interval '1 minute' WHERE tenant_id = $1", [firm.id]);
  await wizard.field("fields.lastName").fill("Zu spät");
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
});

test("the form of a firm whose trial has ended is closed in friendly words", async ({ page, firm }) => {
  const { link } = await createLink(firm);
  await closeFirm(firm);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Die Kanzlei kann zurzeit keine Formulare annehmen" })).toBeVisible();
  await expect(page.getByText("Ihre gespeicherten Angaben bleiben erhalten.")).toBeVisible();
});

test("a page of the form without a link says what to do", async ({ page }) => {
  await page.goto("/person-form/step-1");
  await expect(page.getByRole("heading", { level: 1, name: "404 - Seite nicht gefunden" })).toBeVisible();
  await expect(page.getByText("Bitte öffnen Sie den Link aus Ihrer E-Mail.")).toBeVisible();
});
