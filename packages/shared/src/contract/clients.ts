import { z } from "zod";
import { ByResponsible } from "./by-responsible.ts";
import { DatevFinding, SyncLog, syncStatuses } from "./datev.ts";
import { endpoint } from "./endpoint.ts";
import { ClientForm } from "./form-schemas.ts";
import { Id, Message, MessageOnly, page, pageQuery, tenantQuery, Time } from "./schemas.ts";

export const MandantType = z.enum(["person", "company"]);

/** Who of the staff looks after a client; null where nobody was named. */
const Responsible = z.object({ id: Id, name: z.string() }).nullable();

/** A client's master data: the approved state, by step as in the form. */
export const Client = z.object({
  id: Id,
  mandantType: MandantType,
  name: z.string(),
  email: z.string().nullable(),
  datevNumber: z.number().int().nullable(),
  revision: z.number().int(),
  archived: z.boolean(),
  /** Everything that law does not have the firm keep was erased; the rest is restricted. */
  erased: z.boolean(),
  /** Under legal hold: nothing is erased. */
  held: z.boolean(),
  /** The edition of the form `person` or `company` that the master data have the shape of: always the current one. */
  edition: z.number().int(),
  masterData: z.record(z.string(), z.unknown()),
  forms: z.array(ClientForm),
  sync: SyncLog.nullable(),
  /** Null to the client too: whom to ask, the firm's contact says. */
  responsible: Responsible,
  updatedAt: Time,
});
export type Client = z.infer<typeof Client>;

export const ClientRow = z.object({
  id: Id,
  mandantType: MandantType,
  name: z.string(),
  email: z.string().nullable(),
  datevNumber: z.number().int().nullable(),
  archived: z.boolean(),
  /** The last delivery and what is known of DATEV since; null before the first. */
  sync: z.object({ id: Id, status: z.enum(syncStatuses) }).nullable(),
  inDatev: DatevFinding.nullable(),
  responsible: Responsible,
  updatedAt: Time,
  createdAt: Time,
});
export type ClientRow = z.infer<typeof ClientRow>;

const clientList = {
  query: z.strictObject({
    ...tenantQuery,
    ...pageQuery(["createdAt", "name", "datevNumber"]),
    archived: z
      .enum(["true", "false"])
      .transform((value) => value === "true")
      .default(false),
    responsible: ByResponsible.optional(),
  }),
  answer: page(ClientRow),
} as const;

const oneClient = { query: z.strictObject({ ...tenantQuery, id: Id }), objectKey: "id" } as const;

const clientUpdate = {
  ...oneClient,
  body: z.strictObject({
    revision: z.int({ error: "validation.revision.invalid" }).min(0),
    masterData: z.record(z.string().max(40), z.unknown()),
    datevNumber: z.unknown().optional(),
  }),
  answer: Client.extend({ message: Message }),
  errors: [
    "record.conflict",
    "saving.failed",
    "datevNumber.required",
    "datevNumber.invalid",
    "datevNumber.taken",
    "client.erased",
    "resource.notFound",
  ],
} as const;

export const clients = {
  persons: endpoint({
    method: "GET",
    path: "/Main/Persons",
    access: ["tenant", "support"],
    scope: "read",
    summary: "The firm's persons, newest first.",
    ...clientList,
  }),
  companies: endpoint({
    method: "GET",
    path: "/Main/Companies",
    access: ["tenant", "support"],
    scope: "read",
    summary: "The firm's companies, newest first.",
    ...clientList,
  }),
  person: endpoint({
    method: "GET",
    path: "/Main/Person",
    access: ["mandant", "tenant", "support"],
    scope: "read",
    summary: "One person: master data, forms, state of delivery.",
    ...oneClient,
    answer: Client,
    errors: ["resource.notFound"],
  }),
  company: endpoint({
    method: "GET",
    path: "/Main/Company",
    access: ["mandant", "tenant", "support"],
    scope: "read",
    summary: "One company: master data, forms, state of delivery.",
    ...oneClient,
    answer: Client,
    errors: ["resource.notFound"],
  }),
  updatePerson: endpoint({
    method: "PUT",
    path: "/Main/Person",
    access: ["tenant"],
    scope: "clients",
    summary: "The firm corrects the master data; queues the delivery.",
    ...clientUpdate,
  }),
  updateCompany: endpoint({
    method: "PUT",
    path: "/Main/Company",
    access: ["tenant"],
    scope: "clients",
    summary: "The firm corrects the master data; queues the delivery.",
    ...clientUpdate,
  }),
  archivePerson: endpoint({
    method: "DELETE",
    path: "/Main/Person",
    access: ["tenant"],
    scope: "clients",
    summary: "Moves a person to the archive.",
    ...oneClient,
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
  archiveCompany: endpoint({
    method: "DELETE",
    path: "/Main/Company",
    access: ["tenant"],
    scope: "clients",
    summary: "Moves a company to the archive.",
    ...oneClient,
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
  assignClients: endpoint({
    method: "POST",
    path: "/Main/AssignClients",
    access: ["tenant"],
    scope: "clients",
    summary: "Names who of the staff looks after these clients, or nobody: they alone get the notices about them.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({
      clients: z
        .array(z.strictObject({ mandantType: MandantType, mandantId: Id }))
        .min(1)
        .max(500),
      userId: Id.nullable(),
    }),
    answer: MessageOnly,
    errors: ["resource.notFound"],
  }),
  restoreClient: endpoint({
    method: "POST",
    path: "/Main/RestoreClient",
    access: ["tenant"],
    scope: "clients",
    summary: "Takes a client back from the archive.",
    query: z.strictObject({ ...tenantQuery, mandantType: MandantType, id: Id }),
    objectKey: "id",
    answer: MessageOnly,
    errors: ["client.erased", "resource.notFound"],
  }),
  clientPdf: endpoint({
    method: "GET",
    path: "/Main/ClientPdf",
    access: ["tenant"],
    scope: "read",
    summary: "A client's master data as PDF, in the firm's language; questions without an answer are left out.",
    withoutPlan: "firm",
    query: z.strictObject({ ...tenantQuery, mandantType: MandantType, id: Id }),
    objectKey: "id",
    budget: "pdfs",
    answer: "file",
    errors: ["resource.notFound"],
  }),
};
