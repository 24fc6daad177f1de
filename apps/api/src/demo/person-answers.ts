import type { AnswerGroup, Answers } from "@stammdaten/shared/forms/form.ts";
import { bankOf } from "./bank-of.ts";
import type { DemoPerson } from "./demo-person.ts";

const married = (person: DemoPerson): boolean => person.status?.[0] === "married";

/** What a person has typed into the form for new clients. */
export function personAnswers(person: DemoPerson, attachmentId: string): Answers {
  const { firstName, lastName, country = "DE", document, business, pension, status, children = [] } = person;
  return {
    personal: {
      salutation: person.salutation,
      ...(person.academicDegree !== undefined && { academicDegree: person.academicDegree }),
      firstName,
      lastName,
      birthName: person.birthName,
      birthDate: person.birthDate,
      birthCity: person.birthCity,
      birthCountry: country,
      citizenship: [country],
    },
    contact: {
      ...addressOf(person),
      ...(person.phone !== undefined && { phone: person.phone }),
      mobile: person.mobile,
      email: person.email,
      hasPostalAddress: false,
    },
    identity: {
      type: "passport",
      documentNumber: document.number,
      issuingAuthority: document.authority,
      issuedOn: document.issuedOn,
      validUntil: document.validUntil,
      attachments: [{ attachmentId }],
    },
    "marital-status": status === undefined ? { maritalStatus: "single" } : { maritalStatus: status[0], dateOfStatusChange: status[1] },
    ...(married(person) && { partner: partnerOf(person) }),
    children:
      children.length === 0
        ? { hasChildren: false }
        : {
            hasChildren: true,
            children: children.map((child) => ({
              ...child,
              birthCity: "München",
              inHousehold: true,
              inSchool: true,
              inTraining: false,
              disability: false,
            })),
          },
    occupation: {
      currentOccupation: person.occupation,
      ...(person.employer !== undefined && { employer: person.employer }),
      ...(pension !== undefined && { pensionInsuranceProvider: pension[0], pensionInsuranceNumber: pension[1] }),
    },
    income: {
      incomeTypes: [...person.income],
      ...(business !== undefined && {
        businessName: business.name,
        ...(business.industry !== undefined && { industry: business.industry }),
        startedOn: business.startedOn,
        isSoleProprietor: business.isSole,
      }),
      ...(person.rentedObjects !== undefined && { numberOfObjects: person.rentedObjects }),
    },
    tax: { taxOffice: person.taxOffice, taxNumber: person.taxNumber, taxId: person.taxId, religion: person.religion },
    bank: bankOf(person.iban, `${firstName} ${lastName}`),
  };
}

export const addressOf = ({
  street,
  houseNumber,
  zip,
  location,
}: Pick<DemoPerson, "street" | "houseNumber" | "zip" | "location">): AnswerGroup => ({ street, houseNumber, zip, location, country: "DE" });

function partnerOf({ partner }: DemoPerson): AnswerGroup {
  if (partner === undefined) return {};
  const { occupation, ...named } = partner;
  return { ...named, birthCountry: "DE", citizenship: ["DE"], currentOccupation: occupation, jointAssessment: true };
}

export type Questionnaire = {
  readonly support: readonly string[];
  readonly purpose: string;
  readonly earlierAdviser?: string;
  readonly funds: readonly string[];
  readonly fundsDetails?: string;
  readonly amountRange: string;
  /** A public office, as the money-laundering act counts it. */
  readonly office?: { readonly function: string; readonly since: string };
  readonly ties?: readonly { readonly country: string; readonly tieKinds: readonly string[]; readonly details: string }[];
};

/** Answers to an Erhebungsbogen of somebody who acts for themselves and is identified by their master data. */
export function questionnaireAnswers({
  support,
  purpose,
  earlierAdviser,
  funds,
  fundsDetails,
  amountRange,
  office,
  ties,
}: Questionnaire): Answers {
  return {
    principal: { actingFor: "oneself" },
    "beneficial-owners": { actsOnOwnAccount: true },
    pep: office === undefined ? { isPep: false } : { isPep: true, ...office, country: "DE" },
    relatives: { hasPepRelatives: false },
    "business-relationship": { desiredSupport: [...support], purpose, ...(earlierAdviser !== undefined && { earlierAdviser }) },
    "origin-of-funds": {
      originOfFunds: [...funds],
      ...(fundsDetails !== undefined && { originOfFundsDetails: fundsDetails }),
      amountRange,
    },
    "foreign-ties":
      ties === undefined
        ? { hasForeignTies: false }
        : { hasForeignTies: true, foreignTies: ties.map((tie) => ({ ...tie, tieKinds: [...tie.tieKinds] })) },
    evidence: { isIdentified: true },
  };
}
