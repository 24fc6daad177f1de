import { datevLogin, readAddressee, readDatevClient } from "./datev-stand-in.ts";
import { approvePerson, type Firm, pickDatevNumber, saveDatev } from "./firm.ts";
import { inspectPage } from "./inspect-page.ts";
import { StaffPages } from "./pages/staff-pages.ts";
import { expect, test } from "./test.ts";

type Sole = { readonly personId: string; readonly number: number; readonly name: string };

/** The list of sole proprietors and the dialog that splits. */
class EnterprisesScreen extends StaffPages {
  readonly number = () => this.dialog.getByLabel(/^Neue DATEV-Nummer/);
  readonly submit = () => this.dialog.getByRole("button", { name: "Trennen" }).click();

  async openSplit(name: string): Promise<void> {
    await this.button(`Trennen: ${name}`).click();
    await expect(this.dialog.getByRole("heading", { name: "Einzelunternehmen trennen" })).toBeVisible();
  }
}

/**
 * A person of the firm who runs a sole proprietorship, delivered to DATEV. The firm has DATEV from the moment on at which the enterprise is
 * known: a client that DATEV has got as a person alone stays one there.
 */
async function addSole(firm: Firm, datevUrl: string, lastName: string, businessName?: string): Promise<Sole> {
  const number = pickDatevNumber();
  const { personId } = await approvePerson(firm, number, { firstName: "Änne", lastName });
  await saveDatev(firm, { baseUrl: datevUrl, ...datevLogin, automatic: true });
  const { revision, masterData } = await firm.api.person({ query: { id: personId } });
  const work = {
    incomeTypes: ["commercial"],
    industry: "Backwaren",
    startedOn: "2015-01-01",
    isSoleProprietor: true,
    ...(businessName !== undefined && { businessName }),
  };
  await firm.api.updatePerson({ query: { id: personId }, body: { revision, masterData: { ...masterData, income: work } } });
  return { personId, number, name: `${lastName}, Änne` };
}

const stateOf = async (firm: Firm, id: string, kind: "person" | "company"): Promise<string | undefined> =>
  (await firm.api[kind]({ query: { id } })).sync?.status;
const expectDelivered = (firm: Firm, id: string, kind: "person" | "company") =>
  expect.poll(() => stateOf(firm, id, kind), { timeout: 60_000 }).toBe("Delivered");

test("the list begins empty, and tells who could be meant", { tag: "@desktop" }, async ({ openAs, firm }) => {
  const page = await openAs(firm, "/tenant/individual-enterprise");
  const screen = new EnterprisesScreen(page);
  await expect(screen.heading("Einzelunternehmen")).toBeVisible();
  await expect(page.getByText("Noch keine Einzelunternehmen")).toBeVisible();
  await inspectPage(page, "enterprises-empty");
  await page.route(/IndividualEnterpreise/, (route) =>
    route.fulfill({ status: 422, json: { code: "x", message: "Das ging gerade nicht." } }),
  );
  await page.reload();
  await expect(page.getByText("Das ging gerade nicht.").first()).toBeVisible();
  await inspectPage(page, "enterprises-failed");
});

test("a person keeps the number, and the enterprise becomes a client of its own", async ({ openAs, firm, stack }) => {
  // Every picture is two runs of the checks, and every delivery waits for the worker.
  test.slow();
  const { personId, number, name } = await addSole(firm, stack.datevUrl, "Größ", "Bäckerei Größ");
  const other = pickDatevNumber();
  await expectDelivered(firm, personId, "person");
  const page = await openAs(firm, `/tenant/persons/${personId}`);
  const screen = new EnterprisesScreen(page);
  await expect(page.getByRole("region", { name: "Einzelunternehmen" })).toContainText(
    "In DATEV teilen sich Person und Unternehmen eine Nummer.",
  );
  await inspectPage(page, "enterprises-person");
  await page.getByRole("link", { name: "Zu den Einzelunternehmen" }).click();
  await expect(screen.row(name)).toContainText("Bäckerei Größ");
  await expect(screen.row(name)).toContainText("Eine Nummer");
  await inspectPage(page, "enterprises-list");

  await screen.openSplit(name);
  await expect(screen.dialog.getByLabel("Name des Unternehmens")).toHaveValue("Bäckerei Größ");
  await inspectPage(page, "enterprises-dialog");
  const refusals = [
    ["", "Bitte geben Sie eine gültige DATEV-Nummer an."],
    ["0", "Ungültige DATEV-Nummer"],
    ["100000", "Ungültige DATEV-Nummer"],
    ["zwölf", "Ungültige DATEV-Nummer"],
    [String(number), "Die DATEV-Nummer ist bereits vergeben."],
  ] as const;
  for (const [typed, refusal] of refusals) {
    await screen.number().fill(typed);
    await screen.submit();
    await expect(screen.dialog.getByText(refusal)).toBeVisible();
    await expect(screen.number()).toHaveAttribute("aria-invalid", "true");
  }
  await inspectPage(page, "enterprises-dialog-refused");
  await screen.number().fill(String(other));
  await screen.submit();
  await expect(screen.dialog).toBeHidden();
  await expect(screen.row(name)).toContainText("✓ Getrennt");
  await expect(screen.row(name).getByRole("button")).toHaveCount(0);
  const todo = page.getByRole("region", { name: "In DATEV zu erledigen" });
  await expect(todo).toContainText(`Mandant ${String(number)} (${name}): Art auf „Natürliche Person“ ändern.`);
  await inspectPage(page, "enterprises-split");

  const [row] = (await firm.api.individualEnterprises({ query: { search: name } })).items;
  const companyId = row?.companyId ?? "";
  await expectDelivered(firm, companyId, "company");
  await expectDelivered(firm, personId, "person");
  const kept = await readDatevClient(number);
  const made = await readDatevClient(other);
  expect(kept.client).toMatchObject({ type: "individual_enterprise" });
  expect(made.client).toMatchObject({ type: "legal_person", name: "Bäckerei Größ", legal_person_id: kept.client["legal_person_id"] });
  expect(made.addressee).toMatchObject({
    current_company_name: "Bäckerei Größ",
    date_of_foundation: "2015-01-01T00:00:00.000",
    detail: { current_enterprise_purpose: "Backwaren" },
  });

  await todo.getByRole("button", { name: `Erledigt: Mandant ${String(number)}` }).click();
  await expect(todo).toBeHidden();
  await screen
    .row(name)
    .getByRole("link", { name: /^Zum Unternehmen/ })
    .click();
  await expect(screen.heading("Bäckerei Größ")).toBeVisible();
  await inspectPage(page, "enterprises-company");
});

test("the enterprise keeps the number, and the person gets a new one", { tag: "@desktop" }, async ({ openAs, firm, stack }) => {
  test.slow();
  const { personId, number, name } = await addSole(firm, stack.datevUrl, "Übel");
  const other = pickDatevNumber();
  await expectDelivered(firm, personId, "person");
  const page = await openAs(firm, "/tenant/individual-enterprise");
  const second = await openAs(firm, "/tenant/individual-enterprise");
  const screen = new EnterprisesScreen(page);
  const late = new EnterprisesScreen(second);
  await late.openSplit(name);
  await screen.openSplit(name);
  await screen.dialog.getByRole("radio", { name: "Das Unternehmen" }).check();
  await expect(screen.number()).toHaveAccessibleName(/der Person/);
  await screen.dialog.getByLabel("Name des Unternehmens").fill("");
  await screen.number().fill(String(other));
  await screen.submit();
  await expect(screen.dialog.getByLabel("Name des Unternehmens")).toHaveAttribute("aria-invalid", "true");
  await screen.dialog.getByLabel("Name des Unternehmens").fill("Mühle Übel e.K.");
  await screen.dialog.getByLabel("Rechtsform").selectOption("registeredMerchant");
  await inspectPage(page, "enterprises-dialog-company");
  await screen.submit();
  await expect(screen.dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "In DATEV zu erledigen" })).toContainText(`Mandant ${String(number)}`);

  await late.number().fill(String(pickDatevNumber()));
  await late.submit();
  await expect(late.dialog.getByText("Das Einzelunternehmen ist bereits abgetrennt.")).toBeVisible();
  await inspectPage(second, "enterprises-dialog-second");

  const [row] = (await firm.api.individualEnterprises({ query: {} })).items;
  expect(row).toMatchObject({ datevNumber: other, companyDatevNumber: number, keptFor: "company" });
  await expectDelivered(firm, row?.companyId ?? "", "company");
  await expectDelivered(firm, personId, "person");
  const kept = await readDatevClient(number);
  expect(kept.client).toMatchObject({ type: "individual_enterprise" });
  expect(await readAddressee(kept.client["legal_person_id"])).toMatchObject({
    current_company_name: "Mühle Übel e.K.",
    current_legal_form_id: "S00002",
  });
  expect((await readDatevClient(other)).client).toMatchObject({
    type: "natural_person",
    natural_person_id: kept.client["natural_person_id"],
  });
  await page.goto(`/tenant/persons/${personId}`);
  await expect(page.getByText("Das Unternehmen ist ein eigener Mandant.")).toBeVisible();
});

test("in English", { tag: "@desktop" }, async ({ openAs, firm, stack }) => {
  const { name } = await addSole(firm, stack.datevUrl, "Weiß");
  const page = await openAs(firm, "/tenant/individual-enterprise");
  const staff = new StaffPages(page);
  await staff.openUserMenu();
  await page.getByRole("menuitemradio", { name: "English" }).click();
  await expect(staff.heading("Sole proprietorships")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await staff.button(`Split: ${name}`).click();
  await expect(staff.dialog.getByRole("heading", { name: "Split the sole proprietorship" })).toBeVisible();
  await inspectPage(page, "enterprises-en-dialog");
});
