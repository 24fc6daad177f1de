import { formKinds } from "../../contract/formular-types.ts";
import { defineForm } from "../form.ts";
import { company as companyStep } from "./edition-1/company.ts";
import { headquarters } from "./edition-1/headquarters.ts";
import { contactPerson } from "./edition-1/contact-person.ts";
import { representatives } from "./edition-1/representatives.ts";
import { business } from "./edition-1/business.ts";
import { services } from "./edition-1/services.ts";
import { tax } from "./edition-1/tax.ts";
import { bank } from "./edition-1/bank.ts";
import { dissolution } from "./edition-1/dissolution.ts";
import { overview } from "./edition-1/overview.ts";

/** Stammdaten of an enterprise, asked for the first time. */
export const company = defineForm({
  formularType: "company",
  edition: 1,
  route: "company-form",
  ...formKinds.company,
  start: {
    minutes: 20,
    why: "start.why.company",
    needs: ["start.needs.registerExtract", "start.needs.representatives", "start.needs.companyTax", "start.needs.companyBank"],
  },
  steps: {
    company: companyStep,
    headquarters: headquarters,
    "contact-person": contactPerson,
    representatives: representatives,
    business: business,
    services: services,
    tax: tax,
    bank: bank,
    dissolution: dissolution,
    overview: overview,
  },
});
