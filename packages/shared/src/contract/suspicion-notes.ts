import { z } from "zod";
import { MOST_OF_REASON, MOST_OF_SUSPICION, suspicionActs, suspicionStates } from "../gwg/suspicion-states.ts";
import { MandantType } from "./clients.ts";
import { endpoint } from "./endpoint.ts";
import { confidential, Day, Id, Message, MessageOnly, MultiLineText, page, pageQuery, tenantQuery, Time } from "./schemas.ts";

/** A user whom the firm has named as its money-laundering officer. */
export const GwgOfficer = z.object({ userId: Id, name: z.string(), namedBy: z.string(), namedAt: Time });
export type GwgOfficer = z.infer<typeof GwgOfficer>;

const SuspicionEntry = z.object({
  id: Id,
  text: z.string(),
  state: z.enum(suspicionStates),
  /** Of a reported one: the day, and the number that the Financial Intelligence Unit has given (goAML), once it is known. */
  reportedOn: Day.nullable(),
  reportNumber: z.string().nullable(),
  /** Why nothing was reported. */
  reason: z.string().nullable(),
  writtenBy: z.string(),
  writtenAt: Time,
});

/** A note on suspicion with all that was ever written of it, the oldest first; the last one counts. */
export const SuspicionNote = z.object({
  id: Id,
  /** Null once nothing else is kept of the client. */
  client: z.object({ id: Id, mandantType: MandantType }).nullable(),
  clientName: z.string(),
  entries: confidential(z.array(SuspicionEntry)),
  createdAt: Time,
  /** The last day on which it is kept (§ 8 Abs. 4 GwG); null while the firm works for the client. */
  keptUntil: Day.nullable(),
});
export type SuspicionNote = z.infer<typeof SuspicionNote>;

/** Who has read, written or corrected a note, and when. */
export const SuspicionLook = z.object({
  id: Id,
  at: Time,
  action: z.enum(suspicionActs),
  user: z.string(),
  noteId: Id,
  clientName: z.string(),
  ip: z.string().nullable(),
});
export type SuspicionLook = z.infer<typeof SuspicionLook>;

const isGiven = (value: string | undefined): boolean => value !== undefined && value !== "";

export const SuspicionBody = z
  .strictObject({
    text: MultiLineText(MOST_OF_SUSPICION).min(1, { error: "validation.requiredField" }),
    state: z.enum(suspicionStates, { error: "validation.choice.invalid" }),
    reportedOn: Day.optional(),
    reportNumber: MultiLineText(60).optional(),
    reason: MultiLineText(MOST_OF_REASON).optional(),
  })
  .refine(({ state, reportedOn }) => state !== "reported" || reportedOn !== undefined, {
    error: "validation.requiredField",
    path: ["reportedOn"],
  })
  .refine(({ state, reason }) => state !== "notReported" || isGiven(reason), { error: "validation.requiredField", path: ["reason"] });
export type SuspicionBody = z.infer<typeof SuspicionBody>;

const { search: _notSearched, ...notesPage } = pageQuery(["createdAt"]);
const { search: _neitherSearched, ...looksPage } = pageQuery(["at"]);
const oneUser = { query: z.strictObject({ ...tenantQuery, userId: Id }), objectKey: "userId" } as const;
const answer = SuspicionNote.extend({ message: Message });

/**
 * Notes on suspicion (§ 43 GwG) and who may see them: the firm's money-laundering officers (§ 7 GwG) and nobody else, whom the client and
 * third parties must not learn of it from (§ 47 Abs. 1 GwG). Everybody else is answered as if there were none: `resource.notFound`,
 * whatever there is. No API token, no admin in support access and no client calls them.
 */
export const suspicionNotes = {
  gwgOfficers: endpoint({
    method: "GET",
    path: "/Main/GwgOfficers",
    access: ["tenant"],
    summary: "Whom the firm has named as its money-laundering officers, and whether the caller is one.",
    query: z.strictObject(tenantQuery),
    answer: z.object({ officers: z.array(GwgOfficer), isOfficer: z.boolean() }),
  }),
  nameGwgOfficer: endpoint({
    method: "POST",
    path: "/Main/GwgOfficer",
    access: ["tenant"],
    summary:
      "Names one of the firm's staff as money-laundering officer, who sees the notes on suspicion from now on. Takes a proof of who asks, and is mailed to all of the firm's staff.",
    ...oneUser,
    answer: MessageOnly,
    status: 201,
    errors: ["confirmation.required", "gwgOfficer.notStaff", "resource.notFound"],
  }),
  endGwgOfficer: endpoint({
    method: "DELETE",
    path: "/Main/GwgOfficer",
    access: ["tenant"],
    summary:
      "Ends the office of a money-laundering officer; one that is none stays as they are. Takes a proof of who asks, and is mailed to all of the firm's staff.",
    ...oneUser,
    answer: MessageOnly,
    errors: ["confirmation.required", "resource.notFound"],
  }),
  suspicionNotes: endpoint({
    method: "GET",
    path: "/Main/SuspicionNotes",
    access: ["tenant"],
    summary: "Notes on suspicion, newest first: of one client, or of all, those included of whom nothing else is kept.",
    query: z.strictObject({ ...tenantQuery, ...notesPage, clientId: Id.optional() }),
    answer: page(SuspicionNote),
    objectKey: "clientId",
    errors: ["resource.notFound"],
  }),
  addSuspicionNote: endpoint({
    method: "POST",
    path: "/Main/SuspicionNote",
    access: ["tenant"],
    summary: "Writes down a suspicion about a client.",
    query: z.strictObject({ ...tenantQuery, mandantType: MandantType, id: Id }),
    body: SuspicionBody,
    answer,
    status: 201,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  correctSuspicionNote: endpoint({
    method: "PUT",
    path: "/Main/SuspicionNote",
    access: ["tenant"],
    summary: "Adds to a note on suspicion what counts from now on; what was written before stays.",
    query: z.strictObject({ ...tenantQuery, id: Id }),
    body: SuspicionBody,
    answer,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  suspicionLooks: endpoint({
    method: "GET",
    path: "/Main/SuspicionLooks",
    access: ["tenant"],
    summary: "Who has read, written and corrected notes on suspicion, newest first.",
    query: z.strictObject({ ...tenantQuery, ...looksPage }),
    answer: page(SuspicionLook),
    errors: ["resource.notFound"],
  }),
};
