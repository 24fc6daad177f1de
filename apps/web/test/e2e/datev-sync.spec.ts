import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { datevLogin, deleteInDatev, readDatevClient, typeIntoDatev } from "./datev-stand-in.ts";
import { approvePerson, type Firm, pickDatevNumber, saveDatev } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { queryDatabase } from "./query-database.ts";
import { expect, test } from "./test.ts";

type Entry = Readonly<Record<string, unknown>>;
const addressesOf = (addressee: Entry): Entry[] => addressee["addresses"] as Entry[];
const street = (value: string) => (addressee: Entry) => ({
  addresses: addressesOf(addressee).map((one) => (one["is_main_street_address"] === true ? { ...one, street: value } : one)),
});
const mainStreet = async (number: number) =>
  addressesOf((await readDatevClient(number)).addressee).find((one) => one["is_main_street_address"] === true)?.["street"];

async function connectDatev(firm: Firm, baseUrl: string): Promise<void> {
  await saveDatev(firm, { baseUrl, ...datevLogin, automatic: true });
}

const newestStatus = async (firm: Firm, personId: string) => (await firm.api.person({ query: { id: personId } })).sync?.status;

/** The firm corrects the street in the master data. */
async function correctStreet(firm: Firm, id: string, value: string): Promise<void> {
  const { revision, masterData } = await firm.api.person({ query: { id } });
  const answers = masterData as Answers;
  await firm.api.updatePerson({
    query: { id },
    body: { revision, masterData: { ...answers, contact: { ...answers["contact"], street: value } } },
  });
}

test("what was changed here and in DATEV is shown side by side, and the firm decides", async ({ openAs, firm, stack }) => {
  const number = pickDatevNumber();
  await connectDatev(firm, stack.datevUrl);
  const { personId } = await approvePerson(firm, number);
  await expect.poll(() => newestStatus(firm, personId), { timeout: 20_000 }).toBe("Delivered");
  await typeIntoDatev(number, street("Datevweg 7"));
  await correctStreet(firm, personId, "Kanzleigasse");
  await expect.poll(() => newestStatus(firm, personId), { timeout: 20_000 }).toBe("NotDelivered");
  expect(await mainStreet(number)).toBe("Datevweg 7");

  const page = await openAs(firm, "/tenant/datev-sync-info");
  const staff = new StaffPages(page);
  await page.getByRole("link", { name: "Entscheidung offen: 1" }).click();
  await expect(page.getByLabel("In DATEV", { exact: true })).toHaveValue("conflict");
  await inspectPage(page, "datev-sync-conflict");
  await page.getByRole("button", { name: /^Über die Unterschiede bei/ }).click();
  await expect(staff.dialog.getByRole("radio", { name: "DATEV" })).toBeVisible();
  await expect(staff.dialog).toContainText("Datevweg 7");
  await expect(staff.dialog).toContainText("Kanzleigasse");
  await inspectPage(page, "datev-conflict-dialog");
  // By keyboard alone.
  await staff.dialog.getByRole("radio", { name: "Stammdaten" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(staff.dialog.getByRole("radio", { name: "DATEV" })).toBeChecked();
  await inspectPage(page, "datev-conflict-chosen");
  await staff.dialog.getByRole("button", { name: "Entscheiden und übertragen" }).press("Enter");
  await expect(staff.dialog).toBeHidden();
  await expect.poll(() => newestStatus(firm, personId), { timeout: 20_000 }).toBe("Delivered");
  const { masterData } = await firm.api.person({ query: { id: personId } });
  expect((masterData as Answers)["contact"]).toMatchObject({ street: "Datevweg", houseNumber: "7" });
  expect(await mainStreet(number)).toBe("Datevweg 7");
});

test("a comparison finds who was changed and who was deleted in DATEV", async ({ openAs, firm, stack }) => {
  const [changed, deleted] = [pickDatevNumber(), pickDatevNumber()];
  await connectDatev(firm, stack.datevUrl);
  const one = await approvePerson(firm, changed, { firstName: "Änne", lastName: "Änderung" });
  const other = await approvePerson(firm, deleted, { firstName: "Lotte", lastName: "Löschung" });
  for (const { personId } of [one, other]) await expect.poll(() => newestStatus(firm, personId), { timeout: 20_000 }).toBe("Delivered");
  await typeIntoDatev(changed, street("Datevweg 7"));
  await deleteInDatev(deleted);

  const page = await openAs(firm, "/tenant/datev-sync-info");
  await expect(page.getByText("Noch nicht mit DATEV abgeglichen.")).toBeVisible();
  await page.getByRole("button", { name: "Jetzt abgleichen" }).click();
  await expect(page.getByRole("link", { name: "In DATEV geändert: 1" })).toBeVisible({ timeout: 20_000 });
  await inspectPage(page, "datev-sync-compared");
  await page.getByRole("link", { name: "In DATEV gelöscht: 1" }).click();
  await expect(page.getByRole("link", { name: /Löschung/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Änderung/ })).toBeHidden();
  await page.goto("/tenant/persons");
  await expect(page.getByText("In DATEV gelöscht")).toBeVisible();
  await expect(page.getByText("In DATEV geändert")).toBeVisible();
  await inspectPage(page, "datev-sync-persons");

  // What was deleted there is not made anew by itself.
  await correctStreet(firm, other.personId, "Kanzleigasse");
  await expect.poll(() => newestStatus(firm, other.personId), { timeout: 20_000 }).toBe("NotDelivered");
  await page.goto("/tenant/datev-sync-info?status=NotDelivered");
  await expect(page.getByText("Der Mandant wurde in DATEV gelöscht.")).toBeVisible();
  await inspectPage(page, "datev-sync-deleted");
  await page.getByRole("button", { name: /^Mehr zu / }).click();
  await page.getByRole("menuitem", { name: "Wiederholen" }).click();
  await expect.poll(() => newestStatus(firm, other.personId), { timeout: 20_000 }).toBe("Delivered");
  expect((await readDatevClient(deleted)).client["number"]).toBe(deleted);
});

test("automatic deliveries are switched off and on where they are shown, and a failed one says when it is tried next", async ({
  openAs,
  firm,
  stack,
}) => {
  await connectDatev(firm, "http://127.0.0.1:9");
  const { personId } = await approvePerson(firm, pickDatevNumber());
  await expect.poll(async () => (await firm.api.person({ query: { id: personId } })).sync?.attempts, { timeout: 20_000 }).toBe(1);
  const page = await openAs(firm, "/tenant/datev-sync-info");
  await expect(page.getByText(/^Nächster Versuch: \d/)).toBeVisible();
  const automatic = page.getByRole("switch", { name: "Automatisch übertragen" });
  await expect(automatic).toBeChecked();
  await automatic.click();
  await expect(page.getByText("Übertragungen warten, bis Sie sie mit „Wiederholen“ anfordern.")).toBeVisible();
  expect(await queryDatabase("SELECT automatic FROM datev_settings WHERE tenant_id = $1", [firm.id])).toEqual([{ automatic: false }]);
  await page.getByRole("button", { name: "Jetzt abgleichen" }).click();
  await expect(page.getByText("Der letzte Abgleich war nicht möglich: DATEV ist nicht erreichbar.")).toBeVisible({ timeout: 20_000 });
  await inspectPage(page, "datev-sync-off");
  await connectDatev(firm, stack.datevUrl);
});
