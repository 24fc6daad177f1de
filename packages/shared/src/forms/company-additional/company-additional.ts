import { formKinds } from "../../contract/formular-types.ts";
import { defineForm } from "../form.ts";
import { contractPartner } from "./edition-1/contract-partner.ts";
import { evidence } from "./edition-1/evidence.ts";
import { actingPerson } from "./edition-1/acting-person.ts";
import { ownership } from "./edition-1/ownership.ts";
import { legalOwners } from "./edition-1/legal-owners.ts";
import { ownerType } from "./edition-1/owner-type.ts";
import { actualOwners } from "./edition-1/actual-owners.ts";
import { fictitiousOwners } from "./edition-1/fictitious-owners.ts";
import { trustOwners } from "./edition-1/trust-owners.ts";
import { pep } from "./edition-1/pep.ts";
import { businessRelationship } from "./edition-1/business-relationship.ts";
import { overview } from "./edition-1/overview.ts";

/**
 * What the money-laundering act (GwG) wants known of an enterprise, its owners and who acts for it. Nothing of it goes
 * to DATEV, which has no place for it; it is the firm's own record (§ 8 GwG).
 */
export const companyAdditional = defineForm({
  formularType: "companyAdditional",
  edition: 1,
  route: "company-form2",
  ...formKinds.companyAdditional,
  start: {
    minutes: 20,
    why: "start.why.companyAdditional",
    needs: ["start.needs.companyEvidence", "guest.start.neededIdentity", "start.needs.owners"],
  },
  sentPage: "finish",
  steps: {
    "contract-partner": contractPartner,
    evidence: evidence,
    "acting-person": actingPerson,
    ownership: ownership,
    "legal-owners": legalOwners,
    "owner-type": ownerType,
    "actual-owners": actualOwners,
    "fictitious-owners": fictitiousOwners,
    "trust-owners": trustOwners,
    pep: pep,
    "business-relationship": businessRelationship,
    overview: overview,
  },
});
