import { z } from "zod";
import { MandantType } from "./clients.ts";
import { endpoint } from "./endpoint.ts";
import { Flag, Id, Message, MessageOnly, Mine, MultiLineText, page, pageQuery, RequiredText, tenantQuery, Time } from "./schemas.ts";
import { MAX_DOCUMENTS, MAX_DOCUMENT_BYTES } from "./limits.ts";
import { documentPurposes, documentStatuses } from "./choices.ts";

export { MAX_SIGNABLE_BYTES } from "./limits.ts";
export { documentStatuses } from "./choices.ts";

export type DocumentStatus = (typeof documentStatuses)[number];
export type DocumentPurpose = (typeof documentPurposes)[number];

export const Document = z.object({
  id: Id,
  name: z.string(),
  mimeType: z.string(),
  sizeBytes: z.number().int(),
  status: z.enum(documentStatuses),
  /** What the firm says of it. */
  description: z.string().nullable(),
  /** What the client is to do with it; null where the firm did not say. */
  purpose: z.enum(documentPurposes).nullable(),
  rejectionReason: z.string().nullable(),
  /** A random key for the preview; never a path of a file system. */
  documentPath: z.string(),
  /** Null for templates. */
  mandantType: MandantType.nullable(),
  mandantId: Id.nullable(),
  mandantName: z.string().nullable(),
  /** The template it was copied from. */
  templateId: Id.nullable(),
  /** True for a template of the operator, which every firm sees. */
  isGlobal: z.boolean(),
  /** The document that this one answers, signed. */
  signedOf: Id.nullable(),
  uploadedBy: z.enum(["admin", "tenant", "mandant"]),
  /** Signed in the browser, with a page of evidence. */
  isSigned: z.boolean(),
  deletedAt: Time.nullable(),
  createdAt: Time,
});
export type Document = z.infer<typeof Document>;

const Purpose = z.enum(documentPurposes, { error: "validation.document.purpose" });
const files = { field: "files", kinds: "documents", maxFiles: MAX_DOCUMENTS, maxBytes: MAX_DOCUMENT_BYTES } as const;
const oneDocument = { query: z.strictObject({ ...tenantQuery, documentId: Id }), objectKey: "documentId" } as const;
const oneById = { query: z.strictObject({ ...tenantQuery, id: Id }), objectKey: "id" } as const;
const changed = Document.extend({ message: Message });
const uploadErrors = ["file.invalid", "upload.failed", "file.infected", "storage.exceeded", "resource.notFound"] as const;

const sorts = ["createdAt", "name"] as const;

/** Lengths in parts of the page: 0 is its left or upper edge, 1 its right or lower one. */
const Fraction = z
  .number({ error: "validation.signature.place" })
  .min(0, { error: "validation.signature.place" })
  .max(1, { error: "validation.signature.place" });

/** A signature as it is drawn: strokes of points, each in parts of the field it was drawn in. */
const Strokes = z
  .array(
    z
      .array(z.tuple([Fraction, Fraction]))
      .min(1)
      .max(2_000),
    { error: "validation.signature.empty" },
  )
  .min(1, { error: "validation.signature.empty" })
  .max(200, { error: "validation.signature.tooLong" })
  .refine((strokes) => strokes.reduce((points, stroke) => points + stroke.length, 0) <= 10_000, { error: "validation.signature.tooLong" });

export const SignatureRequest = z.strictObject({
  signature: z.discriminatedUnion(
    "kind",
    [z.strictObject({ kind: z.literal("drawn"), strokes: Strokes }), z.strictObject({ kind: z.literal("typed") })],
    { error: "validation.signature.empty" },
  ),
  /** The signer's name, printed below the signature; a typed signature is this name. */
  name: RequiredText(100),
  /** From 1. */
  page: z
    .int({ error: "validation.signature.place" })
    .min(1, { error: "validation.signature.place" })
    .max(2_000, { error: "validation.signature.place" }),
  /** The upper left corner, and the width. */
  x: Fraction,
  y: Fraction,
  width: Fraction.pipe(z.number().min(0.1, { error: "validation.signature.place" })),
  consent: z.literal(true, { error: "validation.signature.consent" }),
});
export type SignatureRequest = z.infer<typeof SignatureRequest>;

/** Who signed a document in the browser, and what it was before and after. */
export const SignatureEvidence = z.object({
  kind: z.enum(["drawn", "typed"]),
  /** As the signer wrote it. */
  signerName: z.string(),
  username: z.string(),
  signedAt: Time,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** In hex. */
  sha256Before: z.string(),
  sha256After: z.string(),
});
export type SignatureEvidence = z.infer<typeof SignatureEvidence>;

export const documents = {
  documents: endpoint({
    method: "GET",
    path: "/Main/Documents",
    access: ["tenant", "support", "admin"],
    scope: "read",
    summary: "The firm's templates and the operator's global ones; an admin sees the global ones.",
    query: z.strictObject({
      ...tenantQuery,
      ...pageQuery(sorts),
      scope: z.enum(["own", "global"]).optional(),
      deleted: Flag.default(false),
    }),
    answer: page(Document),
    adminWithoutTenant: true,
  }),
  mandantDocuments: endpoint({
    method: "GET",
    path: "/Main/MandantDocuments",
    access: ["mandant", "tenant", "support"],
    scope: "read",
    summary: "Documents of one client, or of all of the firm's clients; a client sees their own.",
    query: z.strictObject({
      ...tenantQuery,
      ...pageQuery(sorts),
      mandantType: MandantType.optional(),
      mandantId: Id.optional(),
      /** Only this one, if it is there. */
      documentId: Id.optional(),
      status: z.enum(documentStatuses).optional(),
      responsible: Mine.optional(),
      deleted: Flag.default(false),
    }),
    answer: page(Document),
    objectKey: "mandantId",
    errors: ["resource.notFound"],
  }),
  addMandantDocuments: endpoint({
    method: "POST",
    path: "/Main/MandantDocumentsByTenant",
    access: ["tenant"],
    scope: "documents",
    summary: "Puts documents into a client's file; the client is notified by mail.",
    query: z.strictObject({ ...tenantQuery, mandantType: MandantType, mandantId: Id }),
    body: z.strictObject({ description: MultiLineText(1000).optional(), purpose: Purpose.optional() }),
    files,
    answer: z.object({ items: z.array(Document), message: Message }),
    status: 201,
    objectKey: "mandantId",
    errors: [...uploadErrors, "client.erased"],
    ownTransactions: true,
  }),
  addDocuments: endpoint({
    method: "POST",
    path: "/Main/Documents",
    access: ["mandant", "tenant", "admin"],
    scope: "documents",
    summary: "A firm adds templates, an admin global ones; a client sends a document of their own, or the signed answer to one.",
    query: z.strictObject({ ...tenantQuery, documentId: Id.optional() }),
    body: z.strictObject({ documentId: Id.optional() }),
    files,
    answer: z.object({ items: z.array(Document), message: Message }),
    status: 201,
    errors: [...uploadErrors, "document.notOpen"],
    adminWithoutTenant: true,
    ownTransactions: true,
  }),
  signDocument: endpoint({
    method: "POST",
    path: "/Main/DocumentSign",
    access: ["mandant"],
    summary: "Signs a PDF in the browser: the signature is drawn onto the page, and a page of evidence added.",
    ...oneDocument,
    body: SignatureRequest,
    answer: changed,
    status: 201,
    errors: ["document.notOpen", "document.notSignable", "storage.exceeded", "resource.notFound"],
    ownTransactions: true,
  }),
  documentSignature: endpoint({
    method: "GET",
    path: "/Main/DocumentSignature",
    access: ["tenant", "support"],
    scope: "read",
    summary: "The evidence of a signature that was made in the browser; stays when the document is erased that was signed.",
    ...oneDocument,
    answer: SignatureEvidence,
    errors: ["resource.notFound"],
  }),
  removeTemplate: endpoint({
    method: "DELETE",
    path: "/Main/Document",
    access: ["tenant", "admin"],
    summary: "Moves a template to the bin; an admin takes a global one out of use.",
    ...oneById,
    answer: MessageOnly,
    errors: ["resource.notFound"],
    adminWithoutTenant: true,
  }),
  binDocument: endpoint({
    method: "DELETE",
    path: "/Main/SoftDeleteDocument",
    access: ["tenant"],
    scope: "documents",
    summary: "Moves a document to the bin.",
    ...oneDocument,
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
  eraseDocument: endpoint({
    method: "DELETE",
    path: "/Main/DeleteDocumentFromDatabase",
    access: ["tenant"],
    summary: "Removes a document in the bin for good, row and file.",
    ...oneDocument,
    answer: MessageOnly,
    errors: ["document.notInBin", "resource.notFound"],
  }),
  withdrawDocument: endpoint({
    method: "DELETE",
    path: "/Main/DocumentForTenantUser",
    access: ["tenant"],
    scope: "documents",
    summary: "Takes back what the firm put into a client's file, while it is New.",
    ...oneById,
    answer: MessageOnly,
    errors: ["document.notWithdrawable", "resource.notFound"],
  }),
  restoreDocument: endpoint({
    method: "POST",
    path: "/Main/DocumentRestore",
    access: ["tenant"],
    scope: "documents",
    summary: "Takes a document out of the bin.",
    ...oneDocument,
    answer: changed,
    errors: ["resource.notFound"],
  }),
  downloadDocument: endpoint({
    method: "GET",
    path: "/Service/DownloadDocument",
    access: ["mandant", "tenant", "admin"],
    scope: "read",
    summary: "The file, to keep; understands ranges. A client's download of a New document makes it Downloaded.",
    withoutPlan: "firm",
    ...oneById,
    answer: "content",
    errors: ["resource.notFound"],
    adminWithoutTenant: true,
  }),
  documentPreview: endpoint({
    method: "GET",
    path: "/Main/DocumentPreview",
    access: ["mandant", "tenant", "support", "admin"],
    scope: "read",
    summary: "The file, to be shown in a sandbox: PDF and images only.",
    query: z.strictObject({ ...tenantQuery, documentPath: z.string().max(200) }),
    answer: "content",
    objectKey: "documentPath",
    errors: ["document.notPreviewable", "resource.notFound"],
    adminWithoutTenant: true,
  }),
  changeDocumentStatus: endpoint({
    method: "POST",
    path: "/Main/DocumentChangeStatus",
    access: ["mandant", "tenant"],
    scope: "documents",
    summary: "A step in a document's life; a client sets Downloaded only.",
    query: z.strictObject({ ...tenantQuery, documentId: Id, status: z.enum(documentStatuses, { error: "validation.document.status" }) }),
    objectKey: "documentId",
    answer: changed,
    errors: ["document.statusNotPossible", "resource.notFound"],
  }),
  completeDocument: endpoint({
    method: "POST",
    path: "/Main/MandantDocumentSetAsCompleted",
    access: ["tenant"],
    scope: "documents",
    summary: "The firm accepts what came back.",
    ...oneDocument,
    answer: changed,
    errors: ["document.statusNotPossible", "resource.notFound"],
  }),
  rejectDocument: endpoint({
    method: "POST",
    path: "/Main/MandantDocumentSetAsRejected",
    access: ["tenant"],
    scope: "documents",
    summary: "The firm does not accept what came back, and says why; the client is notified by mail.",
    query: z.strictObject({ ...tenantQuery, documentId: Id, description: RequiredText(1000) }),
    objectKey: "documentId",
    answer: changed,
    errors: ["document.statusNotPossible", "resource.notFound"],
  }),
  allMandants: endpoint({
    method: "GET",
    path: "/Main/AllMandants",
    access: ["tenant", "support"],
    scope: "read",
    summary: "The firm's clients, persons and companies in one list.",
    query: z.strictObject({ ...tenantQuery, ...pageQuery(["name", "createdAt"]) }),
    answer: page(
      z.object({
        id: Id,
        mandantType: MandantType,
        name: z.string(),
        datevNumber: z.number().int().nullable(),
        email: z.string().nullable(),
      }),
    ),
  }),
  copyDocuments: endpoint({
    method: "POST",
    path: "/Main/CopyGlobalDocumentsToMandants",
    access: ["tenant"],
    scope: "documents",
    summary: "Gives templates to clients: by reference, and none twice. Nothing named means all global ones, and all clients.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({
      documentIds: z.array(Id).max(500).default([]),
      mandants: z
        .array(z.strictObject({ mandantType: MandantType, mandantId: Id }))
        .max(5000)
        .default([]),
      purpose: Purpose.optional(),
    }),
    answer: z.object({ jobId: Id }),
    status: 202,
    errors: ["resource.notFound"],
  }),
  job: endpoint({
    method: "GET",
    path: "/Main/Job",
    access: ["tenant", "support"],
    scope: "read",
    withoutPlan: "firm",
    summary: "How far a long work is.",
    ...oneById,
    answer: z.object({
      state: z.enum(["queued", "running", "done", "failed", "cancelled"]),
      done: z.number().int(),
      total: z.number().int(),
      errors: z.array(z.object({ code: z.string(), message: z.string() })),
    }),
    errors: ["resource.notFound"],
  }),
  cancelJob: endpoint({
    method: "DELETE",
    path: "/Main/Job",
    access: ["tenant"],
    withoutPlan: "firm",
    summary: "Cancels a long work that has not ended; what it has done until then stays.",
    ...oneById,
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
  tenantFileStorageSize: endpoint({
    method: "GET",
    path: "/Main/TenantFileStorageSize",
    access: ["tenant", "support", "admin"],
    scope: "read",
    summary: "Bytes that the firm's files take, and that its plan allows.",
    query: z.strictObject(tenantQuery),
    answer: z.object({ usedBytes: z.number().int(), limitBytes: z.number().int() }),
    errors: ["resource.notFound"],
  }),
};
