import { z } from "zod";
import { MandantType } from "./clients.ts";
import { endpoint } from "./endpoint.ts";
import { formularTypes } from "./formular-types.ts";
import { Id, RequiredText, tenantQuery, Time } from "./schemas.ts";

const Client = z.object({ id: Id, mandantType: MandantType, name: z.string() });
const FormularType = z.enum(formularTypes);

/** What a text finds in a firm, the best of each kind first. */
export const Found = z.object({
  clients: z.array(Client.extend({ datevNumber: z.number().int().nullable(), archived: z.boolean() })),
  /** That clients have begun or sent. */
  forms: z.array(z.object({ id: Id, formularType: FormularType, name: z.string().nullable(), submittedAt: Time.nullable() })),
  /** That are not answered yet. */
  invitations: z.array(
    z.object({ id: Id, formularType: FormularType, name: z.string().nullable(), email: z.string().nullable(), createdAt: Time }),
  ),
  inquiries: z.array(z.object({ id: Id, name: z.string(), createdAt: Time })),
  /** Of clients; none where the firm's plan has no documents. */
  documents: z.array(z.object({ id: Id, name: z.string(), client: Client })),
});
export type Found = z.infer<typeof Found>;

export const search = {
  search: endpoint({
    method: "GET",
    path: "/Main/Search",
    access: ["tenant", "support"],
    scope: "read",
    summary:
      "The five best of each kind that a text finds: clients by name, address, DATEV number or a whole tax number or IBAN; forms, open invitations, inquiries and documents by name and address.",
    query: z.strictObject({ ...tenantQuery, text: RequiredText(100) }),
    answer: Found,
  }),
};
