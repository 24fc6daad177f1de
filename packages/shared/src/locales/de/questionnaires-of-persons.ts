import type { questionnairesOfPersons as english } from "../en/questionnaires-of-persons.ts";
import { nameSteps } from "../name-steps.ts";

const personSteps = {
  principal: "Auftraggeber",
  "beneficial-owners": "Wirtschaftlich Berechtigter",
  pep: "Politisch exponierte Person",
  relatives: "Familie und Nahestehende",
  "business-relationship": "Geschäftsbeziehung",
  "origin-of-funds": "Herkunft der Mittel",
  "foreign-ties": "Auslandsbezug",
  evidence: "Nachweise",
  overview: "Übersicht",
} as const;

const personIntros = {
  principal: "Ihre Kanzlei muss wissen, wer ihr den Auftrag gibt und ob diese Person es darf (§ 10 GwG).",
  "beneficial-owners": "Wirtschaftlich Berechtigter ist, für wen Sie am Ende handeln (§ 3 GwG). Meistens sind Sie das selbst.",
  pep: "Politisch exponiert ist, wer ein hohes öffentliches Amt hat oder hatte (§ 1 Abs. 12 GwG). Die Frage stellen wir allen.",
  relatives: "Die Regeln gelten auch für die Familie und für enge Bekannte (§ 1 Abs. 13 und 14 GwG).",
  "business-relationship": "Ihre Kanzlei muss wissen, wofür Sie sie brauchen (§ 10 Abs. 1 Nr. 3 GwG).",
  "origin-of-funds": "Ihre Kanzlei muss in groben Zügen wissen, woher Ihr Geld kommt (§ 10 Abs. 1 Nr. 5 GwG).",
  "foreign-ties": "Verbindungen ins Ausland gehören zu den Angaben, die Ihre Kanzlei festhalten muss.",
  evidence: "Hier fügen Sie hinzu, was Ihre Angaben belegt.",
  overview: "Bitte prüfen Sie Ihre Angaben, bevor Sie sie senden. Sie können jede Angabe ändern.",
} as const;

/** The questions that the money-laundering act asks about persons alone. */
export const questionnairesOfPersons: Readonly<Record<keyof typeof english, string>> = {
  ...nameSteps("steps", "personAdditional", personSteps),
  ...nameSteps("intros", "personAdditional", personIntros),
  ...nameSteps("steps", "personUpdateAddition", personSteps),
  ...nameSteps("intros", "personUpdateAddition", personIntros),

  "start.why.personAdditional":
    "Das Geldwäschegesetz (GwG) verpflichtet Ihre Kanzlei, zu wissen, für wen sie arbeitet, wozu, und woher das Geld kommt.",
  "start.needs.authority": "Vollmacht oder Beschluss, wenn Sie für eine andere Person handeln",

  "fields.actingFor": "Für wen füllen Sie den Bogen aus?",
  "fields.actsOnOwnAccount": "Handeln Sie auf eigene Rechnung?",
  "fields.beneficialOwners": "Wirtschaftlich Berechtigte",
  "fields.ownerRelation": "Wie hängen Sie mit dieser Person zusammen?",
  "fields.isPep": "Haben oder hatten Sie ein hohes öffentliches Amt?",
  "fields.hasPepRelatives": "Hat oder hatte jemand aus Ihrer Familie oder jemand, der Ihnen nahesteht, ein hohes öffentliches Amt?",
  "fields.relatives": "Familie und Nahestehende",
  "fields.desiredSupport": "Wobei soll die Kanzlei helfen?",
  "fields.expectedStart": "Gewünschter Beginn",
  "fields.earlierAdviser": "Bisherige Steuerberatung",
  "fields.amountRange": "Höhe des Vermögens",
  "fields.isIdentified": "Kennt die Kanzlei Ihren gültigen Ausweis schon?",
  "fields.furtherEvidence": "Weitere Nachweise",

  "items.beneficialOwners": "Person {{n}}",
  "items.beneficialOwners.add": "Person hinzufügen",
  "items.relatives": "Person {{n}}",
  "items.relatives.add": "Person hinzufügen",

  "hints.actingFor": "Wählen Sie „Für eine andere Person“, wenn Sie zum Beispiel eine Vollmacht haben.",
  "hints.actsOnOwnAccount": "Nein, wenn Sie für jemand anderen handeln, etwa als Treuhänder (§ 3 Abs. 4 GwG).",
  "hints.ownerRelation": "Zum Beispiel Auftraggeber oder Treugeber.",
  "hints.isPep": "Zum Beispiel in einer Regierung, im Bundestag oder an einem obersten Gericht (§ 1 Abs. 12 GwG).",
  "hints.hasPepRelatives":
    "Gemeint sind Ehe- und Lebenspartner, Kinder und deren Partner, Eltern und enge Geschäftspartner (§ 1 Abs. 13 und 14 GwG).",
  "hints.earlierAdviser": "Name und Ort der Kanzlei, wenn es eine gab.",
  "hints.originOfFunds": "Woher stammen Ihr Einkommen und Ihr Vermögen? Wählen Sie alles, was zutrifft.",
  "hints.amountRange": "Eine grobe Schätzung genügt.",
  "hints.isIdentified":
    "Wenn die Kanzlei es weiß, ist die Antwort schon gewählt. Bei Ja brauchen Sie nichts zu schicken (§ 11 Abs. 3 GwG).",
  "hints.furtherEvidence": "Zum Beispiel ein Vertrag oder ein Kontoauszug. Höchstens 10 Dateien.",

  "options.actingFor.oneself": "Für mich selbst",
  "options.actingFor.another": "Für eine andere Person",
  "options.personAuthority.powerOfAttorney": "Ich habe eine Vollmacht",
  "options.personAuthority.parent": "Ich bin Vater oder Mutter",
  "options.personAuthority.guardian": "Ich bin Vormund oder Betreuer",
  "options.desiredSupport.taxReturn": "Steuererklärung",
  "options.desiredSupport.accounting": "Buchführung",
  "options.desiredSupport.payroll": "Lohnabrechnung",
  "options.desiredSupport.advisory": "Beratung",
  "options.desiredSupport.representation": "Vertretung vor Finanzamt oder Gericht",
  "options.desiredSupport.other": "Anderes",
  "options.personOriginOfFunds.employment": "Lohn oder Gehalt",
  "options.personOriginOfFunds.selfEmployment": "Selbständige Arbeit",
  "options.personOriginOfFunds.business": "Eigenes Unternehmen",
  "options.personOriginOfFunds.renting": "Vermietung",
  "options.personOriginOfFunds.pension": "Rente oder Pension",
  "options.personOriginOfFunds.capitalAssets": "Zinsen, Dividenden und Wertpapiere",
  "options.personOriginOfFunds.saleOfAssets": "Verkauf von Vermögen, zum Beispiel eines Hauses",
  "options.personOriginOfFunds.inheritance": "Erbschaft",
  "options.personOriginOfFunds.gift": "Schenkung",
  "options.personOriginOfFunds.socialBenefits": "Sozialleistungen oder Unterhalt",
  "options.personOriginOfFunds.cashBusiness": "Geschäfte, die meist bar bezahlt werden",
  "options.personOriginOfFunds.cryptoAssets": "Kryptowerte",
  "options.personOriginOfFunds.other": "Anderes",
  "options.amountRange.upTo50000": "bis 50.000 €",
  "options.amountRange.upTo250000": "bis 250.000 €",
  "options.amountRange.upTo1000000": "bis 1.000.000 €",
  "options.amountRange.over1000000": "über 1.000.000 €",
};
