import { formKinds } from "../../../contract/formular-types.ts";
import { defineForm } from "../../form.ts";
import { personal } from "./personal.ts";
import { contact } from "./contact.ts";
import { identity } from "./identity.ts";
import { maritalStatus } from "./marital-status.ts";
import { partner } from "./partner.ts";
import { children } from "./children.ts";
import { occupation } from "./occupation.ts";
import { income } from "./income.ts";
import { tax } from "./tax.ts";
import { bank } from "./bank.ts";
import { overview } from "./overview.ts";

/** Stammdaten of a natural person as edition 1 asked for them; forms that were begun in it end in it. */
export const person = defineForm({
  formularType: "person",
  edition: 1,
  route: "person-form",
  ...formKinds.person,
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

/** The same questions again, filled in with the master data. Beside the other, so that the guests' page names one file for both. */
export const personUpdate = defineForm({
  formularType: "personUpdate",
  edition: 1,
  route: "person-update",
  ...formKinds.personUpdate,
  start: { minutes: 5, why: "guest.start.whyUpdate", needs: [] },
  steps: person.steps,
});
