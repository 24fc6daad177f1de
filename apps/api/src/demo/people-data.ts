import type { Stage } from "./carry-form.ts";

type Salutation = "ms" | "mr";
type IncomeType = "agriculture" | "capitalAssets" | "commercial" | "employment" | "renting" | "selfEmployment";
type Partner = { readonly firstName: string; readonly lastName: string; readonly birthName: string; readonly birthDate: string; readonly birthCity: string; readonly salutation: Salutation; readonly religion: string; readonly taxId: string; readonly occupation: string };
type Child = { readonly firstName: string; readonly lastName: string; readonly birthDate: string; readonly taxId: string };

export type DemoPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthName: string;
  readonly salutation: Salutation;
  readonly academicDegree?: string;
  readonly birthDate: string;
  readonly birthCity: string;
  /** Of birth and citizenship, where it is not Germany. */
  readonly country?: string;
  readonly religion: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zip: string;
  readonly location: string;
  readonly phone?: string;
  readonly mobile: string;
  readonly email: string;
  readonly document: { readonly number: string; readonly authority: string; readonly issuedOn: string; readonly validUntil: string };
  /** Single unless it says something else, and since when. */
  readonly status?: readonly [maritalStatus: "married" | "divorced" | "widowed", since: string];
  readonly partner?: Partner;
  readonly children?: readonly Child[];
  readonly occupation: string;
  readonly employer?: string;
  readonly pension?: readonly [carrier: string, number: string];
  readonly income: readonly IncomeType[];
  readonly rentedObjects?: string;
  readonly business?: { readonly name: string; readonly industry?: string; readonly startedOn: string; readonly isSole: boolean };
  readonly taxOffice: string;
  readonly taxNumber: string;
  readonly taxId: string;
  readonly iban: string;
  readonly stage: Stage;
  readonly daysAgo: number;
  readonly datevNumber?: number;
};

/**
 * Clients of a firm in Munich. Nobody has what belongs to another; telephone numbers are those that the Bundesnetzagentur
 * keeps free for films (089 99998 …, 0171 39200 …).
 */
export const people = {
  maria: {
    firstName: "Maria", lastName: "Müller-Lüdenscheidt", birthName: "Müller", salutation: "ms", birthDate: "1980-03-31", birthCity: "Überlingen", religion: "RK",
    street: "Nymphenburger Straße", houseNumber: "48", zip: "80335", location: "München", phone: "+49 89 99998201", mobile: "+49 171 3920010", email: "maria.mueller-luedenscheidt@example.org",
    document: { number: "H307X7L58", authority: "Landeshauptstadt München", issuedOn: "2022-07-19", validUntil: "2032-07-19" },
    status: ["married", "2009-06-20"],
    partner: { firstName: "Jens", lastName: "Lüdenscheidt", birthName: "Lüdenscheidt", birthDate: "1978-10-12", birthCity: "München", salutation: "mr", religion: "EV", taxId: "43609372189", occupation: "Lehrer" },
    children: [{ firstName: "Clara", lastName: "Lüdenscheidt", birthDate: "2012-06-04", taxId: "62145083922" }, { firstName: "Emil", lastName: "Lüdenscheidt", birthDate: "2015-01-23", taxId: "54830149722" }],
    occupation: "Ärztin", employer: "Klinikum Isartal gGmbH", pension: ["DRV Bayern Süd", "13310380M853"], income: ["employment", "renting"], rentedObjects: "1",
    taxOffice: "9181", taxNumber: "18137323377", taxId: "19846032727", iban: "DE76701500002725619746",
    stage: "approved", daysAgo: 83, datevNumber: 20_001,
  },
  juergen: {
    firstName: "Jürgen", lastName: "Groß", birthName: "Groß", salutation: "mr", birthDate: "1971-08-09", birthCity: "Augsburg", religion: "EV",
    street: "Lindwurmstraße", houseNumber: "112", zip: "80337", location: "München", phone: "+49 89 99998202", mobile: "+49 171 3920011", email: "juergen.gross@example.net",
    document: { number: "H574C1T64", authority: "Landeshauptstadt München", issuedOn: "2020-12-15", validUntil: "2030-12-15" },
    occupation: "Schreinermeister", pension: ["DRV Bayern Süd", "15090871G110"], income: ["selfEmployment"], business: { name: "Tischlerei Öztürk & Groß GbR", startedOn: "2016-01-01", isSole: false },
    taxOffice: "9144", taxNumber: "14413890196", taxId: "12946273853", iban: "DE82700202709057492102",
    stage: "approved", daysAgo: 80, datevNumber: 20_002,
  },
  zoe: {
    firstName: "Zoë", lastName: "Weiß", birthName: "Adler", salutation: "ms", birthDate: "1988-12-02", birthCity: "Würzburg", religion: "KL",
    street: "Schellingstraße", houseNumber: "9 a", zip: "80799", location: "München", phone: "+49 89 99998203", mobile: "+49 171 3920012", email: "zoe.weiss@example.com",
    document: { number: "K304X6N48", authority: "Landeshauptstadt München", issuedOn: "2022-12-16", validUntil: "2032-12-16" },
    status: ["married", "2017-09-15"],
    partner: { firstName: "Tim", lastName: "Weiß", birthName: "Weiß", birthDate: "1986-04-19", birthCity: "München", salutation: "mr", religion: "KL", taxId: "26751308411", occupation: "Koch" },
    occupation: "Grafikerin", employer: "Atelier Nordlicht GmbH", pension: ["DRV Bund", "53021288A625"], income: ["employment"],
    taxOffice: "9182", taxNumber: "18210669872", taxId: "35094615874", iban: "DE40100110016197307754",
    stage: "approved", daysAgo: 76, datevNumber: 20_003,
  },
  katharina: {
    firstName: "Katharina", lastName: "Brandl", birthName: "Brandl", salutation: "ms", birthDate: "1983-05-17", birthCity: "Rosenheim", religion: "RK",
    street: "Baldeplatz", houseNumber: "2", zip: "80469", location: "München", phone: "+49 89 99998204", mobile: "+49 171 3920013", email: "katharina.brandl@example.org",
    document: { number: "L43737037", authority: "Landeshauptstadt München", issuedOn: "2024-08-07", validUntil: "2034-08-07" },
    occupation: "Goldschmiedin", pension: ["DRV Bund", "65170583B642"], income: ["commercial"], business: { name: "Goldschmiede Brandl", industry: "Herstellung von Schmuck", startedOn: "2014-04-01", isSole: true },
    taxOffice: "9145", taxNumber: "14537296691", taxId: "21894176056", iban: "DE39701900003478984086",
    stage: "approved", daysAgo: 73, datevNumber: 20_004,
  },
  stefan: {
    firstName: "Stefan", lastName: "Lechner", birthName: "Lechner", salutation: "mr", academicDegree: "Dr. med.", birthDate: "1976-11-03", birthCity: "Landshut", religion: "RK",
    street: "Prinzregentenstraße", houseNumber: "72", zip: "81675", location: "München", phone: "+49 89 99998205", mobile: "+49 171 3920014", email: "stefan.lechner@example.net",
    document: { number: "R8H7H2G36", authority: "Landeshauptstadt München", issuedOn: "2020-04-19", validUntil: "2030-04-19" },
    status: ["married", "2006-05-27"],
    partner: { firstName: "Birgit", lastName: "Lechner", birthName: "Wagner", birthDate: "1979-02-08", birthCity: "München", salutation: "ms", religion: "RK", taxId: "98765432139", occupation: "Physiotherapeutin" },
    children: [{ firstName: "Ferdinand", lastName: "Lechner", birthDate: "2010-11-19", taxId: "12449078364" }],
    occupation: "Facharzt für Orthopädie", pension: ["DRV Bayern Süd", "13031176L151"], income: ["selfEmployment", "capitalAssets"], business: { name: "Orthopädische Praxis Dr. Lechner", startedOn: "2012-10-01", isSole: false },
    taxOffice: "9146", taxNumber: "14618902235", taxId: "35147089607", iban: "DE53300606011316115380",
    stage: "approved", daysAgo: 68, datevNumber: 20_005,
  },
  giulia: {
    firstName: "Giulia", lastName: "Moretti", birthName: "Moretti", salutation: "ms", birthDate: "1985-07-22", birthCity: "Bologna", country: "IT", religion: "RK",
    street: "Pariser Straße", houseNumber: "22", zip: "81667", location: "München", phone: "+49 89 99998206", mobile: "+49 171 3920015", email: "giulia.moretti@example.com",
    document: { number: "L8X819567", authority: "Landeshauptstadt München", issuedOn: "2020-07-12", validUntil: "2030-07-12" },
    occupation: "Geschäftsführerin", employer: "Feinkost Moretti GmbH", pension: ["DRV Bayern Süd", "15220785M790"], income: ["employment", "capitalAssets"],
    taxOffice: "9183", taxNumber: "18313626705", taxId: "16037508241", iban: "DE11700700105674074172",
    stage: "approved", daysAgo: 64, datevNumber: 20_006,
  },
  hildegard: {
    firstName: "Hildegard", lastName: "Baumann", birthName: "Seitz", salutation: "ms", birthDate: "1943-02-11", birthCity: "Ingolstadt", religion: "RK",
    street: "Donnersbergerstraße", houseNumber: "40", zip: "80634", location: "München", phone: "+49 89 99998207", mobile: "+49 171 3920016", email: "hildegard.baumann@example.org",
    document: { number: "R4W7X5600", authority: "Landeshauptstadt München", issuedOn: "2023-08-26", validUntil: "2033-08-26" },
    status: ["widowed", "2018-03-30"],
    occupation: "Rentnerin", income: ["capitalAssets"],
    taxOffice: "9184", taxNumber: "18413971353", taxId: "21607930588", iban: "DE39701500004021155225",
    stage: "approved", daysAgo: 82, datevNumber: 20_007,
  },
  claudia: {
    firstName: "Claudia", lastName: "Reitmayer", birthName: "Reitmayer", salutation: "ms", birthDate: "1969-09-26", birthCity: "Freising", religion: "RK",
    street: "Obere Hauptstraße", houseNumber: "20", zip: "85354", location: "Freising", mobile: "+49 171 3920017", email: "claudia.reitmayer@example.net",
    document: { number: "H801F7Y71", authority: "Stadt Freising", issuedOn: "2023-09-17", validUntil: "2033-09-17" },
    status: ["married", "1997-07-12"],
    partner: { firstName: "Georg", lastName: "Reitmayer", birthName: "Reitmayer", birthDate: "1966-01-14", birthCity: "München", salutation: "mr", religion: "RK", taxId: "85479309627", occupation: "Landwirt" },
    occupation: "Mitglied des Landtags", income: ["employment", "agriculture", "renting"], rentedObjects: "3",
    taxOffice: "9115", taxNumber: "11534029286", taxId: "32897140622", iban: "DE98702501501627288618",
    stage: "approved", daysAgo: 58, datevNumber: 20_008,
  },
  tobias: {
    firstName: "Tobias", lastName: "Engelhardt", birthName: "Engelhardt", salutation: "mr", birthDate: "1990-06-08", birthCity: "Nürnberg", religion: "EV",
    street: "Kazmairstraße", houseNumber: "33", zip: "80339", location: "München", phone: "+49 89 99998209", mobile: "+49 171 3920018", email: "tobias.engelhardt@example.com",
    document: { number: "H7N3W4554", authority: "Landeshauptstadt München", issuedOn: "2021-07-07", validUntil: "2031-07-07" },
    occupation: "Softwareentwickler", employer: "Bergmann Systemhaus GmbH", pension: ["DRV Bayern Süd", "13080690E441"], income: ["employment", "capitalAssets"],
    taxOffice: "9185", taxNumber: "18519858653", taxId: "63255174902", iban: "DE33120300005226623476",
    stage: "approved", daysAgo: 52, datevNumber: 20_009,
  },
  nadine: {
    firstName: "Nadine", lastName: "Kirchner", birthName: "Kirchner", salutation: "ms", birthDate: "1987-01-29", birthCity: "Gera", religion: "KL",
    street: "Hohenzollernstraße", houseNumber: "88", zip: "80796", location: "München", phone: "+49 89 99998210", mobile: "+49 171 3920019", email: "nadine.kirchner@example.org",
    document: { number: "J623J6M44", authority: "Landeshauptstadt München", issuedOn: "2021-04-23", validUntil: "2031-04-23" },
    children: [{ firstName: "Mila", lastName: "Kirchner", birthDate: "2018-08-02", taxId: "60189823548" }],
    occupation: "Projektleiterin", employer: "Stadtwerk Oberland GmbH", pension: ["DRV Bayern Süd", "15290187K576"], income: ["employment"],
    taxOffice: "9181", taxNumber: "18125707013", taxId: "70198415363", iban: "DE89500105179016884823",
    stage: "approved", daysAgo: 46, datevNumber: 20_010,
  },
  paul: {
    firstName: "Paul", lastName: "Hofmann", birthName: "Hofmann", salutation: "mr", birthDate: "1962-12-19", birthCity: "Kempten", religion: "RK",
    street: "Agnes-Bernauer-Straße", houseNumber: "95", zip: "80687", location: "München", phone: "+49 89 99998211", mobile: "+49 171 3920020", email: "paul.hofmann@example.net",
    document: { number: "J3Z040V89", authority: "Landeshauptstadt München", issuedOn: "2019-04-15", validUntil: "2029-04-15" },
    status: ["married", "1989-05-06"],
    partner: { firstName: "Renate", lastName: "Hofmann", birthName: "Zeller", birthDate: "1964-10-02", birthCity: "München", salutation: "ms", religion: "RK", taxId: "43579208108", occupation: "Verkäuferin" },
    occupation: "Lokführer", employer: "Bayerische Landbahn GmbH", pension: ["DRV Bund", "53191262H110"], income: ["employment", "renting"], rentedObjects: "2",
    taxOffice: "9182", taxNumber: "18236620235", taxId: "16249583767", iban: "DE68700905002169566100",
    stage: "approved", daysAgo: 43, datevNumber: 20_011,
  },
  leyla: {
    firstName: "Leyla", lastName: "Aydın", birthName: "Aydın", salutation: "ms", birthDate: "1992-04-14", birthCity: "München", religion: "KL",
    street: "Welfenstraße", houseNumber: "22", zip: "81541", location: "München", phone: "+49 89 99998212", mobile: "+49 171 3920021", email: "leyla.aydin@example.com",
    document: { number: "R0R938K20", authority: "Landeshauptstadt München", issuedOn: "2019-04-15", validUntil: "2029-04-15" },
    occupation: "Rechtsanwältin", employer: "Kanzlei Hartwig & Sanders", pension: ["DRV Bund", "65140492A894"], income: ["employment"],
    taxOffice: "9183", taxNumber: "18315855736", taxId: "56843267099", iban: "DE20700400415000665670",
    stage: "approved", daysAgo: 37, datevNumber: 10_012,
  },
  simon: {
    firstName: "Simon", lastName: "Gruber", birthName: "Gruber", salutation: "mr", birthDate: "1979-08-30", birthCity: "Bad Tölz", religion: "RK",
    street: "Hauptstraße", houseNumber: "12", zip: "82319", location: "Starnberg", mobile: "+49 171 3920022", email: "simon.gruber@example.org",
    document: { number: "L532T7275", authority: "Stadt Starnberg", issuedOn: "2024-04-28", validUntil: "2034-04-28" },
    status: ["married", "2011-08-13"],
    partner: { firstName: "Veronika", lastName: "Gruber", birthName: "Huber", birthDate: "1982-06-25", birthCity: "München", salutation: "ms", religion: "RK", taxId: "37981062350", occupation: "Erzieherin" },
    children: [{ firstName: "Vinzenz", lastName: "Gruber", birthDate: "2013-03-12", taxId: "64210387790" }, { firstName: "Magdalena", lastName: "Gruber", birthDate: "2016-09-27", taxId: "10425738923" }],
    occupation: "Bootsbaumeister", pension: ["DRV Bayern Süd", "13300879G431"], income: ["commercial"], business: { name: "Bootsbau Gruber", industry: "Boots- und Yachtbau", startedOn: "2010-03-01", isSole: true },
    taxOffice: "9161", taxNumber: "16132969969", taxId: "30792405689", iban: "DE87702501503426357225",
    stage: "approved", daysAgo: 31, datevNumber: 20_013,
  },
  franziska: {
    firstName: "Franziska", lastName: "Lorenz", birthName: "Lorenz", salutation: "ms", birthDate: "1994-10-05", birthCity: "Leipzig", religion: "EV",
    street: "Georgenstraße", houseNumber: "45", zip: "80799", location: "München", phone: "+49 89 99998214", mobile: "+49 171 3920023", email: "franziska.lorenz@example.net",
    document: { number: "G3W245M97", authority: "Landeshauptstadt München", issuedOn: "2019-03-21", validUntil: "2029-03-21" },
    occupation: "Lehrerin", employer: "Freistaat Bayern", pension: ["DRV Bayern Süd", "15051094L861"], income: ["employment"],
    taxOffice: "9184", taxNumber: "18429816102", taxId: "35019837646", iban: "DE58701500000768902217",
    stage: "approved", daysAgo: 25, datevNumber: 20_014,
  },
  michael: {
    firstName: "Michael", lastName: "Seidl", birthName: "Seidl", salutation: "mr", birthDate: "1973-03-18", birthCity: "Erding", religion: "RK",
    street: "Fürstenrieder Straße", houseNumber: "80", zip: "80686", location: "München", phone: "+49 89 99998215", mobile: "+49 171 3920024", email: "michael.seidl@example.com",
    document: { number: "R4Z3N4K27", authority: "Landeshauptstadt München", issuedOn: "2021-05-15", validUntil: "2031-05-15" },
    status: ["divorced", "2021-11-24"],
    children: [{ firstName: "Luca", lastName: "Seidl", birthDate: "2008-12-09", taxId: "35780124664" }],
    occupation: "Vertriebsleiter", employer: "Alpen Pharma Vertriebs GmbH", pension: ["DRV Bund", "53180373S091"], income: ["employment", "renting"], rentedObjects: "1",
    taxOffice: "9185", taxNumber: "18529783775", taxId: "87015526349", iban: "DE09700202708380461061",
    stage: "approved", daysAgo: 19, datevNumber: 20_015,
  },
  ingrid: {
    firstName: "Ingrid", lastName: "Maurer", birthName: "Fuchs", salutation: "ms", birthDate: "1955-06-01", birthCity: "Passau", religion: "RK",
    street: "Planegger Straße", houseNumber: "19", zip: "81241", location: "München", phone: "+49 89 99998216", mobile: "+49 171 3920025", email: "ingrid.maurer@example.org",
    document: { number: "G109Y4245", authority: "Landeshauptstadt München", issuedOn: "2020-04-13", validUntil: "2030-04-13" },
    status: ["married", "1978-09-09"],
    partner: { firstName: "Helmut", lastName: "Maurer", birthName: "Maurer", birthDate: "1952-12-30", birthCity: "München", salutation: "mr", religion: "RK", taxId: "82514709560", occupation: "Rentner" },
    occupation: "Rentnerin", income: ["renting", "capitalAssets"], rentedObjects: "2",
    taxOffice: "9181", taxNumber: "18123422704", taxId: "44721809561", iban: "DE25700905004151887101",
    stage: "approved", daysAgo: 13, datevNumber: 20_016,
  },
  oliver: {
    firstName: "Oliver", lastName: "Brandt", birthName: "Brandt", salutation: "mr", birthDate: "1984-02-27", birthCity: "Kassel", religion: "EV",
    street: "Volkartstraße", houseNumber: "18", zip: "80634", location: "München", phone: "+49 89 99998217", mobile: "+49 171 3920026", email: "oliver.brandt@example.net",
    document: { number: "F7P790C75", authority: "Landeshauptstadt München", issuedOn: "2019-01-02", validUntil: "2029-01-02" },
    occupation: "Veranstaltungstechniker", employer: "Rampenlicht Event GmbH", pension: ["DRV Bayern Süd", "13270284B444"], income: ["employment"],
    taxOffice: "9182", taxNumber: "18223376920", taxId: "21408359470", iban: "DE58500105179772060548",
    stage: "approved", daysAgo: 7, datevNumber: 20_017,
  },
  kemal: {
    firstName: "Kemal", lastName: "Yıldız", birthName: "Yıldız", salutation: "mr", birthDate: "1979-05-23", birthCity: "Köln", religion: "KL",
    street: "Rosenheimer Straße", houseNumber: "77", zip: "81667", location: "München", phone: "+49 89 99998218", mobile: "+49 171 3920027", email: "kemal.yildiz@example.com",
    document: { number: "L8C1W5052", authority: "Landeshauptstadt München", issuedOn: "2020-10-09", validUntil: "2030-10-09" },
    status: ["married", "2008-04-11"],
    partner: { firstName: "Selin", lastName: "Yıldız", birthName: "Kara", birthDate: "1981-09-16", birthCity: "München", salutation: "ms", religion: "KL", taxId: "83406427594", occupation: "Zahntechnikerin" },
    children: [{ firstName: "Deniz", lastName: "Yıldız", birthDate: "2011-02-20", taxId: "23486910704" }],
    occupation: "Ingenieur", employer: "Isar Antriebstechnik AG", pension: ["DRV Bayern Süd", "15230579Y083"], income: ["employment"],
    taxOffice: "9183", taxNumber: "18332522198", taxId: "21460579686", iban: "DE14370400448536115238",
    stage: "confirmed", daysAgo: 4,
  },
  jana: {
    firstName: "Jana", lastName: "Nováková", birthName: "Nováková", salutation: "ms", birthDate: "1991-11-12", birthCity: "Brünn", country: "CZ", religion: "KL",
    street: "Wörthstraße", houseNumber: "8", zip: "81667", location: "München", phone: "+49 89 99998219", mobile: "+49 171 3920028", email: "jana.novakova@example.org",
    document: { number: "C6R7L4644", authority: "Landeshauptstadt München", issuedOn: "2023-09-22", validUntil: "2033-09-22" },
    occupation: "Restauratorin", employer: "Museumswerkstatt Haidhausen GbR", pension: ["DRV Bund", "53121191N524"], income: ["employment"],
    taxOffice: "9184", taxNumber: "18419682868", taxId: "76892034140", iban: "DE85700700108814344244",
    stage: "confirmed", daysAgo: 5,
  },
  annemarie: {
    firstName: "Anne-Marie", lastName: "Schäfer", birthName: "Schäfer", salutation: "ms", birthDate: "1990-01-17", birthCity: "Regensburg", religion: "RK",
    street: "Fraunhoferstraße", houseNumber: "31", zip: "80469", location: "München", phone: "+49 89 99998220", mobile: "+49 171 3920029", email: "anne-marie.schaefer@example.net",
    document: { number: "F0V4M0L03", authority: "Landeshauptstadt München", issuedOn: "2023-03-23", validUntil: "2033-03-23" },
    children: [{ firstName: "Lotte", lastName: "Schäfer", birthDate: "2019-09-30", taxId: "19043842564" }],
    occupation: "Apothekerin", employer: "Apotheke am Glockenbach", pension: ["DRV Bund", "65170190S566"], income: ["employment"],
    taxOffice: "9185", taxNumber: "18523182818", taxId: "72148564033", iban: "DE26300606013676794002",
    stage: "submitted", daysAgo: 2,
  },
  bjoern: {
    firstName: "Björn", lastName: "Öztürk", birthName: "Öztürk", salutation: "mr", birthDate: "1984-11-05", birthCity: "München", religion: "KL",
    street: "Tegernseer Landstraße", houseNumber: "150", zip: "81539", location: "München", phone: "+49 89 99998221", mobile: "+49 171 3920030", email: "bjoern.oeztuerk@example.com",
    document: { number: "L7J3J6J64", authority: "Landeshauptstadt München", issuedOn: "2021-08-24", validUntil: "2031-08-24" },
    occupation: "Schreiner", pension: ["DRV Bayern Süd", "13051184O382"], income: ["selfEmployment"], business: { name: "Tischlerei Öztürk & Groß GbR", startedOn: "2016-01-01", isSole: false },
    taxOffice: "9144", taxNumber: "14427010962", taxId: "93085607128", iban: "DE53500105174748947648",
    stage: "submitted", daysAgo: 0,
  },
  markus: {
    firstName: "Markus", lastName: "Thaler", birthName: "Thaler", salutation: "mr", birthDate: "1968-07-07", birthCity: "Garmisch-Partenkirchen", religion: "RK",
    street: "Münchner Straße", houseNumber: "30", zip: "85221", location: "Dachau", mobile: "+49 171 3920031", email: "markus.thaler@example.org",
    document: { number: "J0C6K3V86", authority: "Stadt Dachau", issuedOn: "2019-05-13", validUntil: "2029-05-13" },
    status: ["married", "1996-06-15"],
    partner: { firstName: "Monika", lastName: "Thaler", birthName: "Ertl", birthDate: "1970-05-21", birthCity: "München", salutation: "ms", religion: "RK", taxId: "54609238766", occupation: "Bürokauffrau" },
    occupation: "Polizeibeamter", employer: "Freistaat Bayern", pension: ["DRV Bayern Süd", "15070768T289"], income: ["employment", "renting"], rentedObjects: "1",
    taxOffice: "9107", taxNumber: "10739496875", taxId: "51434260898", iban: "DE19700515404422826234",
    stage: "submitted", daysAgo: 1,
  },
  sean: {
    firstName: "Sean", lastName: "O’Neill", birthName: "O’Neill", salutation: "mr", birthDate: "1966-07-28", birthCity: "Cork", country: "IE", religion: "RK",
    street: "Leopoldstraße", houseNumber: "204", zip: "80804", location: "München", phone: "+49 89 99998223", mobile: "+49 171 3920032", email: "sean.oneill@example.net",
    document: { number: "C038N6P06", authority: "Landeshauptstadt München", issuedOn: "2021-04-14", validUntil: "2031-04-14" },
    occupation: "Übersetzer", employer: "Sprachwerk München eG", pension: ["DRV Bund", "53280766O323"], income: ["employment"],
    taxOffice: "9182", taxNumber: "18218194369", taxId: "47581698233", iban: "DE67700901004856784769",
    stage: "rejected", daysAgo: 10,
  },
  ute: {
    firstName: "Ute", lastName: "Förster", birthName: "Brandl", salutation: "ms", birthDate: "1958-02-14", birthCity: "Passau", religion: "RK",
    street: "Implerstraße", houseNumber: "5", zip: "81371", location: "München", phone: "+49 89 99998224", mobile: "+49 171 3920033", email: "ute.foerster@example.com",
    document: { number: "K3R7R6T62", authority: "Landeshauptstadt München", issuedOn: "2019-12-03", validUntil: "2029-12-03" },
    occupation: "Hausverwalterin", employer: "Hausverwaltung Isarvorstadt GmbH", pension: ["DRV Bund", "65140258B813"], income: ["employment"],
    taxOffice: "9181", taxNumber: "18119532546", taxId: "68342175910", iban: "DE90760501011614641887",
    stage: "draft", daysAgo: 6,
  },
  rebecca: {
    firstName: "Rebecca", lastName: "Stein", birthName: "Stein", salutation: "ms", birthDate: "1996-03-03", birthCity: "Mainz", religion: "EV",
    street: "Blutenburgstraße", houseNumber: "71", zip: "80636", location: "München", phone: "+49 89 99998225", mobile: "+49 171 3920034", email: "rebecca.stein@example.org",
    document: { number: "H8M1N4J56", authority: "Landeshauptstadt München", issuedOn: "2021-05-09", validUntil: "2031-05-09" },
    occupation: "Physiotherapeutin", employer: "Therapiezentrum Rotkreuzplatz", pension: ["DRV Bayern Süd", "13030396S636"], income: ["employment"],
    taxOffice: "9183", taxNumber: "18311747351", taxId: "71030689451", iban: "DE73430609675586458424",
    stage: "draft", daysAgo: 1,
  },
} as const satisfies Readonly<Record<string, DemoPerson>>;
