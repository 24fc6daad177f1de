import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { confidential, Id, MessageOnly, tenantQuery, Time } from "./schemas.ts";

/** How deliveries and the comparison with DATEV stand; the counts are of clients. */
const DatevSyncState = z.object({
  isSetUp: z.boolean(),
  automatic: z.boolean(),
  /** The work that queues all that is not delivered (`GET /Main/Job`), where one is under way. */
  retryId: Id.nullable(),
  /** A comparison is queued or runs. */
  comparing: z.boolean(),
  comparedAt: Time.nullable(),
  /** Why the last comparison came to nothing, in the caller's language; null after a good one. */
  comparisonMessage: z.string().nullable(),
  conflict: z.number().int(),
  changed: z.number().int(),
  deleted: z.number().int(),
});
export type DatevSyncState = z.infer<typeof DatevSyncState>;

/** One answer with three values, as the form shows them; null for none. Answers that share a place in DATEV stand together. */
const ConflictField = z.object({
  paths: z.array(z.string()),
  label: z.string(),
  ours: confidential(z.string().nullable()),
  datev: confidential(z.string().nullable()),
  before: confidential(z.string().nullable()),
});

/** What is decided on as a whole: an address, a name. */
const DatevConflict = z.object({
  id: Id,
  fields: z.array(ConflictField),
  /** What the firm has decided already; the next delivery carries it out. */
  decision: z.enum(["ours", "datev"]).nullable(),
  /** Whether DATEV's value can be taken into the master data. */
  canTake: z.boolean(),
});
export type DatevConflict = z.infer<typeof DatevConflict>;

/** `unavailable` carries the reason in the caller's language; there are items only where DATEV was asked. */
const DatevConflicts = z.object({ state: z.enum(["asked", "unavailable"]), reason: z.string().nullable(), items: z.array(DatevConflict) });

/** Most conflicts of one decision: a record has fewer places. */
const MOST_DECISIONS = 100;

export const datevSync = {
  datevSyncState: endpoint({
    method: "GET",
    path: "/Main/DatevSyncState",
    access: ["tenant", "support"],
    summary: "How deliveries and the comparison with DATEV stand.",
    query: z.strictObject(tenantQuery),
    answer: DatevSyncState,
  }),
  setDatevAutomatic: endpoint({
    method: "PUT",
    path: "/Main/DatevAutomatic",
    access: ["tenant"],
    summary: "Switches automatic deliveries, and with them the daily comparison, on or off.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({ automatic: z.boolean() }),
    answer: MessageOnly,
    errors: ["datev.notConfigured"],
  }),
  datevCompare: endpoint({
    method: "POST",
    path: "/Main/DatevCompare",
    access: ["tenant"],
    summary: "Queues a comparison of all clients with DATEV; one runs at a time.",
    query: z.strictObject(tenantQuery),
    answer: MessageOnly,
    status: 202,
    errors: ["datev.notConfigured"],
  }),
  datevConflicts: endpoint({
    method: "GET",
    path: "/Main/DatevConflicts",
    access: ["tenant"],
    summary: "What was changed here and in DATEV since the last delivery of a client, with both values; asks DATEV, within 5 s.",
    query: z.strictObject({ ...tenantQuery, mandantType: z.enum(["person", "company"]), mandantId: Id }),
    answer: DatevConflicts,
    objectKey: "mandantId",
    errors: ["resource.notFound"],
  }),
  datevConflictDecide: endpoint({
    method: "POST",
    path: "/Main/DatevConflictDecide",
    access: ["tenant"],
    summary: "Decides between our value and DATEV's; queues the deliveries that carry it out.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({
      decisions: z
        .array(z.strictObject({ id: Id, decision: z.enum(["ours", "datev"]) }))
        .min(1)
        .max(MOST_DECISIONS),
    }),
    answer: MessageOnly,
    status: 202,
    errors: ["resource.notFound", "datev.notConfigured"],
  }),
};
