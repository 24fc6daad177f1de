import { defineForm } from "../../form.ts";
import { bank } from "../edition-1/bank.ts";
import { contact } from "../edition-1/contact.ts";
import { identity } from "../edition-1/identity.ts";
import { income } from "../edition-1/income.ts";
import { maritalStatus } from "../edition-1/marital-status.ts";
import { occupation } from "../edition-1/occupation.ts";
import { overview } from "../edition-1/overview.ts";
import { children } from "./children.ts";
import { partner } from "./partner.ts";
import { personal } from "./personal.ts";
import { tax } from "./tax.ts";

/** Stammdaten of a natural person, asked for the first time. */
export const person = defineForm({
  formularType: "person",
  edition: 2,
  route: "person-form",
  subject: "person",
  approval: "client",
  start: { minutes: 15, why: "guest.start.why", needs: ["guest.start.neededIdentity", "guest.start.neededTax", "guest.start.neededBank"] },
  steps: {
    personal,
    contact,
    identity,
    "marital-status": maritalStatus,
    partner,
    children,
    occupation,
    income,
    tax,
    bank,
    overview,
  },
});
