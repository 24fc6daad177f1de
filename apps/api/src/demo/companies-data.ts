import type { LegalFormCode } from "@stammdaten/shared/codes/legal-forms.ts";
import type { RegisterKind } from "@stammdaten/shared/codes/register-kinds.ts";
import type { Stage } from "./carry-form.ts";

export type DemoCompany = {
  readonly name: string;
  readonly legalForm: LegalFormCode;
  readonly register?: readonly [kind: RegisterKind, number: string];
  readonly foundingDate: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zip: string;
  readonly phone: string;
  readonly email: string;
  readonly website?: string;
  /** Who speaks and acts for it. */
  readonly head: { readonly salutation: "ms" | "mr"; readonly firstName: string; readonly lastName: string; readonly birthDate: string; readonly birthCity: string; readonly role: string; readonly documentNumber: string };
  /** Code of the WZ 2008. */
  readonly industry: string;
  readonly numberOfEmployees: string;
  readonly revenue?: string;
  readonly profit?: string;
  readonly supportScope: readonly ("accounting" | "financialStatements" | "payroll" | "advisory")[];
  readonly taxOffice: string;
  readonly taxNumber: string;
  readonly iban: string;
  readonly stage: Stage;
  readonly daysAgo: number;
  readonly datevNumber?: number;
};

/** Enterprises in Munich, one of each usual legal form. */
export const companies = {
  kaiser: {
    name: "Kaiser Bau GmbH", legalForm: "gmbh", register: ["HRB", "198204"], foundingDate: "2004-03-15", street: "Landsberger Straße", houseNumber: "314", zip: "80687", phone: "+49 89 99998301", email: "buero@kaiser-bau.example", website: "https://www.kaiser-bau.example",
    head: { salutation: "mr", firstName: "Karl", lastName: "Kaiser", birthDate: "1968-04-12", birthCity: "München", role: "Geschäftsführer", documentNumber: "K121M0P91" },
    industry: "41.20.1", numberOfEmployees: "24", revenue: "4180000.00", profit: "236000.00", supportScope: ["accounting", "financialStatements", "payroll"],
    taxOffice: "9143", taxNumber: "14316326642", iban: "DE53701500006288723197", stage: "approved", daysAgo: 79, datevNumber: 20_050,
  },
  joinery: {
    name: "Tischlerei Öztürk & Groß GbR", legalForm: "gbr", foundingDate: "2016-01-01", street: "Schleißheimer Straße", houseNumber: "180", zip: "80797", phone: "+49 89 99998302", email: "werkstatt@oeztuerk-gross.example",
    head: { salutation: "mr", firstName: "Jürgen", lastName: "Groß", birthDate: "1971-08-09", birthCity: "Augsburg", role: "Gesellschafter", documentNumber: "H574C1T64" },
    industry: "43.32.0", numberOfEmployees: "6", supportScope: ["accounting", "financialStatements"],
    taxOffice: "9143", taxNumber: "14321010262", iban: "DE74701900000309174291", stage: "approved", daysAgo: 71, datevNumber: 20_051,
  },
  bakery: {
    name: "Bäckerei Obermaier GmbH", legalForm: "gmbh", register: ["HRB", "211873"], foundingDate: "2014-05-02", street: "Augustenstraße", houseNumber: "74", zip: "80333", phone: "+49 89 99998303", email: "backstube@obermaier.example",
    head: { salutation: "ms", firstName: "Rosina", lastName: "Obermaier", birthDate: "1977-01-21", birthCity: "Mühldorf", role: "Geschäftsführerin", documentNumber: "F967X8436" },
    industry: "10.71.0", numberOfEmployees: "38", revenue: "2350000.00", profit: "91000.00", supportScope: ["accounting", "financialStatements", "payroll"],
    taxOffice: "9143", taxNumber: "14316132155", iban: "DE56700202706910288154", stage: "approved", daysAgo: 61, datevNumber: 20_052,
  },
  electrician: {
    name: "Elektro Wimmer GmbH", legalForm: "gmbh", register: ["HRB", "176540"], foundingDate: "2008-10-20", street: "Dachauer Straße", houseNumber: "192", zip: "80992", phone: "+49 89 99998304", email: "service@elektro-wimmer.example",
    head: { salutation: "mr", firstName: "Anton", lastName: "Wimmer", birthDate: "1970-06-13", birthCity: "Altötting", role: "Geschäftsführer", documentNumber: "K4P918572" },
    industry: "43.21.0", numberOfEmployees: "17", supportScope: ["accounting", "financialStatements", "payroll"],
    taxOffice: "9143", taxNumber: "14333946042", iban: "DE30700400415565394737", stage: "approved", daysAgo: 49, datevNumber: 20_053,
  },
  architects: {
    name: "Reiter + Falk Architekten PartG mbB", legalForm: "partGmbB", register: ["PR", "1487"], foundingDate: "2015-02-09", street: "Theresienstraße", houseNumber: "40", zip: "80333", phone: "+49 89 99998305", email: "buero@reiter-falk.example", website: "https://www.reiter-falk.example",
    head: { salutation: "ms", firstName: "Johanna", lastName: "Reiter", birthDate: "1980-09-02", birthCity: "Innsbruck", role: "Partnerin", documentNumber: "H263R8L56" },
    industry: "71.11.1", numberOfEmployees: "9", supportScope: ["financialStatements", "advisory"],
    taxOffice: "9143", taxNumber: "14321441859", iban: "DE79700700108237181645", stage: "approved", daysAgo: 39, datevNumber: 20_054,
  },
  translators: {
    name: "Sprachwerk München eG", legalForm: "eG", register: ["GnR", "2611"], foundingDate: "2012-07-01", street: "Leopoldstraße", houseNumber: "70", zip: "80802", phone: "+49 89 99998306", email: "verwaltung@sprachwerk.example",
    head: { salutation: "ms", firstName: "Carolin", lastName: "Haas", birthDate: "1974-12-17", birthCity: "Bayreuth", role: "Vorstand", documentNumber: "J8R4Y5R85" },
    industry: "74.30.1", numberOfEmployees: "14", supportScope: ["accounting", "financialStatements", "payroll"],
    taxOffice: "9187", taxNumber: "18718068971", iban: "DE95701694646423147434", stage: "approved", daysAgo: 28, datevNumber: 20_055,
  },
  delicatessen: {
    name: "Feinkost Moretti GmbH", legalForm: "gmbh", register: ["HRB", "243917"], foundingDate: "2019-03-11", street: "Westenriederstraße", houseNumber: "12", zip: "80331", phone: "+49 89 99998307", email: "ciao@feinkost-moretti.example",
    head: { salutation: "ms", firstName: "Giulia", lastName: "Moretti", birthDate: "1985-07-22", birthCity: "Bologna", role: "Geschäftsführerin", documentNumber: "H7V9P3353" },
    industry: "47.29.0", numberOfEmployees: "5", supportScope: ["accounting", "financialStatements"],
    taxOffice: "9187", taxNumber: "18717528537", iban: "DE91701500004073331074", stage: "approved", daysAgo: 16, datevNumber: 20_056,
  },
  drives: {
    name: "Isar Antriebstechnik AG", legalForm: "ag", register: ["HRB", "120338"], foundingDate: "1997-06-18", street: "Frankfurter Ring", houseNumber: "105", zip: "80807", phone: "+49 89 99998308", email: "finanzen@isar-antriebstechnik.example", website: "https://www.isar-antriebstechnik.example",
    head: { salutation: "mr", firstName: "Matthias", lastName: "Dorn", birthDate: "1965-05-25", birthCity: "Stuttgart", role: "Vorstand", documentNumber: "C6Z4N2M61" },
    industry: "28.15.0", numberOfEmployees: "143", supportScope: ["advisory"],
    taxOffice: "9187", taxNumber: "18726942842", iban: "DE18700700109412355494", stage: "approved", daysAgo: 8, datevNumber: 20_057,
  },
  wines: {
    name: "Weinhandlung Roth e. K.", legalForm: "registeredMerchant", register: ["HRA", "87113"], foundingDate: "1998-09-01", street: "Sendlinger Straße", houseNumber: "27", zip: "80331", phone: "+49 89 99998309", email: "laden@weinhandlung-roth.example",
    head: { salutation: "ms", firstName: "Elisabeth", lastName: "Roth", birthDate: "1966-11-30", birthCity: "Neustadt an der Weinstraße", role: "Inhaberin", documentNumber: "L0V775L26" },
    industry: "47.25.0", numberOfEmployees: "4", supportScope: ["accounting", "financialStatements"],
    taxOffice: "9144", taxNumber: "14439353156", iban: "DE14701900002735101139", stage: "confirmed", daysAgo: 5,
  },
  club: {
    name: "Turnverein Neuhausen 1899 e. V.", legalForm: "eV", register: ["VR", "1204"], foundingDate: "1899-05-28", street: "Wendl-Dietrich-Straße", houseNumber: "20", zip: "80634", phone: "+49 89 99998310", email: "vorstand@tv-neuhausen.example",
    head: { salutation: "mr", firstName: "Bernhard", lastName: "Kraus", birthDate: "1959-03-08", birthCity: "München", role: "1. Vorsitzender", documentNumber: "G539L0003" },
    industry: "93.12.0", numberOfEmployees: "3", supportScope: ["accounting", "advisory"],
    taxOffice: "9187", taxNumber: "18737353431", iban: "DE98700205009071772718", stage: "submitted", daysAgo: 2,
  },
  restaurant: {
    name: "Lindenhof Gastronomie UG (haftungsbeschränkt)", legalForm: "ug", register: ["HRB", "256710"], foundingDate: "2021-11-02", street: "Waldfriedhofstraße", houseNumber: "60", zip: "81377", phone: "+49 89 99998311", email: "info@lindenhof-gastro.example",
    head: { salutation: "ms", firstName: "Sandra", lastName: "Pichler", birthDate: "1989-10-10", birthCity: "Traunstein", role: "Geschäftsführerin", documentNumber: "F4G2P8421" },
    industry: "56.10.1", numberOfEmployees: "12", supportScope: ["accounting", "payroll"],
    taxOffice: "9143", taxNumber: "14327347714", iban: "DE27701500005323936736", stage: "rejected", daysAgo: 11,
  },
  property: {
    name: "Alpenblick Immobilien GmbH & Co. KG", legalForm: "gmbhCoKg", register: ["HRA", "104552"], foundingDate: "2010-07-01", street: "Maximilianstraße", houseNumber: "35", zip: "80539", phone: "+49 89 99998312", email: "verwaltung@alpenblick-immobilien.example",
    head: { salutation: "mr", firstName: "Leonhard", lastName: "Stadler", birthDate: "1963-08-19", birthCity: "Bad Reichenhall", role: "Geschäftsführer der Komplementärin", documentNumber: "F538J3G17" },
    industry: "68.20.1", numberOfEmployees: "2", supportScope: ["accounting", "financialStatements", "advisory"],
    taxOffice: "9143", taxNumber: "14339882631", iban: "DE80701308006600195528", stage: "draft", daysAgo: 1,
  },
} as const satisfies Readonly<Record<string, DemoCompany>>;
