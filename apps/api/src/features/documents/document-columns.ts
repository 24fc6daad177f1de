import { sql } from "../../db/sql.ts";

/** Where a document's columns come from: `document d` with its parts, which are its bytes and its client. */
export const documentParts = sql`
  LEFT JOIN stored_file s ON s.tenant_id = d.tenant_id AND s.id = d.file_id
  LEFT JOIN global_document g ON g.id = d.global_document_id
  LEFT JOIN client c ON c.tenant_id = d.tenant_id AND c.id = d.client_id`;
export const documentSource = sql`document d ${documentParts}`;

/** A document of a firm (`Document` of the contract), from {@link documentSource}. */
export const documentColumns = sql`
  d.id, d.name, coalesce(s.mime_type, g.mime_type) AS "mimeType", coalesce(s.size_bytes, g.size_bytes) AS "sizeBytes", d.status,
    d.description, d.purpose,
  d.rejection_reason AS "rejectionReason", d.path AS "documentPath", c.mandant_type AS "mandantType", d.client_id AS "mandantId",
    c.name AS "mandantName",
  coalesce(d.template_id, d.global_document_id) AS "templateId", false AS "isGlobal", d.signed_of AS "signedOf",
    d.uploaded_by AS "uploadedBy",
  EXISTS (SELECT 1 FROM document_signature x WHERE x.tenant_id = d.tenant_id AND x.signed_document_id = d.id) AS "isSigned",
  rfc3339(d.deleted_at) AS "deletedAt", rfc3339(d.created_at) AS "createdAt"`;

/** A global template in the same shape, from `global_document g`. */
export const globalColumns = sql`
  g.id, g.name, g.mime_type AS "mimeType", g.size_bytes AS "sizeBytes", 'New' AS status, NULL::text AS description,
    NULL::text AS purpose,
  NULL::text AS "rejectionReason", g.path AS "documentPath", NULL::text AS "mandantType", NULL::uuid AS "mandantId",
    NULL::text AS "mandantName",
  NULL::uuid AS "templateId", true AS "isGlobal", NULL::uuid AS "signedOf", 'admin' AS "uploadedBy", false AS "isSigned",
  rfc3339(g.deleted_at) AS "deletedAt", rfc3339(g.created_at) AS "createdAt"`;

/** The same columns once they have their names, from `t`. */
export const namedColumns = sql`
  t.id, t.name, t."mimeType", t."sizeBytes", t.status, t.description, t.purpose, t."rejectionReason", t."documentPath", t."mandantType",
    t."mandantId", t."mandantName",
  t."templateId", t."isGlobal", t."signedOf", t."uploadedBy", t."isSigned", t."deletedAt", t."createdAt"`;
