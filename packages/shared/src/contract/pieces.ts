import { z } from "zod";
import { endpoint, type FilesRule } from "./endpoint.ts";
import { Attachment } from "./form-schemas.ts";
import { MAX_ATTACHMENT_BYTES, MAX_PIECE_BYTES } from "./limits.ts";
import { Id } from "./schemas.ts";

/** One picture or PDF, as the answer to a question of a form. */
export const oneScan: FilesRule = { field: "file", kinds: "scans", maxFiles: 1, maxBytes: MAX_ATTACHMENT_BYTES };

const onePiece: FilesRule = { field: "file", kinds: "piece", maxFiles: 1, maxBytes: MAX_PIECE_BYTES };

/** A number of bytes as it stands in a query. */
const Bytes = (pattern: RegExp) => z.string().regex(pattern, { error: "validation.invalid" }).transform(Number);
const AnyBytes = Bytes(/^\d{1,8}$/);
const SomeBytes = Bytes(/^[1-9]\d{0,7}$/);

/** The caller's own id of an upload: the same for all its pieces. */
const ofUpload = z.strictObject({ upload: Id });
const ofForm = z.strictObject({ id: Id, upload: Id });

/** How much of the file is there, from its first byte on. Nothing is left of an upload a day after its first piece. */
const Arrived = z.object({ offset: z.int() });

const Named = z.strictObject({
  name: z
    .string({ error: "validation.text.invalid" })
    .min(1, { error: "validation.required" })
    .max(300, { error: "validation.text.tooLong" }),
});

const ofAttachments = { path: "/Forms/AttachmentPieces", access: ["guest", "mandant", "tenant"], scope: "forms", objectKey: "id" } as const;
const ofPhones = { path: "/Forms/PhonePieces", access: ["phone"] } as const;
const closed = ["form.submitted", "form.alreadyApproved"] as const;
const refusedFile = ["file.invalid", "file.infected", "upload.failed", "attachment.tooMany"] as const;

/**
 * A file of a form, sent in pieces: after a break the caller asks how much is there and sends the rest, as the IETF's draft on resumable
 * uploads has it (draft-ietf-httpbis-resumable-upload). A file that is one piece needs none of this.
 */
export const pieces = {
  attachmentPieces: endpoint({
    ...ofAttachments,
    scope: "read",
    method: "GET",
    summary: "How much has arrived of a file that is sent in pieces; 0 where nothing has.",
    query: ofForm,
    answer: Arrived,
    errors: ["resource.notFound"],
  }),
  addAttachmentPiece: endpoint({
    ...ofAttachments,
    method: "PUT",
    summary:
      "One more piece, of at most 1 MB, at the place where what has arrived ends; at another it is refused with `offset`, the right one. Nobody looks into a piece.",
    query: ofForm.extend({ offset: AnyBytes }),
    files: onePiece,
    ownTransactions: true,
    answer: Arrived,
    errors: ["upload.offset", "file.invalid", "upload.failed", "attachment.tooMany", ...closed, "resource.notFound"],
  }),
  joinAttachmentPieces: endpoint({
    ...ofAttachments,
    method: "POST",
    summary:
      "Makes the pieces one file, which is looked at like one that came whole. `sizeBytes` is the whole file's. The same once more is answered like the first time.",
    query: ofForm.extend({ sizeBytes: SomeBytes }),
    body: Named,
    ownTransactions: true,
    answer: Attachment,
    status: 201,
    errors: ["upload.offset", ...refusedFile, ...closed, "resource.notFound"],
  }),
  phonePieces: endpoint({
    ...ofPhones,
    method: "GET",
    summary: "How much has arrived of a file that a phone sends in pieces; 0 where nothing has.",
    query: ofUpload,
    answer: Arrived,
  }),
  addPhonePiece: endpoint({
    ...ofPhones,
    method: "PUT",
    summary: "One more piece, of at most 1 MB, at the place where what has arrived ends.",
    query: ofUpload.extend({ offset: AnyBytes }),
    files: onePiece,
    ownTransactions: true,
    answer: Arrived,
    errors: ["upload.offset", "file.invalid", "upload.failed", "attachment.tooMany", ...closed, "link.expired"],
  }),
  joinPhonePieces: endpoint({
    ...ofPhones,
    method: "POST",
    summary: "Makes the pieces one file for the question that was handed over. The answer says how many more it takes.",
    query: ofUpload.extend({ sizeBytes: SomeBytes }),
    body: Named,
    ownTransactions: true,
    answer: z.object({ room: z.int() }),
    status: 201,
    errors: ["upload.offset", ...refusedFile, ...closed, "link.expired"],
  }),
};
