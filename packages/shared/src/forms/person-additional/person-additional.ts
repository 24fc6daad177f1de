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

/**
 * Erhebungsbogen: what the money-laundering act (GwG) wants known of a natural person beyond the master data. Nothing
 * of it goes to DATEV, which has no place for it; it is the firm's own record (§ 8 GwG).
 */
export const personAdditional = defineForm({
  formularType: "personAdditional",
  edition: 1,
  route: "person-additional-form",
  subject: "person",
  approval: "record",
  isAboutClient: true,
  start: { minutes: 10, why: "start.why.personAdditional", needs: ["guest.start.neededIdentity", "start.needs.authority"] },
  sentPage: "success-message",
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
  },
});
