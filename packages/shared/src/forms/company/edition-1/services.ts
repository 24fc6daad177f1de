import type { Step } from "../../form.ts";
import { askChoices, askLongText } from "../../parts/ask.ts";
import { supportScopes } from "../../parts/support-scope.ts";

const detailsOf = (scope: (typeof supportScopes)[number]) =>
  askLongText(2_000, { visibleWhen: { field: "supportScope", is: scope }, datev: { none: "noMember" }, hint: `hints.${scope}Details` });

/** Gewünschte Leistungen; an agreement with the firm, of which DATEV's master data knows nothing. */
export const services = {
  fields: {
    supportScope: askChoices(supportScopes, {
      required: true,
      requiredMessage: "validation.supportScope.required",
      optionSet: "supportScope",
      hint: "hints.supportScope",
      datev: { none: "noMember" },
    }),
    accountingDetails: detailsOf("accounting"),
    financialStatementsDetails: detailsOf("financialStatements"),
    payrollDetails: detailsOf("payroll"),
    advisoryDetails: detailsOf("advisory"),
  },
} as const satisfies Step;
