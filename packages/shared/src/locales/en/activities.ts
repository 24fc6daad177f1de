import type { ActivityKind } from "../../contract/activities.ts";

/** What happened in the firm, one line each. The client's name stands beside it. */
export const activities = {
  "activity.formSubmitted": "Form submitted",
  "activity.formConfirmed": "Form confirmed",
  "activity.formRejected": "Form rejected",
  "activity.formApproved": "Form approved",
  "activity.invitationSent": "Invitation sent",
  "activity.invitationBounced": "Invitation could not be delivered",
  "activity.invitationRevoked": "Invitation revoked",
  "activity.clientChanged": "Master data changed",
  "activity.clientArchived": "Client archived",
  "activity.clientRestored": "Client taken back from the archive",
  "activity.clientErased": "Data of a client erased",
  "activity.inquiryReceived": "Inquiry received",
  "activity.inquiryApproved": "Inquiry approved",
  "activity.inquiryDisapproved": "Inquiry turned down",
  "activity.syncDelivered": "Delivered to DATEV",
  "activity.syncNotDelivered": "Not delivered to DATEV",
  "activity.datevConflictDecided": "Decided between master data and DATEV",
  "activity.loginSucceeded": "Login",
} as const satisfies Readonly<Record<`activity.${ActivityKind}`, string>> & Readonly<Record<string, string>>;
