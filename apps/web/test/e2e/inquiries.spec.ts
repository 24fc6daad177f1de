import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { NONCE_MIN_SECONDS } from "@stammdaten/shared/contract/inquiry-nonce.ts";
import { callApi } from "./call-api.ts";
import { type Firm, submitForm } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

const visitor = {
  kind: "person",
  firstName: "Jörg",
  lastName: "Weiß",
  phone: "+49 89 5550123",
  message: "Bitte helfen Sie mir\nbei der Steuererklärung.",
  language: "de",
  consent: true,
} as const;

/** Two people ask for the firm's help. */
async function sendInquiries(firm: Firm, email: string): Promise<void> {
  const { token } = await firm.api.replaceIframeToken({ query: {}, body: { allowedOrigins: ["https://kanzlei.example"] } });
  const guest = callApi();
  const nonces = await Promise.all([0, 1].map(async () => (await guest.inquiryForm({ query: { token: token ?? "" } })).nonce));
  await sleep((NONCE_MIN_SECONDS + 1) * 1_000);
  await guest.sendInquiry({ body: { ...visitor, token: token ?? "", nonce: nonces[0] ?? "", email } });
  await guest.sendInquiry({
    body: { ...visitor, token: token ?? "", nonce: nonces[1] ?? "", kind: "company", companyName: "Spam GmbH", email: `x${email}` },
  });
}

test("the firm reads an inquiry, takes it on and invites in one step, and turns another down", async ({ firm, openAs, newDevice }) => {
  const email = `jw-${firm.id}@demo.example`;
  await sendInquiries(firm, email);
  const page = await openAs(firm, "/tenant/anfragen");
  const staff = new StaffPages(page);
  await expect(staff.row("Spam GmbH")).toContainText("Neu");
  await inspectPage(page, "inquiries");

  await page.getByRole("link", { name: "Weiß, Jörg" }).click();
  const drawer = page.getByRole("dialog", { name: "Weiß, Jörg" });
  await expect(drawer).toContainText("bei der Steuererklärung.");
  await inspectPage(page, "inquiry");
  await drawer.getByRole("button", { name: "Annehmen und einladen" }).click();
  const invite = page.getByRole("dialog", { name: "Mandanten einladen" });
  await expect(invite.getByRole("textbox", { name: "E-Mail" })).toHaveValue(email);
  await inspectPage(page, "inquiry-invite", ["light"]);
  await invite.getByRole("button", { name: "Einladung senden" }).click();
  await expect(invite).toBeHidden();
  await expect(drawer).toContainText("Angenommen");
  await drawer.getByRole("button", { name: "Schließen" }).click();
  await expect(staff.row("Weiß, Jörg")).toContainText("Eingeladen");

  await page.getByRole("link", { name: "Spam GmbH" }).click();
  await page.getByRole("dialog", { name: "Spam GmbH" }).getByRole("button", { name: "Ablehnen" }).click();
  const question = page.getByRole("dialog", { name: "Anfrage ablehnen?" });
  await question.getByRole("button", { name: "Ablehnen" }).click();
  await expect(question).toBeHidden();
  await expect(staff.row("Spam GmbH")).toContainText("Abgelehnt");

  const wizard = new WizardPage(await newDevice());
  await wizard.open(readButtonLink(await waitForMail(email, "Bitte um Ihre Angaben")));
  await wizard.button("guest.start.begin").or(wizard.button("guest.start.resume")).click();
  await expect(wizard.field("fields.firstName")).toHaveValue("Jörg");
  await expect(wizard.field("fields.lastName")).toHaveValue("Weiß");
});

test("the firm sets up its inquiry form and copies the code", async ({ firm, openAs }) => {
  const page = await openAs(firm, "/tenant/anfragen");
  await inspectPage(page, "inquiries-empty", ["light"]);
  await page.getByRole("link", { name: "Anfrageformular einrichten" }).click();
  await page.getByLabel("Websites, die das Formular zeigen dürfen").fill("https://www.kanzlei.example/");
  await page.getByRole("button", { name: "Code erstellen" }).click();
  await expect(page.getByLabel("Code für Ihre Website")).toHaveValue(/<script async src="[^"]+\/embed\.js" data-token="[^"]+"><\/script>/);
  await inspectPage(page, "inquiry-form-settings");
});

test("the list of forms is exported as it is filtered", async ({ firm, openAs }) => {
  await submitForm(firm, { firstName: "Jörg", lastName: "Weiß" });
  const page = await openAs(firm, "/tenant/forms?state=submitted");
  await inspectPage(page, "forms-export");
  const exportAs = async (format: string) => {
    await page.getByRole("button", { name: "Exportieren" }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: format }).click()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  };
  const csv = await exportAs("CSV-Datei");
  expect(csv.name).toMatch(/^Kanzlei Übermut & Söhne Formulare bis \d{4}-\d\d-\d\d\.csv$/);
  expect(csv.content.toString("utf8")).toMatch(
    /^\ufeffEingegangen;Name;E-Mail;.+\r\n\d{4}-\d\d-\d\d \d\d:\d\d;[^;\r]*Weiß[^;\r]*;.*;Nicht bestätigt;;\s*$/,
  );
  const xlsx = await exportAs("Excel-Datei (XLSX)");
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(xlsx.content.subarray(0, 2).toString()).toBe("PK");
});
