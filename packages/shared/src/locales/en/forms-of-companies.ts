import { nameSteps } from "../name-steps.ts";

const companySteps = {
  company: "The company",
  headquarters: "Registered office",
  "contact-person": "Contact person",
  representatives: "Representation",
  business: "Business",
  services: "Services you want",
  tax: "Tax details",
  bank: "Bank account",
  dissolution: "Dissolution",
  overview: "Overview",
} as const;

const companyIntros = {
  company: "Your firm must know which company it works for. Please write the name as it stands in the register or in the articles.",
  headquarters: "The tax office and your firm write to this address. A phone number helps with questions.",
  "contact-person": "Your firm turns to this person with questions.",
  representatives:
    "The Money Laundering Act (GwG) obliges your firm to know everyone who may act for the company, and to check who they are.",
  business: "These details show your firm what the company does and which deadlines apply to it.",
  services: "So your firm knows what it should do for you, and can make you an offer.",
  tax: "With these details the tax office can assign the company's returns. You find them on the last tax assessment.",
  bank: "The tax office pays refunds to this account.",
  dissolution: "A company that is being dissolved must file other returns and meet other deadlines.",
  overview: "Please check your answers before you send them. You can change each of them.",
} as const;

/** The questions about the master data of companies; those that other forms ask too stand in `forms.ts` and `forms-of-any-company.ts`. */
export const formsOfCompanies = {
  ...nameSteps("steps", "company", companySteps),
  ...nameSteps("intros", "company", companyIntros),
  ...nameSteps("steps", "companyUpdate", companySteps),
  ...nameSteps("intros", "companyUpdate", companyIntros),

  "formularType.company": "Company details",
  "formularType.companyUpdate": "Update of company details",

  "start.why.company":
    "Your firm needs these details to work for the company. The Money Laundering Act (GwG) obliges it to check who its clients are.",
  "start.needs.registerExtract": "an extract of the register, if the company stands in one",
  "start.needs.representatives": "passport or identity card of everyone who represents the company",
  "start.needs.companyTax": "the company's last tax assessment",
  "start.needs.companyBank": "the company's IBAN",

  "fields.foundingDate": "Founded on",
  "fields.website": "Website",
  "fields.representatives": "Representatives",
  "fields.representation": "May this person act alone?",
  "fields.exempt181BGB": "Is this person exempt from the limits of § 181 BGB?",
  "fields.numberOfEmployees": "Number of employees",
  "fields.revenue": "Revenue per year",
  "fields.profit": "Profit per year",
  "fields.fiscalYearStart": "Start of the fiscal year",
  "fields.agreementDate": "Date of the articles",
  "fields.accountingDetails": "More about accounting",
  "fields.financialStatementsDetails": "More about the financial statements",
  "fields.payrollDetails": "More about payroll",
  "fields.advisoryDetails": "More about the advice",
  "fields.vatId": "VAT ID",
  "fields.economicId": "Business ID (W-IdNr.)",
  "fields.isDissolved": "Has the company been dissolved, or will it be?",
  "fields.dissolutionDate": "Dissolved on",
  "fields.dissolutionProcedure": "Kind of dissolution",
  "fields.liquidator": "Liquidator",

  "items.representatives": "Representative {{n}}",
  "items.representatives.add": "Add a representative",

  "hints.foundingDate": "The day on the articles, or the day you started. For example 17 3 2015.",
  "hints.website": "For example www.example.de.",
  "hints.representatives": "Name everyone who may act for the company by law, for example all managing directors.",
  "hints.representativeRole": "For example managing director, board member or partner.",
  "hints.exempt181BGB": "Then this person may also sign contracts between themselves and the company. The register extract says so.",
  "hints.companyIndustry": "Search for a word such as restaurant or software, or for the WZ code. Your own words will do too.",
  "hints.numberOfEmployees": "Count everyone on the payroll, including mini-jobs.",
  "hints.revenue": "In euros, without VAT, of the last fiscal year. An estimate is enough.",
  "hints.profit": "In euros, of the last fiscal year. Put a minus before a loss.",
  "hints.fiscalYearStart": "Day and month. For most companies this is 1.1.",
  "hints.agreementDate": "The day on which the articles or the partnership agreement were signed.",
  "hints.accountingDetails": "For example how many documents there are in a month, and which software you use.",
  "hints.financialStatementsDetails": "For example for which years.",
  "hints.payrollDetails": "For example how many payslips there are in a month.",
  "hints.advisoryDetails": "For example what it is about.",
  "hints.companyTaxNumber": "10 or 11 digits. It stands at the top of the company's tax assessment.",
  "hints.vatId": "For example DE123456789. Leave it empty if the company has none.",
  "hints.economicId": "The Federal Central Tax Office sends it. For example DE123456789-00001.",
  "hints.isDissolved": "For example by a resolution of the shareholders. For most companies the answer is no.",
  "hints.liquidator": "Who winds up the company, for example a managing director or a lawyer.",

  "options.representation.alone": "Yes, alone",
  "options.representation.jointly": "No, only jointly with others",
  "options.dissolutionProcedure.liquidation": "Liquidation (i.L.)",
  "options.dissolutionProcedure.windingUp": "Winding up of a stock corporation (i.A.)",
  "options.dissolutionProcedure.insolvency": "Insolvency proceedings",
  "options.dissolutionProcedure.withoutLiquidation": "Deletion without liquidation",

  "validation.dayMonth.invalid": "Please enter a day and a month, for example 1 July.",
  "validation.website.invalid": "Please enter a valid web address, for example www.example.de.",
  "validation.foundingDate.future": "The founding date cannot be in the future.",
  "validation.agreementDate.future": "The date of the articles cannot be in the future.",
  "validation.dissolutionDate.beforeFounding": "The dissolution cannot be before the founding.",
} as const;
