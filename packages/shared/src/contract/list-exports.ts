import { z } from "zod";
import { auditLogFile } from "./audit-log.ts";
import { ContentAddress } from "./content-address.ts";
import { exportStates } from "./data-exports.ts";
import { clientsFile, requireWhatIsWritten } from "./datev-export.ts";
import { endpoint } from "./endpoint.ts";
import { sentFormsFile } from "./form-review.ts";
import { Id, Message, MessageOnly, tenantQuery, Time } from "./schemas.ts";

/** Hours that a list can be fetched as a file, from when it was ready. */
export const LIST_EXPORT_HOURS = 24;

/** What is written into a file, narrowed as the calls narrow it that answer the file at once. */
export const ListOrder = z.discriminatedUnion("list", [
  z.strictObject({ list: z.literal("forms"), ...sentFormsFile }),
  z.strictObject({ list: z.literal("clients"), ...clientsFile }).superRefine(requireWhatIsWritten),
  z.strictObject({ list: z.literal("log"), ...auditLogFile }),
]);
export type ListOrder = z.infer<typeof ListOrder>;

/** How far a list is as a file. */
export const ListExport = z.object({
  id: Id,
  /** Of the file. */
  name: z.string(),
  state: z.enum(exportStates),
  /** Rows. */
  done: z.number().int(),
  total: z.number().int(),
  sizeBytes: z.number().int().nullable(),
  requestedAt: Time,
  /** When it is removed; null until it has ended. */
  expiresAt: Time.nullable(),
});
export type ListExport = z.infer<typeof ListExport>;

const one = { query: z.strictObject({ ...tenantQuery, id: Id }), objectKey: "id", withoutPlan: "firm" } as const;

/** Lists as files that the worker makes; each is whoever's asked for it. */
export const listExports = {
  listExports: endpoint({
    method: "GET",
    path: "/Main/ListExports",
    access: ["tenant"],
    summary: "The lists that the caller has had made as files, newest first, and how far each is.",
    query: z.strictObject(tenantQuery),
    withoutPlan: "firm",
    answer: z.object({ items: z.array(ListExport) }),
  }),
  beginListExport: endpoint({
    method: "POST",
    path: "/Main/ListExport",
    access: ["tenant"],
    summary:
      "Has the worker write a whole list into a file: sent forms, clients, or the log. One of a firm is made at a time. `GET /Main/ListExports` tells how far it is.",
    query: z.strictObject(tenantQuery),
    withoutPlan: "firm",
    body: ListOrder,
    answer: ListExport.extend({ message: Message }),
    status: 202,
    budget: "exports",
    errors: ["range.invalid"],
  }),
  dropListExport: endpoint({
    method: "DELETE",
    path: "/Main/ListExport",
    access: ["tenant"],
    summary: "Cancels a file of a list that is being made, or removes it.",
    ...one,
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
  listExportAddress: endpoint({
    method: "GET",
    path: "/Service/ListExport",
    access: ["tenant"],
    summary: "Where the file is fetched from, for an hour.",
    ...one,
    answer: ContentAddress,
    errors: ["resource.notFound"],
  }),
};
