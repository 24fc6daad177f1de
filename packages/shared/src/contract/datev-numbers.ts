import { z } from "zod";
import { NumberRange } from "./datev.ts";
import { endpoint } from "./endpoint.ts";
import { Id, MessageOnly, tenantQuery } from "./schemas.ts";

/** Digits of the longest client number that any DATEV takes. */
const MOST_DIGITS = 9;

/** Whether DATEV has said its part; `reason`, in the caller's language, where it could not be asked. */
const datevSide = { datev: z.enum(["asked", "notSetUp", "unavailable"]), reason: z.string().nullable() } as const;

const NextNumber = z.object({
  /** Null where the range has none left. */
  number: z.number().int().nullable(),
  /** Whether it is the one that the client has in DATEV, which DATEV cannot change. */
  fixed: z.boolean(),
  range: NumberRange,
  ...datevSide,
});
export type NextNumber = z.infer<typeof NextNumber>;

const NumberCheck = z.object({
  /** Who has the number, here or in DATEV alone; null for nobody but the client it is for. */
  takenBy: z.object({ where: z.enum(["firm", "datev"]), name: z.string() }).nullable(),
  ...datevSide,
});
export type NumberCheck = z.infer<typeof NumberCheck>;

export const datevNumbers = {
  saveDatevNumbers: endpoint({
    method: "PUT",
    path: "/Main/DatevNumbers",
    access: ["tenant"],
    summary: "Sets the client numbers that new clients get, both ends included; null takes all that the firm's DATEV takes.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({ range: z.strictObject({ from: z.unknown(), to: z.unknown() }).nullable() }),
    answer: MessageOnly,
    errors: ["datevNumber.range"],
  }),
  datevNextNumber: endpoint({
    method: "GET",
    path: "/Main/DatevNextNumber",
    access: ["tenant"],
    summary:
      "The next client number of the firm's range that is free here and in DATEV, or the one that the named client has in DATEV already; asks DATEV, within 5 s.",
    query: z.strictObject({ ...tenantQuery, clientId: Id.optional() }),
    answer: NextNumber,
    objectKey: "clientId",
    errors: ["resource.notFound"],
    ownTransactions: true,
  }),
  datevNumberCheck: endpoint({
    method: "GET",
    path: "/Main/DatevNumberCheck",
    access: ["tenant"],
    summary: "Who has a client number, here or in DATEV; the named client's own is free. Asks DATEV, within 5 s.",
    query: z.strictObject({
      ...tenantQuery,
      number: z
        .string()
        .regex(new RegExp(`^[1-9]\\d{0,${MOST_DIGITS - 1}}$`), { error: "validation.datevNumber.invalid" })
        .transform(Number),
      clientId: Id.optional(),
    }),
    answer: NumberCheck,
    objectKey: "clientId",
    errors: ["resource.notFound"],
    ownTransactions: true,
  }),
  changeDatevNumber: endpoint({
    method: "PUT",
    path: "/Main/DatevNumber",
    access: ["tenant"],
    summary: "Gives a client another DATEV number, nothing else, and queues the delivery. `former` is the number that is to be replaced.",
    query: z.strictObject({ ...tenantQuery, mandantType: z.enum(["person", "company"]), id: Id }),
    body: z.strictObject({ datevNumber: z.unknown(), former: z.number().int().nullable() }),
    answer: MessageOnly,
    objectKey: "id",
    errors: [
      "record.conflict",
      "datevNumber.required",
      "datevNumber.invalid",
      "datevNumber.taken",
      "datevNumber.fixed",
      "client.erased",
      "resource.notFound",
    ],
    ownTransactions: true,
  }),
};
