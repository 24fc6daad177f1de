import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Attachment } from "./form-schemas.ts";
import { oneScan } from "./pieces.ts";
import { Id, Time } from "./schemas.ts";

/** How far a phone is that was handed one question: nobody has opened the code, one phone has, or no phone can any more. */
export const phoneStates = ["waiting", "open", "over"] as const;

export const PhoneUpload = z.object({
  phoneUploadId: Id,
  state: z.enum(phoneStates),
  expiresAt: Time,
  /** What the phone has sent, oldest first; without those that were removed again. */
  attachments: z.array(Attachment),
});
export type PhoneUpload = z.infer<typeof PhoneUpload>;

/** All that a phone receives: whose question it is, and which. Neither answers nor files. */
export const PhoneQuestion = z.object({
  tenant: z.object({
    name: z.string(),
    logoUrl: z.string().nullable(),
    brandColor: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  /** The question and the page that asks it, in the caller's language. */
  question: z.string(),
  step: z.string(),
  /** How many files it takes besides those that are there. */
  room: z.int(),
  expiresAt: Time,
});
export type PhoneQuestion = z.infer<typeof PhoneQuestion>;

const one = z.strictObject({ id: Id, phoneUploadId: Id });

/** From the desk to the phone and back: one question of a guest's form is handed to a phone, which adds files to it and can do no more. */
export const phoneUploads = {
  beginPhoneUpload: endpoint({
    method: "POST",
    path: "/Forms/PhoneUpload",
    access: ["guest"],
    summary:
      "Hands one question that takes files to a phone: a token for one device and 15 minutes. Ends the one that was made before; no more than 20 in 15 minutes.",
    query: z.strictObject({ id: Id }),
    body: z.strictObject({ path: z.string().min(1, { error: "validation.note.path" }).max(200, { error: "validation.note.path" }) }),
    answer: z.object({ phoneUploadId: Id, token: z.string(), expiresAt: Time }),
    status: 201,
    objectKey: "id",
    errors: ["attachment.tooMany", "form.submitted", "form.alreadyApproved", "rate.limited", "resource.notFound"],
  }),
  phoneUpload: endpoint({
    method: "GET",
    path: "/Forms/PhoneUpload",
    access: ["guest"],
    summary: "How far the phone is, and what it has sent. The page at the desk asks every few seconds.",
    query: one,
    answer: PhoneUpload,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  endPhoneUpload: endpoint({
    method: "DELETE",
    path: "/Forms/PhoneUpload",
    access: ["guest"],
    summary: "Ends it; what was sent stays.",
    query: one,
    answer: PhoneUpload,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  openPhoneUpload: endpoint({
    method: "POST",
    path: "/Forms/Phone",
    access: ["phone"],
    summary:
      "Whose question was handed over, and which. The caller brings a secret that it has made itself: `Authorization: Phone <token> <secret>`; from now on the token works with that one only.",
    answer: PhoneQuestion,
    errors: ["form.submitted", "form.alreadyApproved", "link.expired"],
  }),
  addPhonePicture: endpoint({
    method: "POST",
    path: "/Forms/PhonePicture",
    access: ["phone"],
    summary:
      "One picture or PDF of at most 10 MB for the question that was handed over. The answer says how many more it takes. An upload that is repeated adds nothing.",
    query: z.strictObject({
      /** An id that the caller makes for this upload. */
      upload: Id.optional(),
    }),
    files: oneScan,
    ownTransactions: true,
    answer: z.object({ room: z.int() }),
    status: 201,
    errors: [
      "file.invalid",
      "file.infected",
      "upload.failed",
      "attachment.tooMany",
      "form.submitted",
      "form.alreadyApproved",
      "link.expired",
    ],
  }),
};
