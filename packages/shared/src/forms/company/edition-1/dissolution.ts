import { dissolutionProcedures } from "../../../codes/dissolution-procedures.ts";
import type { Step } from "../../form.ts";
import { askChoice, askDate, askText, askYesNo } from "../../parts/ask.ts";

const isDissolved = { field: "isDissolved", is: true } as const;

/** Auflösung. The day may lie ahead: a dissolution is often resolved for the end of a year. */
export const dissolution = {
  fields: {
    isDissolved: askYesNo({ required: true, datev: { none: "opensQuestions" }, hint: "hints.isDissolved" }),
    dissolutionDate: askDate({ visibleWhen: isDissolved, required: true, datev: "detail.winding_up_date" }),
    dissolutionProcedure: askChoice(dissolutionProcedures, {
      visibleWhen: isDissolved,
      required: true,
      optionSet: "dissolutionProcedure",
      datev: "detail.winding_up_proceedings",
    }),
    liquidator: askText(150, { visibleWhen: isDissolved, datev: { none: "noMember" }, hint: "hints.liquidator" }),
  },
  rules: [
    {
      code: "validation.dissolutionDate.beforeFounding",
      fields: ["dissolutionDate"],
      holds: ({ dissolutionDate }, { relevant }) => {
        const foundingDate = relevant["company"]?.["foundingDate"];
        return typeof dissolutionDate !== "string" || typeof foundingDate !== "string" || dissolutionDate >= foundingDate;
      },
    },
  ],
} as const satisfies Step;
