import { Email } from "../../../values/contact/email.ts";
import { Phone } from "../../../values/contact/phone.ts";
import type { Step } from "../../form.ts";
import { askText, askValue } from "../../parts/ask.ts";
import { contactPersonFields } from "../../parts/contact-person.ts";

/** Ansprechpartner. */
export const contactPerson = {
  fields: {
    ...contactPersonFields,
    role: askText(100, { datev: { none: "otherPerson" }, hint: "hints.contactRole", autocomplete: "organization-title" }),
    phone: askValue("phone", Phone, { datev: { none: "otherPerson" }, autocomplete: "tel" }),
    email: askValue("email", Email, {
      required: true,
      requiredMessage: "validation.email.required",
      datev: { none: "otherPerson" },
      autocomplete: "email",
    }),
  },
} as const satisfies Step;
