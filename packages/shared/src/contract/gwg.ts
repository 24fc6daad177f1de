import { z } from "zod";
import { identificationReasons } from "../gwg/derive-identification.ts";
import { personRoles } from "../gwg/list-people.ts";
import { riskLevels } from "../gwg/risk-rules.ts";
import { endpoint } from "./endpoint.ts";
import { IdentityReading } from "./identity-reading.ts";
import { FormularType } from "./invitations.ts";
import { confidential, Day, Id, Message, Mine, MultiLineText, page, pageQuery, RequiredText, tenantQuery, Time } from "./schemas.ts";
import { RegisterLook, RegisterLookBody, RegisterReportBody } from "./register-looks.ts";
import { Screening, ScreeningConfirmationBody, ScreeningDecisionBody, ScreeningHitRow } from "./screening.ts";
import { UsedList } from "./used-list.ts";
import { documentKinds, showsDocument, verificationMethods } from "./choices.ts";

const MandantType = z.enum(["person", "company"], { error: "validation.choice.invalid" });
const RiskLevel = z.enum(riskLevels, { error: "validation.choice.invalid" });

export const Verification = z.object({
  id: Id,
  person: z.string(),
  birthDate: Day.nullable(),
  method: z.enum(verificationMethods),
  documentKind: z.enum(documentKinds).nullable(),
  documentNumber: z.string().nullable(),
  issuingAuthority: z.string().nullable(),
  validUntil: Day.nullable(),
  note: z.string().nullable(),
  verifiedOn: Day,
  verifiedBy: z.string(),
  createdAt: Time,
});
export type Verification = z.infer<typeof Verification>;

export const RiskAssessment = z.object({
  id: Id,
  level: z.enum(riskLevels),
  proposedLevel: z.enum(riskLevels),
  /** Codes of the proposal's reasons then; their words are `risk.reason.<code>`. */
  reasons: z.array(z.string()),
  reason: z.string().nullable(),
  assessedBy: z.string(),
  assessedAt: Time,
  nextReviewOn: Day,
  /** Null of ratings from before the versions were kept. */
  lists: z.array(UsedList).nullable(),
});
export type RiskAssessment = z.infer<typeof RiskAssessment>;

const RiskProposal = z.object({
  level: z.enum(riskLevels),
  reasons: z.array(z.object({ code: z.string(), paragraph: z.string(), level: z.enum(riskLevels) })),
  nextReviewOn: Day,
  lists: z.array(UsedList),
});

const RecordHead = z.object({ id: Id, formId: Id, formularType: FormularType, approvedAt: Time, approvedBy: z.string().nullable() });

const NamedPerson = z.object({
  name: z.string(),
  birthDate: z.string().nullable(),
  roles: z.array(z.enum(personRoles)),
  document: z
    .object({ kind: z.string(), number: z.string().nullable(), authority: z.string().nullable(), validUntil: z.string().nullable() })
    .nullable(),
});
export type NamedPerson = z.infer<typeof NamedPerson>;

/** With why they must be identified (again), and by which paragraph; null where what the firm holds counts (§§ 11, 12 GwG). */
const PersonToIdentify = NamedPerson.extend({
  identification: z.object({ reason: z.enum(identificationReasons), paragraph: z.string() }).nullable(),
  readings: z.array(IdentityReading),
});

export const GwgRecord = z.object({
  mandantType: MandantType,
  id: Id,
  name: z.string(),
  /** Only what must be kept is left: nothing more is written down. */
  erased: z.boolean(),
  /** The approved questionnaire that counts, with its answers by step. */
  record: RecordHead.extend({ edition: z.number().int(), answers: z.record(z.string(), z.unknown()) }).nullable(),
  earlierRecords: z.array(RecordHead),
  risk: z.object({ current: RiskAssessment.nullable(), proposal: RiskProposal, earlier: z.array(RiskAssessment) }),
  /** Whom the answers name. */
  people: confidential(z.array(PersonToIdentify)),
  verifications: z.array(Verification),
  /** Whom the comparison with the sanctions lists found, and what was decided. */
  screening: confidential(Screening),
  /** The looks into the transparency register, the newest first. */
  registerLooks: confidential(z.array(RegisterLook)),
});
export type GwgRecord = z.infer<typeof GwgRecord>;

export const GwgRecordWithMessage = GwgRecord.extend({ message: Message });

export const RiskAssessmentBody = z.strictObject({
  level: RiskLevel,
  reason: MultiLineText(2000).optional(),
  nextReviewOn: Day.optional(),
});
export type RiskAssessmentBody = z.infer<typeof RiskAssessmentBody>;

const isGiven = (value: string | undefined): boolean => value !== undefined && value !== "";

/** What a document must say, and that it was valid on the day it was seen (§ 12 Abs. 1 Nr. 1 GwG). */
export const VerificationBody = z
  .strictObject({
    person: RequiredText(300),
    birthDate: Day.optional(),
    method: z.enum(verificationMethods, { error: "validation.requiredField" }),
    verifiedOn: Day,
    documentKind: z.enum(documentKinds, { error: "validation.choice.invalid" }).optional(),
    documentNumber: MultiLineText(50).optional(),
    issuingAuthority: MultiLineText(100).optional(),
    validUntil: Day.optional(),
    note: MultiLineText(2000).optional(),
  })
  .refine(({ method, documentKind }) => !showsDocument(method) || documentKind !== undefined, {
    error: "validation.requiredField",
    path: ["documentKind"],
  })
  .refine(
    ({ method, documentKind, documentNumber }) => !showsDocument(method) || documentKind === "trustedSource" || isGiven(documentNumber),
    { error: "validation.requiredField", path: ["documentNumber"] },
  )
  .refine(({ method, issuingAuthority }) => !showsDocument(method) || isGiven(issuingAuthority), {
    error: "validation.requiredField",
    path: ["issuingAuthority"],
  })
  .refine(({ method, documentKind, validUntil }) => !showsDocument(method) || documentKind !== "passport" || validUntil !== undefined, {
    error: "validation.requiredField",
    path: ["validUntil"],
  })
  .refine(({ method, note }) => method !== "earlier" || isGiven(note), { error: "validation.verification.earlierNote", path: ["note"] })
  .refine(({ verifiedOn, validUntil }) => validUntil === undefined || validUntil >= verifiedOn, {
    error: "validation.verification.expired",
    path: ["validUntil"],
  })
  .refine(({ birthDate, verifiedOn }) => birthDate === undefined || birthDate <= verifiedOn, {
    error: "validation.birthDate.future",
    path: ["birthDate"],
  });
export type VerificationBody = z.infer<typeof VerificationBody>;

export const ReviewRow = z.object({
  id: Id,
  mandantType: MandantType,
  name: z.string(),
  datevNumber: z.number().int().nullable(),
  level: z.enum(riskLevels),
  nextReviewOn: Day,
  isDue: z.boolean(),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

/** A client for whom the rules propose something else than when the firm rated them last. */
export const RiskChangeRow = z.object({
  id: Id,
  mandantType: MandantType,
  name: z.string(),
  datevNumber: z.number().int().nullable(),
  /** What the firm decided, and what the rules proposed then. */
  level: z.enum(riskLevels),
  proposedLevel: z.enum(riskLevels),
  /** What they propose now; the same level where only a reason is new. */
  newLevel: z.enum(riskLevels),
  changedAt: Time,
});
export type RiskChangeRow = z.infer<typeof RiskChangeRow>;

export const ofClient = z.strictObject({ ...tenantQuery, mandantType: MandantType, id: Id });

/** The firm's work under the money-laundering act; a client learns nothing of it (§ 47 Abs. 1 GwG). */
export const gwg = {
  gwgRecord: endpoint({
    method: "GET",
    path: "/Main/GwgRecord",
    access: ["tenant", "support"],
    scope: "read",
    summary: "A client's record under the money-laundering act: answers, risk, identifications, and what was before.",
    query: ofClient,
    answer: GwgRecord,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  assessRisk: endpoint({
    method: "POST",
    path: "/Main/RiskAssessment",
    access: ["tenant"],
    summary:
      "The firm rates a client's risk. Other than proposed needs a reason; the next review is in one, two or three years by the level.",
    query: ofClient,
    body: RiskAssessmentBody,
    answer: GwgRecordWithMessage,
    status: 201,
    objectKey: "id",
    errors: ["client.erased", "resource.notFound"],
  }),
  verifyPerson: endpoint({
    method: "POST",
    path: "/Main/Verification",
    access: ["tenant"],
    summary: "The firm writes down whom it has identified, when, how and by which document.",
    query: ofClient,
    body: VerificationBody,
    answer: GwgRecordWithMessage,
    status: 201,
    objectKey: "id",
    errors: ["client.erased", "resource.notFound"],
  }),
  lookAtRegister: endpoint({
    method: "POST",
    path: "/Main/RegisterLook",
    access: ["tenant"],
    summary:
      "The firm writes down a look into the transparency register, and what differs there from what it knows; a difference is a task at once.",
    query: ofClient,
    body: RegisterLookBody,
    answer: GwgRecordWithMessage,
    status: 201,
    objectKey: "id",
    errors: ["client.erased", "resource.notFound"],
  }),
  reportDiscrepancy: endpoint({
    method: "PUT",
    path: "/Main/RegisterLook",
    access: ["tenant"],
    summary: "The firm writes down when it reported a difference to the transparency register, or why it does not.",
    query: ofClient,
    body: RegisterReportBody,
    answer: GwgRecordWithMessage,
    objectKey: "id",
    errors: ["client.erased", "register.notOpen", "resource.notFound"],
  }),
  gwgRecordPdf: endpoint({
    method: "GET",
    path: "/Main/GwgRecordPdf",
    access: ["tenant"],
    scope: "read",
    summary: "The record as PDF for the file, in the firm's language.",
    withoutPlan: "firm",
    query: ofClient,
    budget: "pdfs",
    answer: "file",
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  reviews: endpoint({
    method: "GET",
    path: "/Main/Reviews",
    access: ["tenant", "support"],
    scope: "read",
    summary: "Clients whose next review is due or comes within 60 days, the most urgent first.",
    query: z.strictObject({ ...tenantQuery, ...pageQuery(["nextReviewOn"]), responsible: Mine.optional() }),
    answer: page(ReviewRow),
  }),
  riskChanges: endpoint({
    method: "GET",
    path: "/Main/RiskChanges",
    access: ["tenant", "support"],
    scope: "read",
    summary:
      "Clients for whom another risk, or one for another reason, is proposed than when the firm rated them: by a newer legal list, a match on a sanctions list, or other answers. The oldest first.",
    query: z.strictObject({ ...tenantQuery, ...pageQuery(["changedAt"]), responsible: Mine.optional() }),
    answer: page(RiskChangeRow),
  }),
  screeningHits: endpoint({
    method: "GET",
    path: "/Main/ScreeningHits",
    access: ["tenant", "support"],
    summary: "Hits of the sanctions screening that wait for a decision or its confirmation, the oldest first.",
    query: z.strictObject({ ...tenantQuery, ...pageQuery(["foundAt"]), responsible: Mine.optional() }),
    answer: page(ScreeningHitRow),
  }),
  decideHit: endpoint({
    method: "POST",
    path: "/Main/ScreeningDecision",
    access: ["tenant"],
    summary:
      "The firm decides whether a client's person is the entry of the sanctions list; where it wants four eyes, a second of the staff confirms.",
    query: ofClient,
    body: ScreeningDecisionBody,
    answer: GwgRecordWithMessage,
    status: 201,
    objectKey: "id",
    errors: ["client.erased", "screening.notOpen", "resource.notFound"],
  }),
  confirmHit: endpoint({
    method: "POST",
    path: "/Main/ScreeningConfirmation",
    access: ["tenant"],
    summary: "A second of the staff confirms what was decided about a hit, or returns it with a reason.",
    query: ofClient,
    body: ScreeningConfirmationBody,
    answer: GwgRecordWithMessage,
    status: 201,
    objectKey: "id",
    errors: ["client.erased", "screening.notAwaiting", "screening.sameUser", "resource.notFound"],
  }),
};
