import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { InvitationsPage } from "./pages/invitations-page.ts";
import { expect, test } from "./test.ts";

const subject = "Bitte um Ihre Angaben";

test("many are invited from a file: what is wrong is reported, what bounces is corrected, what is revoked is over", async ({
  openAs,
  firm,
  newDevice,
}) => {
  test.setTimeout(150_000);
  const mark = randomUUID().slice(0, 6);
  const [anna, bernd, bounced] = [`anna.${mark}@kundin.example`, `bernd.${mark}@kundin.example`, `bounce.${mark}@kundin.example`];
  const page = await openAs(firm, "/tenant/invitations");
  const list = new InvitationsPage(page);
  await page.getByRole("link", { name: "Aus Datei einladen" }).click();
  await expect(list.heading("Aus Datei einladen")).toBeVisible();

  await test.step("the preview shows the firm's own words", async () => {
    await page.getByLabel("Eigene Nachricht").fill("Schön, dass Sie da sind – „Müßiggang“ gibt es hier nicht.");
    await expect(page.frameLocator("iframe").getByText("„Müßiggang“ gibt es hier nicht.")).toBeVisible();
    await inspectPage(page, "invitations-import");
  });

  await test.step("good rows are taken, bad ones named and given back", async () => {
    const lines = [
      "E-Mail;Name;Vorname;Nachricht",
      `${anna};Anna Albers;Anna;`,
      "clara@;Clara Claus;Clara;",
      `${bernd};Bernd Brandt;Bernd;Nur für Sie.`,
      `${bounced};Dora Dorn;Dora;`,
    ];
    await page.locator("[data-file]").setInputFiles({ name: "mandanten.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
    await expect(page.getByText("mandanten.csv,")).toBeVisible();
    await list.button("Datei prüfen").click();
    await expect(page.getByRole("heading", { name: /^Wird eingeladen: / })).toBeVisible();
    await inspectPage(page, "invitations-import-check");
    await page.getByRole("button", { name: /^Einladungen senden/ }).click();
    await expect(page.getByRole("heading", { name: "Eingeladen: 3. Abgelehnte Zeilen: 1" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Abgelehnte Zeilen" }).getByRole("row").last()).toContainText(/2.*E-Mail/);
    await inspectPage(page, "invitations-import-result");
    const saving = page.waitForEvent("download");
    await list.button("Abgelehnte Zeilen herunterladen").click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("abgelehnte-zeilen.csv");
    expect(await readFile(await saved.path(), "utf8")).toContain("clara@;Clara Claus;Clara;");
    await page.getByRole("link", { name: "Zu den Einladungen", exact: true }).click();
  });

  let link = "";
  await test.step("the mails arrive with the words that go with them", async () => {
    expect((await waitForMail(bernd, subject)).text).toContain("Nur für Sie.");
    const mail = await waitForMail(anna, subject);
    expect(mail.text).toContain("„Müßiggang“");
    link = readButtonLink(mail);
    await expect(list.row("Anna Albers")).toContainText("Gesendet");
  });

  await test.step("the one that bounced goes to the corrected address", async () => {
    await expect(list.row("Dora Dorn")).toContainText("Der Mailserver sagt:", { timeout: 30_000 });
    await inspectPage(page, "invitations-bounced");
    await list
      .row("Dora Dorn")
      .getByRole("button", { name: /Adresse berichtigen/ })
      .click();
    await expect(list.dialog.getByRole("textbox", { name: "E-Mail" })).toHaveValue(bounced);
    await inspectPage(page, "invitations-correct");
    await list.dialog.getByRole("textbox", { name: "E-Mail" }).fill(`dora.${mark}@kundin.example`);
    await list.dialog.getByRole("button", { name: "Neuer Link per E-Mail" }).click();
    await expect(list.dialog).toBeHidden();
    await waitForMail(`dora.${mark}@kundin.example`, subject);
    await expect(list.row("Dora Dorn")).toContainText("Gesendet");
  });

  await test.step("the chosen ones are revoked at once", async () => {
    await page.getByRole("checkbox", { name: "Alle auf dieser Seite auswählen" }).check();
    await expect(page.getByText("Ausgewählt: 3")).toBeVisible();
    await inspectPage(page, "invitations-chosen");
    await list.button("Widerrufen").first().click();
    await inspectPage(page, "invitations-revoke-many");
    await list.dialog.getByRole("button", { name: "Widerrufen" }).click();
    await expect(list.row("Anna Albers")).toContainText("Widerrufen");
    const guest = await newDevice();
    await guest.goto(link);
    await expect(guest.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
  });
});

test("several pasted addresses are invited, and who is invited already is reported", async ({ openAs, firm }) => {
  const mark = randomUUID().slice(0, 6);
  const page = await openAs(firm, "/tenant/invitations");
  const list = new InvitationsPage(page);
  await list.openDialog();
  await list.dialog.getByLabel("Per E-Mail an mehrere").check();
  const addresses = list.dialog.getByRole("textbox", { name: "Adressen" });
  await addresses.fill(`Ägidius Übel <a.${mark}@kundin.example>\nb.${mark}@kundin.example\nkeine Adresse`);
  await list.dialog.getByRole("button", { name: "Einladungen senden" }).click();
  await expect(list.dialog.getByText("Hier steht keine gültige E-Mail-Adresse, Zeile: 3")).toBeVisible();
  await inspectPage(page, "invitations-several");
  await addresses.fill(`Ägidius Übel <a.${mark}@kundin.example>\nb.${mark}@kundin.example`);
  await list.dialog.getByRole("button", { name: "Einladungen senden" }).click();
  await expect(list.dialog).toBeHidden();
  await expect(list.row("Ägidius Übel")).toBeVisible();
  await list.openDialog();
  await list.dialog.getByLabel("Per E-Mail an mehrere").check();
  await addresses.fill(`Ägidius Übel <a.${mark}@kundin.example>\nc.${mark}@kundin.example`);
  await list.dialog.getByRole("button", { name: "Einladungen senden" }).click();
  await expect(list.dialog.getByText("Eingeladen: 1. Nicht eingeladen: 1")).toBeVisible();
  await expect(addresses).toHaveValue(`Ägidius Übel <a.${mark}@kundin.example>`);
  await inspectPage(page, "invitations-several-left");
});
