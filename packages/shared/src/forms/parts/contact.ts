import { Email } from "../../values/contact/email.ts";
import { Phone } from "../../values/contact/phone.ts";
import { isAnswered } from "../evaluate.ts";
import type { Fields, Rule } from "../form.ts";
import { askValue } from "./ask.ts";

/** How to reach someone. DATEV has one list of communications and no kind of its own for mobile numbers. */
export const contactFields = {
  phone: askValue("phone", Phone, { datev: "communications[].data_content", autocomplete: "tel", hint: "hints.phone" }),
  mobile: askValue("phone", Phone, { datev: "communications[].data_content", autocomplete: "tel" }),
  email: askValue("email", Email, {
    required: true,
    requiredMessage: "validation.email.required",
    datev: "communications[].data_content",
    autocomplete: "email",
  }),
} as const satisfies Fields;

/** At least one number is needed for questions. */
export const contactRules: readonly Rule[] = [
  {
    code: "validation.contact.required",
    fields: ["phone", "mobile"],
    holds: ({ phone, mobile }) => isAnswered(phone) || isAnswered(mobile),
  },
];
