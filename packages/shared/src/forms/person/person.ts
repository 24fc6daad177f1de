import { defineForm } from "../form.ts";
import { personal } from "./edition-1/personal.ts";
import { contact } from "./edition-1/contact.ts";
import { identity } from "./edition-1/identity.ts";
import { maritalStatus } from "./edition-1/marital-status.ts";
import { partner } from "./edition-1/partner.ts";
import { children } from "./edition-1/children.ts";
import { occupation } from "./edition-1/occupation.ts";
import { income } from "./edition-1/income.ts";
import { tax } from "./edition-1/tax.ts";
import { bank } from "./edition-1/bank.ts";
import { overview } from "./edition-1/overview.ts";

/** Stammdaten of a natural person, asked for the first time. */
export const person = defineForm({
  formularType: "person",
  edition: 1,
  route: "person-form",
  subject: "person",
  approval: "client",
  start: { minutes: 15, why: "guest.start.why", needs: ["guest.start.neededIdentity", "guest.start.neededTax", "guest.start.neededBank"] },
  steps: {
    personal: personal,
    contact: contact,
    identity: identity,
    "marital-status": maritalStatus,
    partner: partner,
    children: children,
    occupation: occupation,
    income: income,
    tax: tax,
    bank: bank,
    overview: overview,
  },
});
