import type { AnswerGroup, AnswerValue } from "@stammdaten/shared/forms/form.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import type { Ctx, UserActor } from "../db/context.ts";
import type { Settings } from "../settings.ts";
import { addGwgWork } from "./add-gwg-work.ts";
import { carryForm, type Stage } from "./carry-form.ts";

type Partner = { readonly firstName: string; readonly lastName: string; readonly birthName: string; readonly birthDate: string; readonly salutation: "ms" | "mr"; readonly taxId: string; readonly occupation: string };
type Child = { readonly firstName: string; readonly birthDate: string; readonly taxId: string };

type DemoPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthName: string;
  readonly salutation: "ms" | "mr";
  readonly birthDate: string;
  readonly birthCity: string;
  readonly email: string;
  readonly street: string;
  readonly houseNumber: string;
  readonly zip: string;
  readonly phone: string;
  readonly occupation: string;
  readonly employer: string;
  readonly documentNumber: string;
  readonly taxId: string;
  readonly taxNumber: string;
  readonly pensionNumber: string;
  readonly iban: string;
  readonly bank: string;
  readonly partner?: Partner;
  readonly children?: readonly Child[];
  readonly stage: Stage;
  readonly datevNumber?: number;
};

/** One client each, so that every screen shows something; nobody has what belongs to another. */
const people: readonly DemoPerson[] = [
  {
    firstName: "Maria", lastName: "Müller-Lüdenscheidt", birthName: "Müller", salutation: "ms", birthDate: "1980-03-31", birthCity: "Überlingen", email: "maria@mueller-luedenscheidt.example",
    street: "Nymphenburger Straße", houseNumber: "48", zip: "80335", phone: "+49 89 5550201", occupation: "Ärztin", employer: "Klinikum Isartal", documentNumber: "C01X00T47",
    taxId: "40829273157", taxNumber: "14320481377", pensionNumber: "15310380M537", iban: "DE03701500004100200300", bank: "Stadtsparkasse München",
    partner: { firstName: "Jens", lastName: "Lüdenscheidt", birthName: "Lüdenscheidt", birthDate: "1978-10-12", salutation: "mr", taxId: "47318697203", occupation: "Lehrer" },
    children: [
      { firstName: "Clara", birthDate: "2012-06-04", taxId: "84432761592" },
      { firstName: "Emil", birthDate: "2015-01-23", taxId: "83560139324" },
    ],
    stage: "approved", datevNumber: 20_001,
  },
  {
    firstName: "Jürgen", lastName: "Groß", birthName: "Groß", salutation: "mr", birthDate: "1971-08-09", birthCity: "Augsburg", email: "juergen.gross@kunde.example",
    street: "Lindwurmstraße", houseNumber: "112", zip: "80337", phone: "+49 89 5550202", occupation: "Schreinermeister", employer: "Tischlerei Öztürk & Groß GbR", documentNumber: "C22990047",
    taxId: "61774875322", taxNumber: "14320552746", pensionNumber: "13090871G049", iban: "DE63700202704100201617", bank: "HypoVereinsbank",
    stage: "approved", datevNumber: 20_002,
  },
  {
    firstName: "Zoë", lastName: "Weiß", birthName: "Adler", salutation: "ms", birthDate: "1988-12-02", birthCity: "Würzburg", email: "zoe.weiss@kunde.example",
    street: "Schellingstraße", houseNumber: "9 a", zip: "80799", phone: "+49 89 5550203", occupation: "Grafikerin", employer: "Atelier Nordlicht", documentNumber: "CFGH12345",
    taxId: "60548937920", taxNumber: "14320624119", pensionNumber: "65021288W614", iban: "DE43701204004100202934", bank: "DAB BNP Paribas",
    partner: { firstName: "Tim", lastName: "Weiß", birthName: "Weiß", birthDate: "1986-04-19", salutation: "mr", taxId: "56411731980", occupation: "Koch" },
    stage: "approved", datevNumber: 20_003,
  },
  {
    firstName: "Kemal", lastName: "Yıldız", birthName: "Yıldız", salutation: "mr", birthDate: "1979-05-23", birthCity: "Köln", email: "kemal.yildiz@kunde.example",
    street: "Rosenheimer Straße", houseNumber: "77", zip: "81667", phone: "+49 89 5550204", occupation: "Ingenieur", employer: "Isar Antriebe GmbH", documentNumber: "CHJK23456",
    taxId: "14275590583", taxNumber: "14320695482", pensionNumber: "15230579Y129", iban: "DE90370400444100204251", bank: "Commerzbank",
    stage: "confirmed",
  },
  {
    firstName: "Anne-Marie", lastName: "Schäfer", birthName: "Schäfer", salutation: "ms", birthDate: "1990-01-17", birthCity: "Regensburg", email: "anne-marie@schaefer.example",
    street: "Fraunhoferstraße", houseNumber: "31", zip: "80469", phone: "+49 89 5550205", occupation: "Apothekerin", employer: "Apotheke am Glockenbach", documentNumber: "CKLM34567",
    taxId: "85329660610", taxNumber: "14320766851", pensionNumber: "13170190S585", iban: "DE64120300004100205568", bank: "DKB",
    children: [{ firstName: "Lotte", birthDate: "2019-09-30", taxId: "38425961757" }],
    stage: "submitted",
  },
  {
    firstName: "Björn", lastName: "Öztürk", birthName: "Öztürk", salutation: "mr", birthDate: "1984-11-05", birthCity: "München", email: "bjoern.oeztuerk@kunde.example",
    street: "Tegernseer Landstraße", houseNumber: "150", zip: "81539", phone: "+49 89 5550206", occupation: "Schreiner", employer: "Tischlerei Öztürk & Groß GbR", documentNumber: "CNPR45678",
    taxId: "67303421381", taxNumber: "14320838224", pensionNumber: "65051184O078", iban: "DE32500105174100206885", bank: "ING",
    stage: "submitted",
  },
  {
    firstName: "Sean", lastName: "O’Neill", birthName: "O’Neill", salutation: "mr", birthDate: "1966-07-28", birthCity: "Cork", email: "sean.oneill@kunde.example",
    street: "Leopoldstraße", houseNumber: "204", zip: "80804", phone: "+49 89 5550207", occupation: "Übersetzer", employer: "Sprachwerk eG", documentNumber: "CRTV56789",
    taxId: "50397422124", taxNumber: "14320909598", pensionNumber: "15280766O199", iban: "DE10700901004100208202", bank: "Hausbank München",
    stage: "rejected",
  },
  {
    firstName: "Ute", lastName: "Förster", birthName: "Brandl", salutation: "ms", birthDate: "1958-02-14", birthCity: "Passau", email: "ute.foerster@kunde.example",
    street: "Implerstraße", houseNumber: "5", zip: "81371", phone: "+49 89 5550208", occupation: "Hausverwalterin", employer: "Hausverwaltung Brandl", documentNumber: "CVWX67890",
    taxId: "65948247308", taxNumber: "14320970963", pensionNumber: "13140258F665", iban: "DE33760501014100209519", bank: "Sparkasse Nürnberg",
    stage: "draft",
  },
];

const describePartner = ({ firstName, lastName, birthName, birthDate, salutation, taxId, occupation }: Partner): Readonly<Record<string, AnswerValue>> => ({
  "step-5.firstName": firstName,
  "step-5.lastName": lastName,
  "step-5.birthName": birthName,
  "step-5.birthDate": birthDate,
  "step-5.salutation": salutation,
  "step-5.taxId": taxId,
  "step-5.currentOccupation": occupation,
});

/** What belongs to this person alone; the rest is any fitting answer. */
function settle({ partner, children = [], ...person }: DemoPerson): Readonly<Record<string, AnswerValue>> {
  const listed: AnswerGroup[] = children.map((child) => ({ ...child, lastName: partner?.lastName ?? person.lastName, birthCity: "München", inHousehold: true, inEducation: true, disability: false }));
  return {
    "step-1.hasNoFirstName": false,
    "step-1.salutation": person.salutation,
    "step-1.firstName": person.firstName,
    "step-1.lastName": person.lastName,
    "step-1.birthName": person.birthName,
    "step-1.birthDate": person.birthDate,
    "step-1.birthCity": person.birthCity,
    "step-2.street": person.street,
    "step-2.houseNumber": person.houseNumber,
    "step-2.zip": person.zip,
    "step-2.location": "München",
    "step-2.phone": person.phone,
    "step-2.mobile": person.phone.replace("+49 89 55502", "+49 171 55502"),
    "step-2.email": person.email,
    "step-2.hasPostalAddress": false,
    "step-3.type": "passport",
    "step-3.documentNumber": person.documentNumber,
    "step-3.issuingAuthority": "Landeshauptstadt München",
    "step-4.maritalStatus": partner === undefined ? "single" : "married",
    ...(partner !== undefined && describePartner(partner)),
    "step-6.hasChildren": listed.length > 0,
    "step-6.children": listed,
    "step-7.currentOccupation": person.occupation,
    "step-7.employer": person.employer,
    "step-7.pensionInsuranceNumber": person.pensionNumber,
    "step-9.taxOffice": "9143",
    "step-9.taxNumber": person.taxNumber,
    "step-9.taxId": person.taxId,
    "step-10.iban": person.iban,
    "step-10.bankName": person.bank,
    "step-10.accountHolder": `${person.firstName} ${person.lastName}`,
  };
}

/** Answers to an Erhebungsbogen that hold nothing unusual. */
const questionnaire = {
  "step-1.actingFor": "oneself",
  "step-2.actsOnOwnAccount": true,
  "step-3.isPep": false,
  "step-4.hasPepRelatives": false,
  "step-5.desiredSupport": ["taxReturn", "advisory"],
  "step-5.purpose": "Jährliche Einkommensteuererklärung und Beratung zur Vermietung.",
  "step-5.earlierAdviser": "Steuerberater Fuchs, Augsburg",
  "step-6.originOfFunds": ["employment", "renting"],
  "step-6.amountRange": "upTo250000",
  "step-7.hasForeignTies": false,
  "step-8.isIdentified": true,
};
const withCryptoAssets = {
  ...questionnaire,
  "step-6.originOfFunds": ["employment", "renting", "cryptoAssets"],
  "step-6.originOfFundsDetails": "Verkauf von Kryptowerten im Jahr 2025, Nachweise der Börse liegen vor.",
};

/** Adds the persons: the first has an Erhebungsbogen that waits for its review, the second one that is approved, rated and identified. */
export async function addPeople(inFirm: <Result>(work: (ctx: Ctx<UserActor>) => Promise<Result>) => Promise<Result>, settings: Settings): Promise<void> {
  const [maria, juergen] = people;
  for (const [index, person] of people.entries()) {
    const { stage, datevNumber } = person;
    const answer = (attachmentId: string) => sampleAnswers(forms.person, index + 1, { attachmentId: () => attachmentId, settled: settle(person) });
    const personId = await inFirm((ctx) => carryForm(ctx, { formularType: "person", stage, datevNumber, answer }, settings));
    if (personId === null || (person !== maria && person !== juergen)) continue;
    const settled = person === maria ? withCryptoAssets : questionnaire;
    const asked = (attachmentId: string) => sampleAnswers(forms.personAdditional, 1, { attachmentId: () => attachmentId, settled, requiredOnly: true });
    await inFirm((ctx) => carryForm(ctx, { formularType: "personAdditional", stage: person === maria ? "submitted" : "approved", normalPersonId: personId, answer: asked }, settings));
    if (person === juergen) {
      const { firstName, lastName, birthDate, documentNumber } = person;
      await inFirm((ctx) => addGwgWork(ctx, { client: { mandantType: "person", id: personId }, identified: { person: `${firstName} ${lastName}`, birthDate, documentNumber } }));
    }
  }
}
