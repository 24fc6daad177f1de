import { forms } from "@stammdaten/shared/forms/index.ts";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { describeClient, ownMessage } from "./client-answers.ts";
import { readAddressee, readDatevClient } from "./datev-stand-in.ts";
import { demo, pickDatevNumber } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { InvitationsPage } from "./pages/invitations-page.ts";
import { LoginPage } from "./pages/login-page.ts";
import { ReviewPage } from "./pages/review-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { WizardPage } from "./pages/wizard-page.ts";
import { expect, test } from "./test.ts";

const steps = Object.keys(forms.person.steps).slice(0, -1);
const reason = "Bitte prüfen Sie die Hausnummer.\nFür das Finanzamt fehlt außerdem der Geburtsname – danke schön!";

/** Opens the client's form from the firm's list. */
async function openForm(staff: Page, name: string): Promise<ReviewPage> {
  const review = new ReviewPage(staff);
  await review.goTo("Formulare");
  await review.search(name.split(",")[0] ?? "");
  await review.row(name).getByRole("link", { name }).click();
  await expect(review.heading(name)).toBeVisible();
  return review;
}

test("a client's data go from the invitation to DATEV", async ({ page: staff, newDevice, stack }) => {
  test.setTimeout(170_000);
  const mark = randomUUID().slice(0, 6);
  const lastName = `Öztürk-Weiß ${mark}`;
  const name = `Zoë Änne ${lastName}`;
  // Once a form is sent, the firm finds it by the name in it.
  const listName = `${lastName}, Zoë Änne`;
  const email = `zoe.${mark}@kundin.example`;
  const answers = describeClient(lastName, email);
  const number = pickDatevNumber();
  let link = "";
  const client = new WizardPage(await newDevice());

  await test.step("the firm logs in and invites", async () => {
    const login = new LoginPage(staff);
    await login.open();
    await login.logIn(demo.pro);
    const list = new InvitationsPage(staff);
    await expect(list.heading("Dashboard")).toBeVisible();
    await list.goTo("Einladungen");
    await list.inviteByMail({ name, email, message: ownMessage });
    await expect(async () => {
      await staff.reload();
      await expect(list.row(name)).toContainText("Gesendet", { timeout: 5_000 });
    }).toPass({ timeout: 30_000 });
  });

  await test.step("the mail has the firm's words and one link", async () => {
    const mail = await waitForMail(email, "Bitte um Ihre Angaben");
    expect(mail.subject).toBe("Kanzlei Sommer & Partner: Bitte um Ihre Angaben");
    expect(mail.text).toContain(ownMessage);
    expect(mail.html).toContain("„Müßiggang“");
    link = readButtonLink(mail);
    expect(new URL(link).origin).toBe(stack.appUrl);
  });

  await test.step("the client fills in the first half and goes on later", async () => {
    await client.open(link);
    await expect(client.page.getByRole("heading", { level: 1 })).toHaveText("Ihre Angaben für Kanzlei Sommer & Partner");
    expect(client.page.url()).not.toContain("token");
    await client.begin();
    await client.walk(answers, steps.slice(0, 5));
    await client.expectStep("children");
    await client.button("guest.later").click();
    await expect(client.page.getByRole("heading", { level: 1, name: client.t("guest.later.title") })).toBeVisible();
    await client.page.context().close();
  });

  const device = new WizardPage(await newDevice());
  await test.step("another device goes on at the same step with the same answers", async () => {
    await device.open(link);
    await device.button("guest.start.resume").click();
    await device.expectStep("children");
    await expect(device.page.getByText("Schritt 6 von 11")).toBeVisible();
    await device.page.getByRole("link", { name: "Zurück" }).click();
    await device.expectStep("partner");
    await expect(device.field("fields.lastName")).toHaveValue("Öztürk");
    await device.next();
    await device.walk(answers, ["children", "occupation", "income", "tax"]);
    await device.fill("bank", answers["bank"] ?? {});
    await expect(device.page.getByText("Bank: Commerzbank")).toBeVisible();
    await expect(device.field("fields.bankName")).toHaveValue("Commerzbank");
    await device.next();
  });

  await test.step("the overview shows every answer; one is changed", async () => {
    await device.expectStep("overview");
    await expect(await device.openSection("personal")).toContainText("29.02.1984");
    await expect(await device.openSection("tax")).toContainText("Römisch-katholisch");
    await expect(await device.openSection("identity")).toContainText("Ausweis Vorderseite.png");
    await expect(await device.openSection("children")).toContainText("Björn");
    await expect(await device.openSection("income")).toContainText("Praxis Dr. Groß");
    await expect(await device.openSection("tax")).toContainText("181/815/08155");
    await expect(await device.openSection("bank")).toContainText("DE89 3704 0044 0532 0130 00");
    await device.change("contact", "fields.street");
    await expect(device.field("fields.street")).toBeFocused();
    await device.field("fields.street").fill("Straße des 17. Juni");
    await device.next();
    await device.expectStep("overview");
    await expect(await device.openSection("contact")).toContainText("Straße des 17. Juni");
  });

  await test.step("the client sends, goes back, and finds that it was sent, not what", async () => {
    await device.submit();
    await expect(device.page.getByText("Kanzlei Sommer & Partner hat Ihre Angaben erhalten.")).toBeVisible();
    await device.page.goBack();
    await expect(device.page.getByRole("heading", { level: 1, name: /gesendet/ })).toBeVisible();
    await expect(device.button("guest.next")).toBeHidden();
    const later = await newDevice();
    await later.goto(link);
    await expect(later.getByRole("heading", { level: 1, name: "Sie haben dieses Formular bereits gesendet" })).toBeVisible();
    await expect(later.getByRole("button", { name: "Code per E-Mail senden" })).toBeVisible();
    await expect(later.getByText("Straße des 17. Juni")).toHaveCount(0);
    await expect(later.getByRole("textbox")).toHaveCount(0);
    await later.context().close();
  });

  await test.step("the firm sees the form, its picture, and sends it back", async () => {
    const review = new ReviewPage(staff);
    await review.goTo("Dashboard");
    await staff.getByRole("region", { name: "Zuletzt eingegangene Formulare" }).getByRole("link", { name: listName }).click();
    await expect(review.heading(listName)).toBeVisible();
    await waitForMail("kanzlei@sommer.example", "Ein Formular ist eingegangen", new URL(staff.url()).pathname);
    const shown = staff.getByRole("region", { name: "Angaben des Mandanten" });
    for (const text of [
      "Straße des 17. Juni",
      "Weißenfels",
      "Römisch-katholisch",
      "Jürgen",
      "Björn",
      "Ida",
      "Praxis Dr. Groß",
      "DE89 3704 0044 0532 0130 00",
    ])
      await expect(shown).toContainText(text);
    await review.button("Ausweis Vorderseite.png ansehen").click();
    // Beside the answers where there is room, in a dialog elsewhere.
    const beside = staff.getByRole("region", { name: "Dateien zu diesem Formular" });
    const picture = review.dialog.or(beside).getByRole("img", { name: "Ausweis Vorderseite.png" });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await staff.keyboard.press("Escape");
    await expect(review.dialog).toBeHidden();
    await review.reject(reason);
    await expect(staff.getByText("Abgelehnt", { exact: true }).first()).toBeVisible();
  });

  await test.step("the old link has ended; the new one leads to the reason", async () => {
    const mail = await waitForMail(email, "Bitte sehen Sie sich Ihre Angaben noch einmal an");
    expect(mail.text).toContain(reason);
    const newLink = readButtonLink(mail);
    expect(newLink).not.toBe(link);
    const old = await newDevice();
    await old.goto(link);
    await expect(old.getByRole("heading", { level: 1, name: "Dieser Link gilt nicht mehr" })).toBeVisible();
    await old.context().close();
    await device.page.context().close();

    const again = new WizardPage(await newDevice());
    await again.open(newLink);
    await expect(again.page.getByText("Bitte prüfen Sie die Hausnummer.")).toBeVisible();
    await again.button("guest.overview.showAll").click();
    await again.expectStep("overview");
    await again.change("contact", "fields.houseNumber");
    await again.field("fields.houseNumber").fill("135");
    await again.next();
    await again.expectStep("overview");
    await again.submit();
  });

  await test.step("the firm confirms and approves; a taken number is refused beside the field", async () => {
    const review = await openForm(staff, listName);
    await staff.reload();
    await expect(staff.getByRole("region", { name: "Angaben des Mandanten" })).toContainText("135");
    await review.confirm();
    await review.openApproval();
    await review.approve(20_001);
    await expect(review.dialog.getByText("Die DATEV-Nummer ist bereits vergeben.")).toBeVisible();
    await review.approve(number);
    await expect(review.dialog).toBeHidden();
    await expect(staff.getByText("Freigegeben", { exact: true }).first()).toBeVisible();
  });

  await test.step("the person has master data, and the log says delivered", async () => {
    const person = new StaffPages(staff);
    await staff.getByRole("link", { name: "Zur Person" }).click();
    await expect(person.heading(listName)).toBeVisible();
    await expect(staff.getByText(`DATEV-Nummer ${number}`)).toBeVisible();
    await person.openTab("Stammdaten");
    await expect(staff.getByRole("region", { name: "Stammdaten" })).toContainText("Straße des 17. Juni");
    await person.goTo("DATEV-Protokoll");
    await person.search(lastName);
    await expect(person.row(String(number))).toContainText("Übertragen", { timeout: 40_000 });
    await person
      .row(String(number))
      .getByRole("button", { name: /Details/ })
      .click();
    await expect(person.dialog.getByRole("heading", { name: "Versuch 1" })).toBeVisible();
    await expect(person.dialog.getByRole("row", { name: /^DATEV-Nummer/ })).toContainText(String(number));
  });

  await test.step("DATEV has every answer in its field", async () => {
    const { client: datevClient, addressee } = await readDatevClient(number);
    expect(datevClient).toMatchObject({ number, type: "individual_enterprise", name: listName.slice(0, 30) });
    expect(await readAddressee(datevClient["legal_person_id"])).toMatchObject({
      type: "legal_person",
      current_company_name: "Praxis Dr. Groß",
    });
    expect(addressee).toMatchObject({
      current_surname: lastName,
      firstname: "Zoë Änne",
      sex: "female",
      date_of_birth: "1984-02-29T00:00:00.000",
      tax_identification_number: "86095742719",
      addresses: [
        { street: "Straße des 17. Juni 135", postal_code: "80331", city: "München", country_code: "DE", is_main_street_address: true },
      ],
      bank_accounts: [{ iban: "DE89370400440532013000", bic: "COBADEFFXXX", is_main_bank_account: true }],
      tax_offices: [{ tax_office_number: 9181, tax_number: "181/815/08155" }],
      detail: {
        degree: "Dr.",
        birth_name: "Groß",
        place_of_birth: "Weißenfels",
        country_of_birth: "DE",
        nationality: "Deutsch",
        current_denomination: "RK",
        current_marital_status: "VH",
        marital_statuses: [{ value: "VH", valid_from: "2012-12-12T00:00:00.000" }],
        current_job_title: "Ärztin",
        pension_insurance_institute: "DRV Bund",
        social_security_number: "15070649C103",
        paper_of_identity: "RP",
        identification_number: "C01X0006H",
        issuing_authority: "Landeshauptstadt München",
        date_of_issue: "2022-05-03T00:00:00.000",
        date_of_expiry: "2032-05-02T00:00:00.000",
      },
    });
    const communications = addressee["communications"] as { type: string; data_content: string; note?: string }[];
    expect(communications).toEqual([
      expect.objectContaining({ type: "phone", data_content: "+49 89 1234567" }),
      expect.objectContaining({ type: "phone", data_content: "0171 2345678", note: "Mobil" }),
      expect.objectContaining({ type: "email", data_content: email }),
    ]);
    const { note } = addressee["detail"] as { note: string };
    const expectedTexts = [
      "Ehe- oder Lebenspartner:",
      "Vorname: Jürgen",
      "Aktueller Beruf: Bäcker",
      "Kind 1:",
      "Vorname: Björn",
      "Geburtsdatum: 04.03.2014",
      "Kind 2:",
      "Vorname: Ida",
      "Frankreich",
      "Nichtselbständige Arbeit, Selbständige Arbeit",
      "Praxis Dr. Groß",
    ];
    for (const text of expectedTexts) expect(note).toContain(text);
  });

  await test.step("DATEV's own page shows the client", async () => {
    await staff.goto(`${stack.datevUrl}/?q=${number}`);
    const row = staff.getByRole("row").filter({ hasText: String(number) });
    await row.getByRole("link").first().click();
    await expect(staff.getByRole("row").filter({ hasText: "addresses[0].street" })).toContainText("Straße des 17. Juni 135");
  });
});
