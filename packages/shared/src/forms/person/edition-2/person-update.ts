import { formKinds } from "../../../contract/formular-types.ts";
import { defineForm } from "../../form.ts";
import { person } from "./person.ts";

/** The same questions again, filled in with the master data; what comes back are changes. */
export const personUpdate = defineForm({
  formularType: "personUpdate",
  edition: 2,
  route: "person-update",
  ...formKinds.personUpdate,
  start: { minutes: 5, why: "guest.start.whyUpdate", needs: [] },
  steps: person.steps,
});
