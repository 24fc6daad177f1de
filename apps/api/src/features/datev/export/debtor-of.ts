import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { debtorAccount, type AccountNumbering } from "@stammdaten/datev/extf/debtor-account.ts";
import type { Debtor } from "@stammdaten/datev/extf/debtor.ts";
import type { AddresseeRecord } from "../units/addressee-record.ts";
import { mapCompany, type CompanyLookUps } from "../units/map-company.ts";
import { mapPerson } from "../units/map-person.ts";
import type { ExportedClient } from "./read-exported-page.ts";

/** How the firm's own books number their accounts. */
export type Accounts = { readonly accountLength: number; readonly accounts: AccountNumbering };

export type DebtorLookUps = Pick<CompanyLookUps, "nameIndustry"> & { readonly today: string };

/** Fields of the forms that the file of debtors has a column for; what was cut of others is not missed in it. */
const FIELDS = new Set([
  "lastName",
  "firstName",
  "academicDegree",
  "title",
  "companyName",
  "vatId",
  "street",
  "zip",
  "location",
  "email",
  "website",
  "accountHolder",
]);

/** A client as a debtor, and whether something of them was too long for DATEV; null where the number leads to no account. */
export function debtorOf(
  client: ExportedClient,
  { accountLength, accounts }: Accounts,
  { today, nameIndustry }: DebtorLookUps,
): { debtor: Debtor; isShortened: boolean } | null {
  const account = client.datevNumber === null ? null : debtorAccount(client.datevNumber, accountLength, accounts);
  if (account === null) return null;
  // Legal forms have no column, so no list of the firm's DATEV is needed.
  const { addressee, cuts } =
    client.mandantType === "person"
      ? mapPerson(client.masterData, today)
      : mapCompany(client.masterData, today, { legalForms: [], nameIndustry });
  return {
    debtor: { account, customerNumber: String(client.datevNumber), ...readAddressee(addressee) },
    isShortened: cuts.some(({ field }) => FIELDS.has(field)),
  };
}

/** The same words that a delivery would write, so that there is no second mapping to keep. */
function readAddressee(addressee: AddresseeRecord["addressee"]): Omit<Debtor, "account"> {
  const { addresses = [], communications = [], bank_accounts: [bank] = [], tax_offices: [taxOffice] = [], detail = {} } = addressee;
  const address = addresses.find((one) => one.is_correspondence_address === true) ?? addresses[0];
  const main = (type: string) => communications.find((one) => one.type === type && one.is_main_communication === true)?.data_content;
  const mobile = communications.find((one) => one.note === "Mobil" && one.is_main_communication !== true)?.data_content;
  return {
    ...(addressee.type === "natural_person" ? readPerson(addressee, detail) : readCompany(addressee, detail)),
    address:
      address === undefined
        ? undefined
        : { street: address.street, postalCode: address.postal_code, city: address.city, country: address.country_code },
    phone: main("phone"),
    other: mobile === undefined ? undefined : { content: mobile, note: "Mobil" },
    email: main("email"),
    website: main("url"),
    bank:
      bank?.iban === undefined
        ? undefined
        : { iban: bank.iban, bic: bank.bic, country: bank.country_code, holder: bank.differing_account_holder },
    taxNumber: taxOffice?.tax_number,
  };
}

type Detail = NonNullable<Addressee["detail"]>;

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function readPerson(
  { current_surname: surname = "", firstname = "" }: Addressee,
  detail: Detail,
): Pick<Debtor, "name" | "shortName" | "title" | "degree" | "titleOfNobility" | "namePrefix" | "salutation"> {
  return {
    name: { kind: "person", surname, firstName: firstname },
    shortName: surname,
    title: detail.correspondence_title,
    degree: detail.degree,
    titleOfNobility: textOf(detail["title_of_nobility"]),
    namePrefix: textOf(detail["name_prefix"]),
    salutation: detail.salutation?.replace(/,$/, ""),
  };
}

function readCompany(
  { current_company_name: name = "", current_short_name: shortName, eu_vat_id_country_code: country, eu_vat_id_number: number }: Addressee,
  detail: Detail,
): Pick<Debtor, "name" | "shortName" | "title" | "vatId"> {
  return {
    name: { kind: "company", name, purpose: textOf(detail["current_enterprise_purpose"]) },
    shortName,
    title: "Firma",
    vatId: country === undefined || number === undefined ? undefined : { country, number },
  };
}
