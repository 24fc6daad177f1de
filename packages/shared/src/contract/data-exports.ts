import { z } from "zod";
import { MandantType } from "./clients.ts";
import { ContentAddress } from "./content-address.ts";
import { endpoint } from "./endpoint.ts";
import { Id, Message, MessageOnly, tenantQuery, Time } from "./schemas.ts";

/** Days that an export can be fetched, from when it was ready. */
export const EXPORT_DAYS = 7;

export const exportStates = ["queued", "running", "ready", "failed"] as const;

/** How far an export is. */
export const DataExport = z.object({
  state: z.enum(exportStates),
  /** Of a client's the files, of a firm's the clients. */
  done: z.number().int(),
  total: z.number().int(),
  /** Parts that could not be read; a text in the file names them. */
  leftOut: z.number().int(),
  sizeBytes: z.number().int().nullable(),
  requestedAt: Time,
  /** Who asked for it, by name. */
  requestedBy: z.string(),
  /** When it is removed; null until it has ended. */
  expiresAt: Time.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

const Begun = DataExport.extend({ message: Message });

/** The firm's of a client, or the client's own: two exports that do not meet. */
const ofClient = {
  query: z.strictObject({ ...tenantQuery, mandantType: MandantType, id: Id }),
  objectKey: "id",
  withoutPlan: "firm",
} as const;

/** All that the firm has: one export, the firm's own matter. */
const ofFirm = { query: z.strictObject({ ...tenantQuery }), withoutPlan: "firm" } as const;

export const dataExports = {
  clientExport: endpoint({
    method: "GET",
    path: "/Main/DataExport",
    access: ["mandant", "tenant"],
    summary:
      "How far the export of a client's data is; null where there is none. A client's own is one of its own, without what is internal to the firm.",
    ...ofClient,
    answer: z.object({ export: DataExport.nullable() }),
    errors: ["resource.notFound"],
  }),
  beginClientExport: endpoint({
    method: "POST",
    path: "/Main/DataExport",
    access: ["mandant", "tenant"],
    summary:
      "Has all of a client's data put into one ZIP file, in place of an earlier one; one that is being made goes on. Beyond 20 within 24 hours, staff prove who they are, and all of them are mailed.",
    ...ofClient,
    answer: Begun,
    status: 202,
    budget: "exports",
    errors: ["confirmation.required", "resource.notFound"],
  }),
  dropClientExport: endpoint({
    method: "DELETE",
    path: "/Main/DataExport",
    access: ["mandant", "tenant"],
    summary: "Cancels the export of a client's data, or removes its file.",
    ...ofClient,
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
  clientExportAddress: endpoint({
    method: "GET",
    path: "/Service/DataExport",
    access: ["mandant", "tenant"],
    summary: "Where the ZIP file is fetched from, for an hour.",
    ...ofClient,
    answer: ContentAddress,
    errors: ["resource.notFound"],
  }),
  gwgFile: endpoint({
    method: "GET",
    path: "/Main/GwgFile",
    access: ["tenant"],
    summary: "How far the GwG file of a client for a supervisory authority is (§ 51 Abs. 2, § 52 Abs. 1 GwG); null where there is none.",
    ...ofClient,
    answer: z.object({ export: DataExport.nullable() }),
    errors: ["resource.notFound"],
  }),
  beginGwgFile: endpoint({
    method: "POST",
    path: "/Main/GwgFile",
    access: ["tenant"],
    summary:
      "Has all that the firm has recorded of a client under the money-laundering act put into one ZIP file with an index, in every version, without notes on suspicion; in place of an earlier one. Counts as an export of a client.",
    ...ofClient,
    answer: Begun,
    status: 202,
    budget: "exports",
    errors: ["confirmation.required", "resource.notFound"],
  }),
  dropGwgFile: endpoint({
    method: "DELETE",
    path: "/Main/GwgFile",
    access: ["tenant"],
    summary: "Cancels the GwG file of a client, or removes it.",
    ...ofClient,
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
  gwgFileAddress: endpoint({
    method: "GET",
    path: "/Service/GwgFile",
    access: ["tenant"],
    summary: "Where the ZIP file is fetched from, for an hour.",
    ...ofClient,
    answer: ContentAddress,
    errors: ["resource.notFound"],
  }),
  firmExport: endpoint({
    method: "GET",
    path: "/Main/FirmExport",
    access: ["tenant"],
    summary: "How far the export of all that the firm has is; null where there is none.",
    ...ofFirm,
    answer: z.object({ export: DataExport.nullable() }),
  }),
  beginFirmExport: endpoint({
    method: "POST",
    path: "/Main/FirmExport",
    access: ["tenant"],
    summary:
      "Has all that the firm has put into one ZIP file, in place of an earlier one; one that is being made goes on. Takes a proof of who asks, and is mailed to all of the firm's staff.",
    ...ofFirm,
    answer: Begun,
    status: 202,
    budget: "exports",
    errors: ["confirmation.required"],
  }),
  dropFirmExport: endpoint({
    method: "DELETE",
    path: "/Main/FirmExport",
    access: ["tenant"],
    summary: "Cancels the export of all that the firm has, or removes its file.",
    ...ofFirm,
    answer: MessageOnly,
  }),
  firmExportAddress: endpoint({
    method: "GET",
    path: "/Service/FirmExport",
    access: ["tenant"],
    summary: "Where the ZIP file is fetched from, for an hour. Takes a proof of who asks, and is mailed to all of the firm's staff.",
    ...ofFirm,
    answer: ContentAddress,
    errors: ["confirmation.required", "resource.notFound"],
  }),
};
