import { ListExport } from "../list-exports.ts";
import { z } from "zod";
import { Activity } from "../activities.ts";
import { Agreement, OperatorDocument } from "../agreements.ts";
import { AuditLogEntry } from "../audit-log.ts";
import { Card, Invoice, Receipt, Subscription } from "../billing.ts";
import { ClientNote } from "../client-notes.ts";
import { Client, ClientRow } from "../clients.ts";
import { ContentAddress } from "../content-address.ts";
import { DataExport } from "../data-exports.ts";
import { SentField, SyncAttempt, SyncLog, SyncLogRow } from "../datev.ts";
import { Document, SignatureEvidence } from "../documents.ts";
import { IndividualEnterprise } from "../enterprises.ts";
import { ErasurePlan } from "../erasure.ts";
import { Attachment, ChangeOut, ClientForm, Form, FormNote, FormRow, FormStatus, FormWithMessage, HistoryEntry } from "../form-schemas.ts";
import { GwgRecord, GwgRecordWithMessage, ReviewRow, RiskAssessment, Verification } from "../gwg.ts";
import { ScreeningHit, ScreeningHitRow } from "../screening.ts";
import { Inquiry } from "../inquiries.ts";
import { FormularType, Invitation, InvitationWithLink, ManyDone, ManyIds, RowFindings } from "../invitations.ts";
import { Bank, Industry, PensionCarrier, RegisterCourt, TaxAuthority } from "../lookups.ts";
import { Passkey } from "../passkeys.ts";
import { FormNotice, NoticeVersion, PrivacyNotice } from "../privacy-notices.ts";
import { RegisterLook } from "../register-looks.ts";
import { AnalysisFigures, AnalysisWords, ReleasedAnalysis } from "../risk-analysis.ts";
import { Retention, RetentionItem, RetentionRun } from "../retention.ts";
import { MessageOnly } from "../schemas.ts";
import { LoggedIn, Session } from "../sessions.ts";
import { OpenFirm, SupportAccess } from "../support-access.ts";
import { Tenant, TenantRow } from "../tenants.ts";
import { User, UserRequest } from "../users.ts";
import { Webhook, WebhookDelivery, WebhookMessage } from "../webhooks.ts";

/** What the OpenAPI document has as a component of its own, wherever it stands, so that generated clients have one type of it. */
const named = {
  Activity,
  Agreement,
  AnalysisFigures,
  AnalysisWords,
  Attachment,
  AuditLogEntry,
  Bank,
  Card,
  Change: ChangeOut,
  Client,
  ClientForm,
  ClientNote,
  ClientRow,
  ContentAddress,
  DataExport,
  Document,
  ErasurePlan,
  Form,
  FormNote,
  FormNotice,
  FormRow,
  FormStatus,
  FormularType,
  FormWithMessage,
  GwgRecord,
  GwgRecordWithMessage,
  HistoryEntry,
  IndividualEnterprise,
  Industry,
  Inquiry,
  Invitation,
  InvitationWithLink,
  Invoice,
  ListExport,
  LoggedIn,
  ManyDone,
  ManyIds,
  MessageOnly,
  NoticeVersion,
  OpenFirm,
  OperatorDocument,
  Passkey,
  PensionCarrier,
  PrivacyNotice,
  Receipt,
  RegisterCourt,
  RegisterLook,
  ReleasedAnalysis,
  Retention,
  RetentionItem,
  RetentionRun,
  ReviewRow,
  RiskAssessment,
  RowFindings,
  ScreeningHit,
  ScreeningHitRow,
  SentField,
  Session,
  SignatureEvidence,
  Subscription,
  SupportAccess,
  SyncAttempt,
  SyncLog,
  SyncLogRow,
  TaxAuthority,
  Tenant,
  TenantRow,
  User,
  UserRequest,
  Verification,
  Webhook,
  WebhookDelivery,
  WebhookMessage,
} as const satisfies Record<string, z.ZodType>;

export const schemaNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) schemaNames.add(schema as z.ZodType, { id });
