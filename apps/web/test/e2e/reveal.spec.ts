import { randomUUID } from "node:crypto";
import { sendForm } from "./firm.ts";
import { readButtonLink, waitForMail } from "./inbox.ts";
import { inspectPage } from "./inspect-page.ts";
import { expect, test } from "./test.ts";

test("a link shows that a form was sent; its answers only the browser that enters the mailed code", async ({ page, firm, newDevice }) => {
  const email = `${randomUUID().slice(0, 8)}@kundin.example`;
  const { formId } = await firm.api.invite({
    query: {},
    body: { method: "email", formularType: "person", name: "Zoë Groß", email, language: "de" },
  });
  const link = readButtonLink(await waitForMail(email, "", ""));
  await sendForm(link, formId, { firstName: "Zoë", lastName: "Verdeckt" });

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Sie haben dieses Formular bereits gesendet" })).toBeVisible();
  await expect(page.getByText("Verdeckt", { exact: true })).toHaveCount(0);
  await inspectPage(page, "guest-sent-withheld");
  await page.getByRole("button", { name: "Code per E-Mail senden" }).click();
  const code = /\b\d{6}\b/.exec((await waitForMail(email, "Code")).text)?.[0] ?? "";
  await page.getByLabel("Sechsstelliger Code").fill("000000" === code ? "000001" : "000000");
  await page.getByRole("button", { name: "Angaben anzeigen" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Sechsstelliger Code").fill(code);
  await page.getByRole("button", { name: "Angaben anzeigen" }).click();
  await expect(page.getByText("Verdeckt", { exact: true }).first()).toBeVisible();

  const other = await newDevice();
  await other.goto(link);
  await expect(other.getByRole("button", { name: "Code per E-Mail senden" })).toBeVisible();
  await expect(other.getByText("Verdeckt", { exact: true })).toHaveCount(0);
});
