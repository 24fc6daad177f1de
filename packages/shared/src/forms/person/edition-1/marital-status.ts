import type { Step } from "../../form.ts";
import { askChoice, askDate } from "../../parts/ask.ts";
import { forbidFuture } from "../../parts/date-rules.ts";

/** Every marital status but single began on a day of its own. */
const notSingle = ["married", "divorced", "widowed", "permanentlySeparated", "civilPartnership"] as const;

/** Familienstand. */
export const maritalStatus = {
  fields: {
    maritalStatus: askChoice(["single", ...notSingle], {
      required: true,
      optionSet: "maritalStatus",
      datev: ["detail.current_marital_status", "detail.marital_statuses[].value"],
    }),
    dateOfStatusChange: askDate({
      visibleWhen: { field: "maritalStatus", in: notSingle },
      required: true,
      hint: "hints.dateOfStatusChange",
      datev: "detail.marital_statuses[].valid_from",
    }),
  },
  rules: [
    forbidFuture("dateOfStatusChange", "validation.dateOfStatusChange.future"),
    {
      code: "validation.dateOfStatusChange.beforeBirth",
      fields: ["dateOfStatusChange"],
      holds: ({ dateOfStatusChange }, { relevant }) => {
        const birthDate = relevant["personal"]?.["birthDate"];
        return typeof dateOfStatusChange !== "string" || typeof birthDate !== "string" || dateOfStatusChange >= birthDate;
      },
    },
  ],
} as const satisfies Step;
