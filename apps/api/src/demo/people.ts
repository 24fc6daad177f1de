import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import type { Ctx, UserActor } from "../db/context.ts";
import type { Settings } from "../settings.ts";
import { carryForm, type Stage } from "./carry-form.ts";

type DemoPerson = { readonly firstName: string; readonly lastName: string; readonly email: string; readonly stage: Stage; readonly datevNumber?: number };

/** One client each, so that every screen shows something. */
const people: readonly DemoPerson[] = [
  { firstName: "Maria", lastName: "Müller-Lüdenscheidt", email: "maria@mueller-luedenscheidt.example", stage: "approved", datevNumber: 20_001 },
  { firstName: "Jürgen", lastName: "Groß", email: "juergen.gross@kunde.example", stage: "approved", datevNumber: 20_002 },
  { firstName: "Zoë", lastName: "Weiß", email: "zoe.weiss@kunde.example", stage: "approved", datevNumber: 20_003 },
  { firstName: "Kemal", lastName: "Yıldız", email: "kemal.yildiz@kunde.example", stage: "confirmed" },
  { firstName: "Anne-Marie", lastName: "Schäfer", email: "anne-marie@schaefer.example", stage: "submitted" },
  { firstName: "Björn", lastName: "Öztürk", email: "bjoern.oeztuerk@kunde.example", stage: "submitted" },
  { firstName: "Sean", lastName: "O’Neill", email: "sean.oneill@kunde.example", stage: "rejected" },
  { firstName: "Ute", lastName: "Förster", email: "ute.foerster@kunde.example", stage: "draft" },
];

/** A tax ID belongs to one person, so the clients who are delivered have one each. */
const taxIds = ["86095742719", "47036892816", "65929970489", "57549285017", "25768131411", "12345678995"];

/** Answers to an Erhebungsbogen that hold nothing unusual but money from crypto-assets. */
const questionnaire = {
  "step-1.actingFor": "oneself",
  "step-2.actsOnOwnAccount": true,
  "step-3.isPep": false,
  "step-4.hasPepRelatives": false,
  "step-5.desiredSupport": ["taxReturn", "advisory"],
  "step-5.purpose": "Jährliche Einkommensteuererklärung und Beratung zur Vermietung.",
  "step-5.earlierAdviser": "Steuerberater Fuchs, Augsburg",
  "step-6.originOfFunds": ["employment", "renting", "cryptoAssets"],
  "step-6.originOfFundsDetails": "Verkauf von Kryptowerten im Jahr 2025, Nachweise der Börse liegen vor.",
  "step-6.amountRange": "upTo250000",
  "step-7.hasForeignTies": false,
  "step-8.isIdentified": true,
};

/** Adds the persons, and of the first of them an Erhebungsbogen that waits for its review. */
export async function addPeople(inFirm: <Result>(work: (ctx: Ctx<UserActor>) => Promise<Result>) => Promise<Result>, settings: Settings): Promise<void> {
  for (const [index, person] of people.entries()) {
    const { firstName, lastName, email, stage, datevNumber } = person;
    const settled = { "step-1.hasNoFirstName": false, "step-1.firstName": firstName, "step-1.lastName": lastName, "step-2.email": email, "step-9.taxId": taxIds[index % taxIds.length] ?? "" };
    const answer = (attachmentId: string) => sampleAnswers(forms.person, index + 1, { attachmentId: () => attachmentId, settled });
    const personId = await inFirm((ctx) => carryForm(ctx, { formularType: "person", stage, datevNumber, answer }, settings));
    if (index > 0 || personId === null) continue;
    const asked = (attachmentId: string) => sampleAnswers(forms.personAdditional, 1, { attachmentId: () => attachmentId, settled: questionnaire, requiredOnly: true });
    await inFirm((ctx) => carryForm(ctx, { formularType: "personAdditional", stage: "submitted", normalPersonId: personId, answer: asked }, settings));
  }
}
