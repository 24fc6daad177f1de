import type { FirmCipher, Place } from "./firm-cipher.ts";

type Row = Readonly<Record<string, unknown>>;

/** A table of a firm with confidential values. */
export type SealedTable = {
  readonly table: string;
  /** The field that names the row. */
  readonly id: string;
  /** What is encrypted: the field, as Prisma names it, and its column. */
  readonly fields: Readonly<Record<string, string>>;
  /** Those of them whose columns hold JSON: a text in them is one to Prisma only if it is marked as such. */
  readonly json?: readonly string[];
  /** What is kept beside an encrypted value: to find the row by, or to be read without the whole. */
  readonly derive?: (key: FirmCipher, data: Row) => Row;
};

/**
 * Every column that lies encrypted; docs/security.md says what does not, and why. What Prisma writes and reads of them is encrypted
 * and opened on the way (`seal-rows.ts`); SQL of our own does it with `openRows` and `sealValue`.
 */
export const SEALED = {
  Form: {
    table: "form",
    id: "id",
    fields: { answers: "answers", baseAnswers: "base_answers", rejectionReason: "rejection_reason", notes: "notes" },
    json: ["answers", "baseAnswers", "notes"],
  },
  Client: {
    table: "client",
    id: "id",
    fields: { masterData: "master_data", holdReason: "hold_reason", incomeTypes: "income_types" },
    json: ["masterData"],
    derive: deriveClient,
  },
  GwgRecord: { table: "gwg_record", id: "id", fields: { answers: "answers" }, json: ["answers"] },
  RiskAssessment: { table: "risk_assessment", id: "id", fields: { reason: "reason", reasons: "reasons" }, json: ["reasons"] },
  RiskAnalysis: { table: "risk_analysis", id: "id", fields: { words: "words", figures: "figures" }, json: ["words", "figures"] },
  ClientNote: { table: "client_note", id: "id", fields: { note: "note" } },
  Verification: {
    table: "verification",
    id: "id",
    fields: { documentNumber: "document_number", issuingAuthority: "issuing_authority", note: "note" },
  },
  GwgFollowUp: {
    table: "gwg_follow_up",
    id: "clientId",
    fields: { snoozeReason: "snooze_reason", settledReason: "settled_reason", ownersSettledReason: "owners_settled_reason" },
  },
  RegisterLook: { table: "register_look", id: "id", fields: { note: "note", outcomeReason: "outcome_reason" } },
  IdentityReading: { table: "identity_reading", id: "attachmentId", fields: { document: "document" }, json: ["document"] },
  ScreeningHit: { table: "screening_hit", id: "id", fields: { screened: "screened" }, json: ["screened"] },
  ScreeningDecision: { table: "screening_decision", id: "id", fields: { reason: "reason" } },
  SuspicionNote: { table: "suspicion_note", id: "id", fields: { clientName: "client_name" } },
  SuspicionEntry: { table: "suspicion_entry", id: "id", fields: { content: "content" }, json: ["content"] },
  DatevSnapshot: {
    table: "datev_snapshot",
    id: "clientId",
    fields: { addressee: "addressee", enterprise: "enterprise", divergences: "divergences", sent: "sent" },
    json: ["addressee", "enterprise", "divergences", "sent"],
  },
  SupportAccess: { table: "support_access", id: "id", fields: { reason: "reason" } },
  Document: { table: "document", id: "id", fields: { rejectionReason: "rejection_reason" } },
  Inquiry: { table: "inquiry", id: "id", fields: { phone: "phone", message: "message" } },
  Invitation: { table: "invitation", id: "id", fields: { message: "message" } },
  Campaign: { table: "campaign", id: "id", fields: { message: "message", selection: "selection" }, json: ["selection"] },
  DataExport: { table: "data_export", id: "id", fields: { listOrder: "list_order" }, json: ["listOrder"] },
  Webhook: { table: "webhook", id: "id", fields: { targetUrl: "target_url", signingSecret: "signing_secret" } },
  DatevSync: { table: "datev_sync", id: "id", fields: { datevText: "datev_text" } },
  DatevSyncAttempt: { table: "datev_sync_attempt", id: "id", fields: { sent: "sent", answer: "answer" }, json: ["sent", "answer"] },
} as const satisfies Readonly<Record<string, SealedTable>>;

export type SealedModel = keyof typeof SEALED;

export const sealedTable = (model: SealedModel): SealedTable => SEALED[model];

/** The place of a value, as its key binds it. */
export const placeOf = ({ table, fields }: SealedTable, field: string, rowId: string): Place => ({
  table,
  column: fields[field] ?? field,
  rowId,
});

/** What duplicates and searches are found by, as paths of master data. */
export const LOOKUPS = {
  taxIdHash: ["tax", "taxId"],
  birthDateHash: ["personal", "birthDate"],
  vatIdHash: ["tax", "vatId"],
  registerNumberHash: ["company", "registerNumber"],
  ibanHash: ["bank", "iban"],
} as const;

/** @returns nothing where the master data are not written */
export function deriveClient(key: FirmCipher, { masterData }: Row): Row {
  if (masterData === undefined) return {};
  const hashes = Object.entries(LOOKUPS).map(([field, path]) => {
    const value = textAt(masterData, path);
    return [field, value === undefined ? null : key.lookUp(field, value)] as const;
  });
  const businessName = textAt(masterData, ["income", "businessName"])?.trim();
  const soleProprietor = valueAt(masterData, ["income", "isSoleProprietor"]) === true;
  return {
    ...Object.fromEntries(hashes),
    soleProprietor,
    businessName: businessName === undefined || businessName === "" ? null : businessName,
    incomeTypes: soleProprietor ? writeIncomeTypes(valueAt(masterData, ["income", "incomeTypes"])) : null,
  };
}

/** As long as it is once encrypted too, whatever it says: the kinds that there are would be told apart by their length. */
const INCOME_TYPES_LENGTH = 100;

/** @returns null where there are more than fit, which are then read from the master data */
function writeIncomeTypes(value: unknown): string | null {
  const text = Array.isArray(value) ? value.join(",") : "";
  return text.length > INCOME_TYPES_LENGTH ? null : text.padEnd(INCOME_TYPES_LENGTH);
}

export const readIncomeTypes = (text: string): string[] => text.trim().split(",").filter(Boolean);

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (typeof inner === "object" && inner !== null ? (inner as Row)[name] : undefined), value);

function textAt(value: unknown, path: readonly string[]): string | undefined {
  const found = valueAt(value, path);
  return typeof found === "string" ? found : undefined;
}
