import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { addressOf } from "./person-answers.ts";
import { bankOf } from "./bank-of.ts";
import { carryForm, type IsKnown, type Story } from "./carry-form.ts";
import { companies, type DemoCompany } from "./companies-data.ts";
import type { DemoFirm } from "./demo-firm.ts";
import { workThrough } from "./work-through.ts";
import { kaiserOwnership, morettiOwnership } from "./ownership.ts";

type CompanyKey = keyof typeof companies;

/** What a company has typed into the form for new clients. */
function companyAnswers(company: DemoCompany, attachmentId: string): Answers {
  const { register, head, phone, email } = company;
  const { salutation, firstName, lastName, role } = head;
  return {
    company: {
      companyName: company.name,
      legalForm: company.legalForm,
      registered: register !== undefined,
      ...(register !== undefined && { registerKind: register[0], registerCourt: "München", registerNumber: register[1] }),
      foundingDate: company.foundingDate,
    },
    headquarters: {
      ...addressOf({ ...company, location: "München" }),
      phone,
      email,
      ...(company.website !== undefined && { website: company.website }),
    },
    "contact-person": { salutation, firstName, lastName, role, phone, email },
    representatives: {
      representatives: [
        {
          salutation,
          firstName,
          lastName,
          birthDate: head.birthDate,
          birthCity: head.birthCity,
          birthCountry: "DE",
          citizenship: ["DE"],
          role,
          representation: "alone",
          exempt181BGB: true,
          type: "passport",
          documentNumber: head.documentNumber,
          issuingAuthority: "Landeshauptstadt München",
          issuedOn: "2021-04-20",
          validUntil: "2031-04-19",
          attachments: [{ attachmentId }],
        },
      ],
    },
    business: {
      industry: company.industry,
      numberOfEmployees: company.numberOfEmployees,
      ...(company.revenue !== undefined && { revenue: company.revenue }),
      ...(company.profit !== undefined && { profit: company.profit }),
      fiscalYearStart: "01-01",
    },
    services: { supportScope: [...company.supportScope] },
    tax: { taxOffice: company.taxOffice, taxNumber: company.taxNumber },
    bank: bankOf(company.iban, company.name),
    dissolution: { isDissolved: false },
  };
}

const storyOf = (company: DemoCompany): Story => ({
  formularType: "company",
  stage: company.stage,
  daysAgo: company.daysAgo,
  name: company.name,
  email: company.email,
  datevNumber: company.datevNumber,
  reason: "Bitte ergänzen Sie unter „Vertretung“ auch den zweiten Geschäftsführer.",
  hasEvidence: true,
  answer: (attachmentId) => companyAnswers(company, attachmentId),
});

/** Adds the companies that are not known yet; two have an Erhebungsbogen, one of them waits for its review as a change does. */
export async function addCompanies(firm: DemoFirm, isKnown: IsKnown): Promise<void> {
  await workThrough(Object.keys(companies) as CompanyKey[], async (key) => {
    const company: DemoCompany = companies[key];
    if (isKnown(company)) return;
    const id = await carryForm(firm, storyOf(company));
    if (id !== null) await followUp(firm, key, id);
  });
}

async function followUp(firm: DemoFirm, key: CompanyKey, companyId: string): Promise<void> {
  const company: DemoCompany = companies[key];
  const { name, email } = company;
  const later = { name, email, companyId };
  if (key === "kaiser" || key === "delicatessen") {
    const answered =
      key === "kaiser"
        ? ({ stage: "submitted", daysAgo: 4, ownership: kaiserOwnership } as const)
        : ({ stage: "approved", daysAgo: 12, ownership: morettiOwnership } as const);
    await carryForm(firm, {
      ...later,
      formularType: "companyAdditional",
      stage: answered.stage,
      daysAgo: answered.daysAgo,
      hasEvidence: true,
      answer: answered.ownership,
    });
  }
  if (key === "joinery") {
    const { headquarters: seat = {}, business: business = {} } = companyAnswers(company, "");
    const changes = { headquarters: { ...seat, houseNumber: "214" }, business: { ...business, numberOfEmployees: "8" } };
    await carryForm(firm, { ...later, formularType: "companyUpdate", stage: "submitted", daysAgo: 2, answer: () => changes });
  }
}
