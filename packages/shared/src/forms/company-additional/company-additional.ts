import { defineForm } from "../form.ts";
import { stepOne } from "./step-01.ts";
import { stepTwo } from "./step-02.ts";
import { stepThree } from "./step-03.ts";
import { stepFour } from "./step-04.ts";
import { stepFourJ } from "./step-04j.ts";
import { stepFive } from "./step-05.ts";
import { stepFiveA } from "./step-05a.ts";
import { stepFiveB } from "./step-05b.ts";
import { stepFiveC } from "./step-05c.ts";
import { stepSix } from "./step-06.ts";
import { stepSeven } from "./step-07.ts";
import { stepEight } from "./step-08.ts";

/**
 * What the money-laundering act (GwG) wants known of an enterprise, its owners and who acts for it. Nothing of it goes
 * to DATEV, which has no place for it; it is the firm's own record (§ 8 GwG).
 */
export const companyAdditional = defineForm({
  formularType: "companyAdditional",
  edition: 1,
  route: "company-form2",
  subject: "company",
  approval: "record",
  start: {
    minutes: 20,
    why: "start.why.companyAdditional",
    needs: ["start.needs.companyEvidence", "guest.start.neededIdentity", "start.needs.owners"],
  },
  sentPage: "finish",
  steps: {
    "step-1": stepOne,
    "step-2": stepTwo,
    "step-3": stepThree,
    "step-4": stepFour,
    "step-4j": stepFourJ,
    "step-5": stepFive,
    "step-5a": stepFiveA,
    "step-5b": stepFiveB,
    "step-5c": stepFiveC,
    "step-6": stepSix,
    "step-7": stepSeven,
    "step-8": stepEight,
  },
});
