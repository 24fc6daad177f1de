import type { gwg as english } from "../en/gwg.ts";

/** How a firm rates a client under the money-laundering act; never shown to the client. */
export const gwg: Readonly<Record<keyof typeof english, string>> = {
  "risk.level.low": "Gering",
  "risk.level.normal": "Mittel",
  "risk.level.high": "Hoch",
  "risk.lists": "Grundlage: {{lists}}",
  "risk.list": "{{name}} (Stand {{day}})",
  "legalList.highRiskCountries": "Drittstaaten mit hohem Risiko",
  "legalList.pepFunctions": "Wichtige öffentliche Ämter",
  "legalList.ownerThresholds": "Schwellen für wirtschaftlich Berechtigte",
  "risk.reason.pepClient": "Der Mandant ist eine politisch exponierte Person.",
  "risk.reason.pepRelative": "Der Mandant ist mit einer politisch exponierten Person verwandt oder steht ihr nahe.",
  "risk.reason.pepOwner":
    "Die auftretende Person oder ein wirtschaftlich Berechtigter ist politisch exponiert oder steht einer solchen Person nahe.",
  "risk.reason.pepFormer": "Ein Amt, das politisch exponiert machte, endete vor mehr als zwölf Monaten.",
  "risk.reason.highRiskCountry": "Der Mandant oder ein Beteiligter ist in einem Drittstaat mit hohem Risiko ansässig.",
  "risk.reason.highRiskTies": "Es gibt Geschäfte, Vermögen oder ein Amt in einem Drittstaat mit hohem Risiko.",
  "risk.reason.foreignTies": "Es gibt Verbindungen in andere Länder.",
  "risk.reason.complexOwnership": "Die Eigentümerstruktur ist ungewöhnlich verschachtelt oder dreht sich im Kreis.",
  "risk.reason.ownershipContradiction": "Die Anteile an einer Gesellschaft ergeben mehr als 100 Prozent.",
  "risk.reason.assetVehicle": "Stiftung, Trust, Treuhand oder Handeln auf Veranlassung.",
  "risk.reason.onBehalf": "Der Mandant handelt für eine andere Person.",
  "risk.reason.fictitiousOwner": "Ein tatsächlich wirtschaftlich Berechtigter ließ sich nicht feststellen.",
  "risk.reason.cash": "Das Geschäft ist bargeldintensiv.",
  "risk.reason.cryptoAssets": "Mittel stammen aus Kryptowerten.",
  "risk.reason.wealthy": "Vermögende Privatperson.",
  "risk.reason.sensitiveIndustry": "Branche mit höherem Risiko (Öl, Waffen, Edelmetalle, Tabak, Kulturgüter).",
  "risk.reason.registerDifference": "Das Transparenzregister weicht von den Angaben ab.",
  "risk.reason.listed": "Das Unternehmen ist börsennotiert.",
  "risk.reason.publicBody": "Öffentliche Verwaltung oder öffentliches Unternehmen.",
};
