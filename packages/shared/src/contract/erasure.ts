import { z } from "zod";
import { keptClasses } from "../retention/kept-by-law.ts";
import { MandantType } from "./clients.ts";
import { endpoint } from "./endpoint.ts";
import { Day, Id, Message, MessageOnly, RequiredText, tenantQuery, Time } from "./schemas.ts";

export const erasedKinds = [
  "masterData",
  "forms",
  "attachments",
  "documents",
  "invitations",
  "inquiries",
  "gwg",
  "notes",
  "deliveries",
  "logins",
] as const;

/** What an erasure takes away, and what law has the firm keep. */
export const ErasurePlan = z.object({
  erased: z.array(z.object({ kind: z.enum(erasedKinds), count: z.number().int() })),
  kept: z.array(z.object({ kept: z.enum(keptClasses), count: z.number().int(), years: z.number().int(), until: Day })),
  /** Identification data stay with the GwG record: name, birth, address, identity document. */
  keepsIdentification: z.boolean(),
  /** When the relationship ended: the day of the archive, or today. */
  endedOn: Day,
  hold: z.object({ since: Time, reason: z.string() }).nullable(),
});
export type ErasurePlan = z.infer<typeof ErasurePlan>;

const ofClient = { query: z.strictObject({ ...tenantQuery, mandantType: MandantType, id: Id }), objectKey: "id" } as const;

export const erasure = {
  erasurePlan: endpoint({
    method: "GET",
    path: "/Main/Erasure",
    access: ["tenant", "support"],
    summary: "What erasing a client would take away, and what law has the firm keep until when.",
    ...ofClient,
    answer: ErasurePlan,
    errors: ["resource.notFound"],
  }),
  eraseClient: endpoint({
    method: "POST",
    path: "/Main/Erasure",
    access: ["tenant"],
    summary: "Erases everything of a client that law does not have the firm keep. Not to be undone; `name` confirms it.",
    ...ofClient,
    body: z.strictObject({ name: RequiredText(300) }),
    answer: ErasurePlan.extend({ message: Message }),
    errors: ["erasure.nameDiffers", "erasure.held", "erasure.nothingLeft", "resource.notFound"],
  }),
  holdClient: endpoint({
    method: "PUT",
    path: "/Main/LegalHold",
    access: ["tenant"],
    summary: "Puts a client under legal hold, with the reason: nothing of theirs is erased.",
    ...ofClient,
    body: z.strictObject({ reason: RequiredText(500) }),
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
  releaseClient: endpoint({
    method: "DELETE",
    path: "/Main/LegalHold",
    access: ["tenant"],
    summary: "Lifts a client's legal hold.",
    ...ofClient,
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
};
