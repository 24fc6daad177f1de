import { legalFormCodes, legalFormsIn } from "../../codes/legal-forms.ts";
import { REGISTER_KINDS } from "../../codes/register-kinds.ts";
import { fitsRegisterKind, RegisterNumber } from "../../values/register/register-number.ts";
import type { Fields, Rule } from "../form.ts";
import { askChoice, askRegisterCourt, askValue, askYesNo } from "./ask.ts";

const noLegalFormYet = { not: { field: "legalForm", in: legalFormCodes } } as const;
const isRegistered = { field: "registered", is: true } as const;

/**
 * Where an enterprise is entered: the register, the court and the number, which is unique only together with them
 * (§ 11 Abs. 4 Nr. 2 Buchst. c GwG). On offer are the registers of the `legalForm`, which is asked earlier in the same step.
 */
export const registerFields = {
  registered: askYesNo({ required: true, datev: { none: "opensQuestions" }, hint: "hints.registered" }),
  registerKind: askChoice(REGISTER_KINDS, {
    visibleWhen: isRegistered,
    required: true,
    optionSet: "registerKind",
    options: REGISTER_KINDS.map((value) => ({
      value,
      visibleWhen: { any: [{ field: "legalForm", in: legalFormsIn(value) }, noLegalFormYet] },
    })),
    datev: [
      "detail.current_kind_of_register_court",
      "detail.kind_of_register_courts[].value",
      "detail.current_registration_number",
      "detail.registration_numbers[].value",
    ],
  }),
  registerCourt: askRegisterCourt({
    visibleWhen: isRegistered,
    required: true,
    hint: "hints.registerCourt",
    datev: ["detail.current_name_of_register_court", "detail.names_of_register_court[].value"],
  }),
  registerNumber: askValue("text", RegisterNumber, {
    visibleWhen: isRegistered,
    required: true,
    hint: "hints.registerNumber",
    datev: ["detail.current_registration_number", "detail.registration_numbers[].value"],
    autocomplete: "off",
  }),
} as const satisfies Fields;

export const registerRules: readonly Rule[] = [
  {
    code: "validation.registerNumber.kind",
    fields: ["registerNumber"],
    holds: ({ registerNumber, registerKind }) =>
      typeof registerNumber !== "string" || typeof registerKind !== "string" || fitsRegisterKind(registerNumber, registerKind),
  },
];
