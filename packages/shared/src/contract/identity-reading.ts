import { z } from "zod";
import { comparedFields, identityDocumentKinds, identityReadingStates } from "../gwg/identity-document.ts";
import { Day, Id } from "./schemas.ts";

/** What the machine-readable zone of an identity document says; its check digits are right, and null was not read for certain. */
const IdentityDocument = z.object({
  kind: z.enum(identityDocumentKinds),
  number: z.string(),
  numberCheck: z.string(),
  issuingState: z.string().nullable(),
  lastName: z.string().nullable(),
  firstName: z.string().nullable(),
  isNameCut: z.boolean(),
  birthDate: Day,
  sex: z.enum(["male", "female"]).nullable(),
  nationality: z.string().nullable(),
  validUntil: Day,
});

/** What was read in a picture that the client sent, beside what they said; the firm decides what of it to use (§ 12 Abs. 1 Nr. 1 GwG). */
export const IdentityReading = z.object({
  attachmentId: Id,
  formId: Id,
  fileName: z.string(),
  state: z.enum(identityReadingStates),
  document: IdentityDocument.nullable(),
  compared: z.array(
    z.object({ field: z.enum(comparedFields), read: z.string().nullable(), answered: z.string().nullable(), differs: z.boolean() }),
  ),
  isExpired: z.boolean(),
});
export type IdentityReading = z.infer<typeof IdentityReading>;
