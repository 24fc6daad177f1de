import { formKinds } from "../../contract/formular-types.ts";
import { defineForm } from "../form.ts";
import { personAdditional } from "./person-additional.ts";

/** The Erhebungsbogen again, filled in with what is known; what comes back are changes. */
export const personUpdateAddition = defineForm({
  formularType: "personUpdateAddition",
  edition: 1,
  route: "person-update-addition",
  ...formKinds.personUpdateAddition,
  isAboutClient: true,
  start: { minutes: 5, why: "guest.start.whyUpdate", needs: [] },
  steps: personAdditional.steps,
});
