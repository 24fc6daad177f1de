import type { Prisma } from "./generated/client.ts";

/** What may be changed of a form beside its state, which `moveForm` changes. */
export type FormChange = Omit<Prisma.FormUncheckedUpdateInput, "state">;

export type {
  Attachment as AttachmentRow,
  Client as ClientRow,
  ClientNote as ClientNoteRow,
  DatevSettings as DatevSettingsRow,
  DatevSync as DatevSyncRow,
  DatevSyncAttempt as DatevSyncAttemptRow,
  Form as FormRow,
  GwgRecord as GwgRecordRow,
  Inquiry as InquiryRow,
  Invitation as InvitationRow,
  Link as LinkRow,
  RegisterLook as RegisterLookRow,
  RiskAnalysis as RiskAnalysisRow,
  RiskAssessment as RiskAssessmentRow,
  ScreeningDecision as ScreeningDecisionRow,
  ScreeningHit as ScreeningHitRow,
  SsoSettings as SsoSettingsRow,
  Tenant as TenantRow,
  User as UserRow,
  Verification as VerificationRow,
} from "./generated/client.ts";
