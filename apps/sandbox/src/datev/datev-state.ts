import { z } from "zod";
import type { JsonObject, JsonValue } from "./json-value.ts";

const jsonValue: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(jsonValue), jsonObject]),
);
const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), jsonValue);

const deletion = z.object({ id: z.string(), timestamp: z.string() });

const ledgerEntry = z.object({
  at: z.string(),
  method: z.string(),
  path: z.string(),
  id: z.string(),
  number: z.number().int().exactOptional(),
});

/** Everything the DATEV stand-in keeps, as its state file holds it. */
export const datevStateSchema = z.object({
  version: z.literal(1),
  clients: z.array(jsonObject),
  addressees: z.array(jsonObject),
  relationships: z.array(jsonObject),
  deletedClients: z.array(deletion),
  deletedAddressees: z.array(deletion),
  ledger: z.array(ledgerEntry),
});

export type DatevState = z.infer<typeof datevStateSchema>;
/** One write that was applied; `at` is UTC, `number` the client's. */
export type LedgerEntry = z.infer<typeof ledgerEntry>;
/** One line of a deletion log. */
export type Deletion = z.infer<typeof deletion>;
