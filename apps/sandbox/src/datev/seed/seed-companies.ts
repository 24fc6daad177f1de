/** The particulars of a seeded company that are not computed from its position. */
export interface SeedCompany {
  readonly name: string;
  readonly legalFormId: string;
  readonly purpose: string;
  /** Day of foundation, YYYY-MM-DD. */
  readonly founded: string;
  readonly register?: { readonly kind: "HAN" | "GEN" | "PAR" | "VER" | "GES"; readonly number: string };
  /** First and last day of the fiscal year, DDMMDDMM. */
  readonly fiscalYear: string;
}

const calendarYear = "01013112";

/** The 10 companies that are clients. */
export const seedCompanies: readonly SeedCompany[] = [
  {
    name: "Isarblick Immobilien GmbH",
    legalFormId: "S00009",
    purpose: "Vermietung von Immobilien",
    founded: "2004-05-12",
    register: { kind: "HAN", number: "HRB 152873" },
    fiscalYear: calendarYear,
  },
  {
    name: "Domstadt Logistik GmbH & Co. KG",
    legalFormId: "S00008",
    purpose: "Spedition",
    founded: "1998-09-01",
    register: { kind: "HAN", number: "HRA 21453" },
    fiscalYear: calendarYear,
  },
  {
    name: "Alsterkontor Handels GmbH",
    legalFormId: "S00009",
    purpose: "Großhandel mit Tee",
    founded: "2011-02-17",
    register: { kind: "HAN", number: "HRB 118204" },
    fiscalYear: "01073006",
  },
  {
    name: "Mainufer Beratung AG",
    legalFormId: "S00013",
    purpose: "Unternehmensberatung",
    founded: "2008-10-30",
    register: { kind: "HAN", number: "HRB 84417" },
    fiscalYear: calendarYear,
  },
  {
    name: "Kiezwerk UG (haftungsbeschränkt)",
    legalFormId: "S00011",
    purpose: "Softwareentwicklung",
    founded: "2021-03-08",
    register: { kind: "HAN", number: "HRB 226190" },
    fiscalYear: calendarYear,
  },
  {
    name: "Neckartal Maschinenbau OHG",
    legalFormId: "S00010",
    purpose: "Maschinenbau",
    founded: "1987-06-22",
    register: { kind: "HAN", number: "HRA 5521" },
    fiscalYear: calendarYear,
  },
  {
    name: "Pleiße Physio Partnerschaft",
    legalFormId: "S00016",
    purpose: "Physiotherapie",
    founded: "2015-01-05",
    register: { kind: "PAR", number: "PR 318" },
    fiscalYear: calendarYear,
  },
  {
    name: "Leine Bau eG",
    legalFormId: "S00018",
    purpose: "Wohnungsbau",
    founded: "1976-11-19",
    register: { kind: "GEN", number: "GnR 204" },
    fiscalYear: calendarYear,
  },
  {
    name: "Kulturverein Pegnitz e.V.",
    legalFormId: "S00019",
    purpose: "Förderung von Kunst und Kultur",
    founded: "1992-04-03",
    register: { kind: "VER", number: "VR 2917" },
    fiscalYear: calendarYear,
  },
  {
    name: "Praxisgemeinschaft Förde GbR",
    legalFormId: "S00005",
    purpose: "Ärztliche Praxis",
    founded: "2013-07-01",
    fiscalYear: calendarYear,
  },
];

/** The firms of the 5 individual enterprises, in the order of their owners. */
export const seedEnterprises: readonly SeedCompany[] = [
  { name: "Blumen Winter", legalFormId: "S00001", purpose: "Blumenhandel", founded: "2007-03-01", fiscalYear: calendarYear },
  {
    name: "Autohaus Richter e.K.",
    legalFormId: "S00002",
    purpose: "Kfz-Reparatur",
    founded: "2003-10-01",
    register: { kind: "HAN", number: "HRA 9137" },
    fiscalYear: calendarYear,
  },
  { name: "Behrens Webdesign", legalFormId: "S00004", purpose: "Webdesign", founded: "2016-02-15", fiscalYear: calendarYear },
  { name: "Malerbetrieb Huber", legalFormId: "S00001", purpose: "Malerarbeiten", founded: "2009-05-04", fiscalYear: calendarYear },
  { name: "Goldschmiede Lorenzen", legalFormId: "S00001", purpose: "Goldschmiede", founded: "2012-09-10", fiscalYear: calendarYear },
];
