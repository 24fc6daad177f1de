import type { RiskLevel } from "@stammdaten/shared/gwg/risk-rules.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { archiveClient } from "../features/clients/archive-client.ts";
import { setAutomatic } from "../features/datev/settings/set-automatic.ts";
import { assessRisk } from "../features/gwg/assess-risk.ts";
import { verifyPerson } from "../features/gwg/verify-person.ts";
import { carryForm, type IsKnown, type Stage, type Story } from "./carry-form.ts";
import { sabine, type DemoFirm } from "./demo-firm.ts";
import type { DemoPerson } from "./demo-person.ts";
import { people } from "./people-data.ts";
import { workThrough } from "./work-through.ts";
import { personAnswers, questionnaireAnswers, type Questionnaire } from "./person-answers.ts";

type PersonKey = keyof typeof people;

const nameOf = ({ firstName, lastName }: DemoPerson): string => `${firstName} ${lastName}`;

const storyOf = (person: DemoPerson): Story => ({
  formularType: "person",
  stage: person.stage,
  daysAgo: person.daysAgo,
  name: nameOf(person),
  email: person.email,
  datevNumber: person.datevNumber,
  hasEvidence: true,
  answer: (attachmentId) => personAnswers(person, attachmentId),
});

type Asked = { readonly stage: Stage; readonly daysAgo: number; readonly answers: Questionnaire };

const questionnaires: Partial<Record<PersonKey, Asked>> = {
  juergen: {
    stage: "approved",
    daysAgo: 66,
    answers: {
      support: ["taxReturn", "advisory"],
      purpose: "Jährliche Einkommensteuererklärung, Beratung zur Werkstatt.",
      earlierAdviser: "Steuerkanzlei Fuchs, Augsburg",
      funds: ["selfEmployment"],
      amountRange: "upTo250000",
    },
  },
  claudia: {
    stage: "approved",
    daysAgo: 51,
    answers: {
      support: ["taxReturn", "advisory"],
      purpose: "Einkommensteuererklärung mit drei vermieteten Wohnungen und dem Hof der Familie.",
      funds: ["employment", "renting", "business"],
      amountRange: "upTo1000000",
      office: { function: "regionalOffice", since: "2018-11-05" },
    },
  },
  giulia: {
    stage: "approved",
    daysAgo: 40,
    answers: {
      support: ["taxReturn"],
      purpose: "Einkommensteuererklärung, Einkünfte aus Italien.",
      funds: ["employment", "capitalAssets"],
      amountRange: "upTo250000",
      ties: [{ country: "IT", tieKinds: ["assets"], details: "Anteil an einer Eigentumswohnung in Bologna." }],
    },
  },
  maria: {
    stage: "submitted",
    daysAgo: 3,
    answers: {
      support: ["taxReturn", "advisory"],
      purpose: "Einkommensteuererklärung und Beratung zur Vermietung.",
      earlierAdviser: "Steuerbüro Angerer, Ulm",
      funds: ["employment", "renting", "cryptoAssets"],
      fundsDetails: "Verkauf von Kryptowerten im Jahr 2025, Nachweise der Börse liegen vor.",
      amountRange: "upTo250000",
    },
  },
};

type Change = { readonly stage: Stage; readonly daysAgo: number; readonly changes: (answers: Answers) => Answers };

/** What clients changed later. */
const changes: Partial<Record<PersonKey, Change>> = {
  michael: {
    stage: "approved",
    daysAgo: 9,
    changes: ({ contact: address = {}, occupation: work = {} }) => ({
      contact: { ...address, street: "Friedenheimer Straße", houseNumber: "42", zip: "80686" },
      occupation: { ...work, employer: "Alpen Pharma Deutschland GmbH" },
    }),
  },
  nadine: {
    stage: "submitted",
    daysAgo: 1,
    changes: ({ personal: self = {}, contact: address = {} }) => ({
      personal: { ...self, lastName: "Kirchner-Vogt", birthName: "Kirchner" },
      contact: { ...address, mobile: "+49 171 3920099" },
      "marital-status": { maritalStatus: "married", dateOfStatusChange: "2026-09-12" },
      partner: nadinesHusband,
    }),
  },
};

const nadinesHusband = {
  firstName: "Florian",
  lastName: "Vogt",
  birthName: "Vogt",
  birthDate: "1985-08-07",
  birthCity: "München",
  birthCountry: "DE",
  citizenship: ["DE"],
  salutation: "mr",
  religion: "KL",
  currentOccupation: "Zimmerer",
  jointAssessment: true,
};

const ratings: Partial<Record<PersonKey, { readonly level: RiskLevel; readonly reason: string; readonly reviewInDays?: number }>> = {
  juergen: { level: "normal", reason: "Übliche Geschäfte eines Handwerkers, keine Auffälligkeiten." },
  claudia: { level: "high", reason: "Politisch exponiert (Mitglied des Landtags); Zustimmung der Leitung liegt vor." },
  giulia: { level: "normal", reason: "Vermögen in Italien, durch Grundbuchauszug belegt.", reviewInDays: 24 },
};

/** Adds the persons that are not known yet, with their questionnaires and changes, and what the firm did itself under the GwG. */
export async function addPeople(firm: DemoFirm, isKnown: IsKnown): Promise<void> {
  const { oliver, ...others } = people;
  await workThrough(Object.keys(others) as PersonKey[], (key) => addPerson(firm, key, isKnown));
  // While deliveries are not automatic, what is approved waits until the firm asks for it.
  await switchDeliveries(firm, oliver.daysAgo - 1, false);
  await addPerson(firm, "oliver", isKnown);
  await switchDeliveries(firm, oliver.daysAgo - 3, true);
}

async function addPerson(firm: DemoFirm, key: PersonKey, isKnown: IsKnown): Promise<void> {
  const person: DemoPerson = people[key];
  if (isKnown(person)) return;
  const id = await carryForm(firm, storyOf(person));
  if (id !== null) await followUp(firm, key, id);
}

const switchDeliveries = ({ act, daysAgo: on }: DemoFirm, days: number, automatic: boolean): Promise<void> =>
  act(on(days, 8), sabine, (ctx) => setAutomatic(ctx, { automatic }));

async function followUp(firm: DemoFirm, key: PersonKey, id: string): Promise<void> {
  const { act, daysAgo: on } = firm;
  const person: DemoPerson = people[key];
  const { email, birthDate, document } = person;
  const name = nameOf(person);
  const client = { mandantType: "person", id } as const;
  const asked = questionnaires[key];
  if (asked !== undefined)
    await carryForm(firm, {
      formularType: "personAdditional",
      name,
      email,
      normalPersonId: id,
      stage: asked.stage,
      daysAgo: asked.daysAgo,
      answer: () => questionnaireAnswers(asked.answers),
    });
  const rating = ratings[key];
  if (rating !== undefined) {
    const when = on((asked?.daysAgo ?? person.daysAgo) - 3, 18);
    await act(when, sabine, (ctx) =>
      verifyPerson(ctx, {
        ...client,
        person: name,
        birthDate,
        method: "original",
        verifiedOn: germanDayOf(when),
        documentKind: "passport",
        documentNumber: document.number,
        issuingAuthority: document.authority,
        validUntil: document.validUntil,
      }),
    );
    await act(new Date(when.getTime() + 600_000), sabine, (ctx) =>
      assessRisk(ctx, {
        ...client,
        level: rating.level,
        reason: rating.reason,
        ...(rating.reviewInDays !== undefined && { nextReviewOn: addDays(germanDayOf(new Date()), rating.reviewInDays) }),
      }),
    );
  }
  const change = changes[key];
  if (change !== undefined)
    await carryForm(firm, {
      formularType: "personUpdate",
      name,
      email,
      normalPersonId: id,
      stage: change.stage,
      daysAgo: change.daysAgo,
      answer: () => change.changes(personAnswers(person, "")),
    });
  if (key === "giulia")
    await carryForm(firm, {
      formularType: "personUpdateAddition",
      name,
      email,
      normalPersonId: id,
      stage: "submitted",
      daysAgo: 6,
      answer: () => ({ "foreign-ties": { hasForeignTies: false } }),
    });
  if (key === "hildegard") await act(on(21, 14), sabine, (ctx) => archiveClient(ctx, client));
}
