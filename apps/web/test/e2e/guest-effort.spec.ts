import { forms } from "@stammdaten/shared/forms/index.ts";
import { linkTo } from "./any-form.ts";
import type { Firm } from "./firm.ts";
import { makeTaxId } from "./make-tax-id.ts";
import { Thumb } from "./pages/thumb.ts";
import { expect, test } from "./test.ts";

type Prefill = NonNullable<Parameters<Firm["api"]["invite"]>[0]["body"]["prefill"]>;

/** What the firm knows when it invites. */
const known: Prefill = {
  firstName: "Julia",
  lastName: "Sommer",
  mobile: "0171 5550123",
  street: "Goethestraße",
  houseNumber: "12",
  zip: "50667",
  location: "Köln",
};
const email = "julia.sommer@kundin.example";

async function invitePerson(firm: Firm, prefill: Prefill | undefined, address: string | undefined): Promise<string> {
  const body = { method: "link", formularType: "person", language: "de", name: "Sommer, Julia", email: address, prefill } as const;
  return (await firm.api.invite({ query: {}, body })).link ?? "";
}

/** The pages of a person's form; what is filled in already costs nothing. */
async function fillPerson(thumb: Thumb, link: string, { isMarried }: { isMarried: boolean }): Promise<void> {
  await thumb.open(link);
  await thumb.begin();
  await thumb.type("firstName", "Julia");
  await thumb.type("lastName", "Sommer");
  await thumb.date("birthDate", "03041985");
  await thumb.type("birthCity", "Köln");
  await thumb.select("birthCountry", "Deutschland");
  await thumb.select("citizenship", "Deutschland");
  await thumb.to("contact");
  await thumb.type("street", "Goethestraße");
  await thumb.type("houseNumber", "12");
  await thumb.zip("50667", "Köln");
  await thumb.type("mobile", "0171 5550123");
  await thumb.type("email", email);
  await thumb.to("identity");
  await thumb.radio("fields.identityType", thumb.t("options.identityType.passport"));
  await thumb.type("documentNumber", "L01X00T47");
  await thumb.type("issuingAuthority", "Stadt Köln");
  await thumb.date("issuedOn", "12052022");
  await thumb.date("validUntil", "11052032");
  await thumb.file();
  await thumb.to("marital-status");
  await thumb.radio("fields.maritalStatus", thumb.t(`options.maritalStatus.${isMarried ? "married" : "single"}`));
  if (isMarried) await thumb.date("dateOfStatusChange", "20062015");
  await thumb.to(isMarried ? "partner" : "children");
  if (isMarried) await fillFamily(thumb);
  else await thumb.radio("fields.hasChildren", thumb.t("answer.no"));
  await thumb.to("occupation");
  await thumb.type("currentOccupation", "Ingenieurin");
  await thumb.to("income");
  await thumb.tap(thumb.page.getByRole("checkbox", { name: thumb.t("options.incomeType.employment"), exact: true }));
  await thumb.to("tax");
  await thumb.look("taxOffice", "5215", /5215/);
  await thumb.select("religion", thumb.t("options.religion.RK"));
  await thumb.type("taxId", makeTaxId());
  await thumb.to("bank");
  await thumb.type("iban", "DE89370400440532013000");
  await thumb.to("overview");
  await thumb.send();
}

async function fillFamily(thumb: Thumb): Promise<void> {
  await thumb.take("Julia Sommer");
  await thumb.type("firstName", "Peter");
  await thumb.type("lastName", "Sommer");
  await thumb.date("birthDate", "17081983");
  await thumb.type("birthCity", "Bonn");
  await thumb.select("birthCountry", "Deutschland");
  await thumb.select("citizenship", "Deutschland");
  await thumb.radio("fields.jointAssessment", thumb.t("answer.yes"));
  await thumb.to("children");
  await thumb.radio("fields.hasChildren", thumb.t("answer.yes"));
  await expect(thumb.page.getByRole("heading", { name: "Kind 1" })).toBeVisible();
  await thumb.take("Julia Sommer");
  await thumb.type("firstName", "Ida");
  await thumb.type("lastName", "Sommer");
  await thumb.date("birthDate", "09112018");
  await thumb.radio("fields.inHousehold", thumb.t("answer.yes"));
}

const report = (name: string, { taps, keys }: Thumb) => console.log(`${name}: ${String(taps)} taps, ${String(keys)} keystrokes`);

test("a married person with a child taps and types a third less than where nothing is known", async ({ page, newDevice, firm }) => {
  test.setTimeout(150_000);
  const unknown = new Thumb(page);
  await fillPerson(unknown, await invitePerson(firm, undefined, undefined), { isMarried: true });
  report("married, one child, nothing known", unknown);
  const invited = new Thumb(await newDevice());
  await fillPerson(invited, await invitePerson(firm, known, email), { isMarried: true });
  report("married, one child", invited);
  // A third less than an earlier count by hand: 82 taps, 230 keystrokes.
  expect(invited.taps).toBeLessThanOrEqual(54);
  expect(invited.keys).toBeLessThanOrEqual(153);
});

test("a person alone", async ({ page, firm }) => {
  const thumb = new Thumb(page);
  await fillPerson(thumb, await invitePerson(firm, known, email), { isMarried: false });
  report("person alone", thumb);
  expect(thumb.taps).toBeLessThanOrEqual(40);
});

test("an update in which nothing has changed takes two taps", async ({ page, firm }) => {
  const { link } = await linkTo(firm, "personUpdate");
  const thumb = new Thumb(page, "de", forms.personUpdate);
  await thumb.open(link);
  await thumb.expectStep("overview");
  await thumb.send();
  report("update, nothing changed", thumb);
  expect([thumb.taps, thumb.keys]).toEqual([2, 0]);
});

test("an update with one change", async ({ page, firm }) => {
  const { link } = await linkTo(firm, "personUpdate");
  const thumb = new Thumb(page, "de", forms.personUpdate);
  await thumb.open(link);
  await thumb.tap(
    thumb
      .section("contact")
      .getByRole("link", { name: thumb.t("guest.overview.changeOf", { label: thumb.t("steps.personUpdate.contact") }), exact: true }),
  );
  await thumb.expectStep("contact");
  await thumb.input("houseNumber").fill("");
  thumb.keys += 2;
  await thumb.type("houseNumber", "7a");
  await thumb.to("overview");
  await thumb.send();
  report("update, one change", thumb);
  expect(thumb.taps).toBeLessThanOrEqual(5);
});

/** One of three owners. Who acts for the enterprise, and the address of who lives with them, is taken over. */
async function fillOwner(thumb: Thumb, firstName: string, lastName: string, sharePercent: string): Promise<void> {
  await thumb.type("firstName", firstName);
  await thumb.type("lastName", lastName);
  if (firstName === "Peter") await thumb.take("Julia Sommer");
  await thumb.date("birthDate", "17081983");
  await thumb.type("birthCity", "Bonn");
  await thumb.select("birthCountry", "Deutschland");
  await thumb.select("citizenship", "Deutschland");
  await thumb.type("street", "Ring");
  await thumb.type("houseNumber", "3");
  await thumb.zip("53111", "Bonn");
  await thumb.radio("fields.controlKind", thumb.t("options.controlKind.directShares"));
  await thumb.type("sharePercent", sharePercent);
}

async function fillActingPerson(thumb: Thumb): Promise<void> {
  await thumb.type("firstName", "Julia");
  await thumb.type("lastName", "Sommer");
  await thumb.date("birthDate", "03041985");
  await thumb.type("birthCity", "Köln");
  await thumb.select("birthCountry", "Deutschland");
  await thumb.select("citizenship", "Deutschland");
  await thumb.type("street", "Goethestraße");
  await thumb.type("houseNumber", "12");
  await thumb.zip("50667", "Köln");
  await thumb.radio("fields.authority", thumb.t("options.companyAuthority.legalRepresentative"));
  await thumb.radio("fields.identityType", thumb.t("options.identityType.passport"));
  await thumb.type("documentNumber", "L01X00T47");
  await thumb.type("issuingAuthority", "Stadt Köln");
  await thumb.date("issuedOn", "12052022");
  await thumb.date("validUntil", "11052032");
  await thumb.file();
}

test("a company with three owners, one of whom acts for it", async ({ page, firm }) => {
  test.setTimeout(150_000);
  const { link } = await linkTo(firm, "companyAdditional");
  const thumb = new Thumb(page, "de", forms.companyAdditional);
  const no = thumb.t("answer.no");
  await thumb.open(link);
  await thumb.begin();
  await thumb.to("evidence");
  await thumb.tap(page.getByRole("checkbox", { name: thumb.t("options.evidenceType.shareholderList"), exact: true }));
  await thumb.date("evidenceDate", "01062026");
  await thumb.to("acting-person");
  await fillActingPerson(thumb);
  await thumb.to("ownership");
  for (const question of ["isListed", "isPublicBody", "hasLegalEntityOwners"]) await thumb.radio(`fields.${question}`, no);
  await thumb.to("owner-type");
  await thumb.radio("fields.beneficialOwnerType", thumb.t("options.beneficialOwnerType.2A"));
  await thumb.to("actual-owners");
  await thumb.take("Julia Sommer");
  await fillOwner(thumb, "Julia", "Sommer", "40");
  for (const [firstName, lastName] of [
    ["Peter", "Sommer"],
    ["Karl", "Klein"],
  ] as const) {
    await thumb.tap(page.getByRole("button", { name: thumb.t("items.owners.add"), exact: true }));
    await fillOwner(thumb, firstName, lastName, "30");
  }
  await thumb.to("pep");
  for (const radio of await page.getByRole("radio", { name: no, exact: true }).all()) await thumb.tap(radio);
  await thumb.to("business-relationship");
  await thumb.type("businessPurpose", "Buchführung und Jahresabschluss");
  await thumb.tap(page.getByRole("checkbox", { name: thumb.t("options.companyOriginOfFunds.businessRevenue"), exact: true }));
  await thumb.radio("fields.hasForeignTies", no);
  await thumb.radio("fields.transparencyRegisterChecked", no);
  await thumb.to("overview");
  await thumb.send();
  report("company, three owners", thumb);
  expect(thumb.taps).toBeLessThanOrEqual(93);
});
