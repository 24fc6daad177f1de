import { defineForm } from "../form.ts";
import { stepOne } from "./step-01.ts";
import { stepTwo } from "./step-02.ts";
import { stepThree } from "./step-03.ts";
import { stepFour } from "./step-04.ts";
import { stepFive } from "./step-05.ts";
import { stepSix } from "./step-06.ts";
import { stepSeven } from "./step-07.ts";
import { stepEight } from "./step-08.ts";
import { stepNine } from "./step-09.ts";
import { stepTen } from "./step-10.ts";

/** Stammdaten of an enterprise, asked for the first time. */
export const company = defineForm({
  formularType: "company",
  edition: 1,
  route: "company-form",
  subject: "company",
  approval: "client",
  start: {
    minutes: 20,
    why: "start.why.company",
    needs: ["start.needs.registerExtract", "start.needs.representatives", "start.needs.companyTax", "start.needs.companyBank"],
  },
  steps: {
    "step-1": stepOne,
    "step-2": stepTwo,
    "step-3": stepThree,
    "step-4": stepFour,
    "step-5": stepFive,
    "step-6": stepSix,
    "step-7": stepSeven,
    "step-8": stepEight,
    "step-9": stepNine,
    "step-10": stepTen,
  },
});
