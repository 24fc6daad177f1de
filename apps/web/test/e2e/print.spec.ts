import { writeFileSync } from "node:fs";
import path from "node:path";
import { approvePerson, pickDatevNumber } from "./firm.ts";
import { readPdfText } from "./read-pdf-text.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

test("a list and a client's record are printed without menus and buttons, dark ones in light", async ({ firm, openAs }) => {
  const { personId } = await approvePerson(firm, pickDatevNumber(), { firstName: "Jörg", lastName: "Weiß" });
  const page = await openAs(firm, "/tenant/persons");
  const staff = new StaffPages(page);
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  const sheets: [string, string, readonly string[]][] = [
    ["/tenant/persons", "Personen", ["Weiß, Jörg"]],
    [`/tenant/persons/${personId}`, "Weiß, Jörg", ["Kanzlei Übermut"]],
  ];
  for (const [address, heading, lines] of sheets) {
    await page.goto(address);
    await expect(staff.heading(heading)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await page.waitForLoadState("networkidle");
    // As the browser does it around the dialog of the printer.
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
    // The names of columns sort on the screen.
    await expect(page.locator(":not(th) > :not(th) > button:visible")).toHaveCount(0);
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    const sheet = await page.pdf({ format: "A4" });
    const folder = process.env["SCREENSHOTS"];
    if (folder !== undefined) writeFileSync(path.join(folder, `print-${heading}.pdf`), sheet);
    const text = await readPdfText(sheet);
    for (const line of [heading, ...lines]) expect(text).toContain(line);
    expect(text).not.toMatch(/Abmelden|Einladen|Archivieren/);
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  }
});
