import { formKinds } from "../../contract/formular-types.ts";
import { defineForm } from "../form.ts";
import { principal } from "./edition-1/principal.ts";
import { beneficialOwners } from "./edition-1/beneficial-owners.ts";
import { pep } from "./edition-1/pep.ts";
import { relatives } from "./edition-1/relatives.ts";
import { businessRelationship } from "./edition-1/business-relationship.ts";
import { originOfFunds } from "./edition-1/origin-of-funds.ts";
import { foreignTies } from "./edition-1/foreign-ties.ts";
import { evidence } from "./edition-1/evidence.ts";
import { overview } from "./edition-1/overview.ts";

/**
 * Erhebungsbogen: what the money-laundering act (GwG) wants known of a natural person beyond the master data. Nothing
 * of it goes to DATEV, which has no place for it; it is the firm's own record (§ 8 GwG).
 */
export const personAdditional = defineForm({
  formularType: "personAdditional",
  edition: 1,
  route: "person-additional-form",
  ...formKinds.personAdditional,
  isAboutClient: true,
  start: { minutes: 10, why: "start.why.personAdditional", needs: ["guest.start.neededIdentity", "start.needs.authority"] },
  sentPage: "success-message",
  steps: {
    principal: principal,
    "beneficial-owners": beneficialOwners,
    pep: pep,
    relatives: relatives,
    "business-relationship": businessRelationship,
    "origin-of-funds": originOfFunds,
    "foreign-ties": foreignTies,
    evidence: evidence,
    overview: overview,
  },
});
