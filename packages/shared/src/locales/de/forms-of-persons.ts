import type { formsOfPersons as english } from "../en/forms-of-persons.ts";
import { nameReligions } from "../name-religions.ts";
import { nameSteps } from "../name-steps.ts";

const personSteps = {
  personal: "Angaben zur Person",
  contact: "Anschrift und Kontakt",
  identity: "Identifizierung",
  "marital-status": "Familienstand",
  partner: "Partner",
  children: "Kinder",
  occupation: "Beruf und Rente",
  income: "Einkünfte",
  tax: "Steuerliche Angaben",
  bank: "Bankverbindung",
  overview: "Übersicht",
} as const;

const personIntros = {
  personal: "Ihre Kanzlei muss wissen, für wen sie arbeitet. Bitte schreiben Sie Ihren Namen so, wie er in Ihrem Ausweis steht.",
  contact: "An diese Adresse schreiben Ihnen das Finanzamt und die Kanzlei. Eine Telefonnummer hilft bei Rückfragen.",
  identity:
    "Das Geldwäschegesetz (GwG) verpflichtet Ihre Kanzlei, zu prüfen, wer Sie sind. Dafür braucht sie die Daten und eine Kopie eines Dokuments.",
  "marital-status": "Vom Familienstand hängt ab, wie hoch Ihre Steuer ist und ob Sie zusammen veranlagt werden können.",
  partner: "Für die gemeinsame Steuererklärung braucht Ihre Kanzlei die Angaben Ihres Partners oder Ihrer Partnerin.",
  children: "Kinder können Ihre Steuer senken, zum Beispiel durch Freibeträge.",
  occupation: "Ihr Beruf zeigt der Kanzlei, welche Kosten Sie absetzen können. Beiträge zur Rente senken Ihre Steuer.",
  income: "Von der Art Ihrer Einkünfte hängt ab, welche Formulare zu Ihrer Steuererklärung gehören.",
  tax: "Mit diesen Angaben ordnet das Finanzamt Ihre Steuererklärung zu. Sie finden sie auf Ihrem letzten Steuerbescheid.",
  bank: "Auf dieses Konto zahlt das Finanzamt Erstattungen.",
  overview: "Bitte prüfen Sie Ihre Angaben, bevor Sie sie senden. Sie können jede Angabe ändern.",
} as const;

/** The questions about the master data of persons; those that other forms ask too stand in `forms.ts`. */
export const formsOfPersons: Readonly<Record<keyof typeof english, string>> = {
  ...nameSteps("steps", "person", personSteps),
  ...nameSteps("intros", "person", personIntros),
  ...nameSteps("steps", "personUpdate", personSteps),
  ...nameSteps("intros", "personUpdate", personIntros),
  ...nameReligions("de"),

  "formularType.person": "Stammdaten Person",
  "formularType.personUpdate": "Aktualisierung Stammdaten Person",

  "fields.religion": "Religion",
  "fields.hasPostalAddress": "Soll Post an eine andere Adresse gehen?",
  "fields.postalAddress": "Postanschrift",
  "fields.maritalStatus": "Familienstand",
  "fields.dateOfStatusChange": "Seit wann",
  "fields.taxId": "Steuer-ID",
  "fields.jointAssessment": "Möchten Sie zusammen veranlagt werden?",
  "fields.hasChildren": "Haben Sie Kinder?",
  "fields.children": "Kinder",
  "fields.inHousehold": "Lebt das Kind in Ihrem Haushalt?",
  "fields.inEducation": "Geht das Kind zur Schule, macht es eine Ausbildung oder studiert es?",
  "fields.disability": "Hat das Kind eine Behinderung?",
  "fields.currentOccupation": "Aktueller Beruf",
  "fields.employer": "Arbeitgeber",
  "fields.pensionInsuranceProvider": "Träger der Rentenversicherung",
  "fields.pensionInsuranceNumber": "Rentenversicherungsnummer",
  "fields.incomeTypes": "Arten der Einkünfte",
  "fields.businessName": "Name des Unternehmens",
  "fields.startedOn": "Beginn der Tätigkeit",
  "fields.isSoleProprietor": "Führen Sie das Unternehmen allein, als Einzelunternehmen?",
  "fields.numberOfObjects": "Anzahl der vermieteten Objekte",

  "items.children": "Kind {{n}}",
  "items.children.add": "Kind hinzufügen",

  "hints.religion": "Davon hängt die Kirchensteuer ab.",
  "hints.hasPostalAddress": "Zum Beispiel an ein Postfach oder eine zweite Wohnung.",
  "hints.dateOfStatusChange": "Zum Beispiel der Tag der Hochzeit.",
  "hints.taxId": "11 Ziffern. Sie steht auf dem Steuerbescheid und auf der Lohnabrechnung.",
  "hints.jointAssessment": "Ihre Kanzlei kann später ausrechnen, was für Sie besser ist.",
  "hints.hasChildren": "Auch Kinder, die nicht bei Ihnen wohnen.",
  "hints.childTaxId": "11 Ziffern. Das Kind hat sie nach der Geburt per Post bekommen.",
  "hints.currentOccupation": "Zum Beispiel Pflegekraft, im Studium oder in Rente.",
  "hints.pensionInsuranceProvider": "Wählen Sie einen Träger aus der Liste, zum Beispiel DRV Bund, oder geben Sie einen anderen ein.",
  "hints.pensionInsuranceNumber": "12 Zeichen. Sie steht auf Ihrem Sozialversicherungsausweis.",
  "hints.incomeTypes": "Wählen Sie alles, was zutrifft.",
  "hints.industry": "Zum Beispiel Friseur oder Softwareentwicklung.",
  "hints.isSoleProprietor": "Ohne Gesellschafter und ohne Gesellschaft wie eine GmbH.",
  "hints.numberOfObjects": "Zählen Sie jede Wohnung und jedes Haus, das Sie vermieten.",
  "hints.taxNumber": "10 oder 11 Ziffern. Sie steht oben auf Ihrem Steuerbescheid.",

  "options.maritalStatus.single": "Ledig",
  "options.maritalStatus.married": "Verheiratet",
  "options.maritalStatus.divorced": "Geschieden",
  "options.maritalStatus.widowed": "Verwitwet",
  "options.maritalStatus.permanentlySeparated": "Dauernd getrennt lebend",
  "options.maritalStatus.civilPartnership": "Eingetragene Lebenspartnerschaft",
  "options.incomeType.agriculture": "Land- und Forstwirtschaft",
  "options.incomeType.capitalAssets": "Kapitalvermögen",
  "options.incomeType.commercial": "Gewerbebetrieb",
  "options.incomeType.employment": "Nichtselbständige Arbeit",
  "options.incomeType.renting": "Vermietung und Verpachtung",
  "options.incomeType.selfEmployment": "Selbständige Arbeit",
};
