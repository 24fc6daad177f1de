import { formKinds } from "../../contract/formular-types.ts";
import { defineForm } from "../form.ts";
import { company } from "./company.ts";

/** The same questions again, filled in with the master data; what comes back are changes. */
export const companyUpdate = defineForm({
  formularType: "companyUpdate",
  edition: 1,
  route: "company-form/company-edit",
  ...formKinds.companyUpdate,
  start: { minutes: 5, why: "guest.start.whyUpdate", needs: [] },
  steps: company.steps,
});
