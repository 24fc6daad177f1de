import { datevConnectors, type CarriedAnswer } from "@stammdaten/shared/contract/datev-connectors.ts";
import type { TransportCall } from "@stammdaten/datev/transport.ts";
import { z } from "zod";
import { decrypt, encrypt } from "../../../db/keys.ts";

const StoredCall = z.object({ method: z.enum(["GET", "POST", "PUT"]), path: z.string(), body: z.json().nullable() });
export type StoredCall = z.infer<typeof StoredCall>;

/** What a call and its answer are sealed for: neither can stand in another's place. */
const purposeOf = (part: "request" | "answer", tenantId: string, id: string): string => `datev-connector:${part}:${tenantId}:${id}`;

/** A call as it lies in the database until a connector takes it: it is full of a client's data. */
export const sealCall = ({ method, path, body }: TransportCall, tenantId: string, id: string): Buffer<ArrayBuffer> =>
  encrypt(JSON.stringify({ method, path, body: body ?? null }), purposeOf("request", tenantId, id));

/** @throws when it was changed or is another's */
export const openCall = (sealed: Uint8Array, tenantId: string, id: string): StoredCall =>
  StoredCall.parse(JSON.parse(decrypt(sealed, purposeOf("request", tenantId, id))));

export const sealAnswer = (answer: CarriedAnswer, tenantId: string, id: string): Buffer<ArrayBuffer> =>
  encrypt(JSON.stringify(answer), purposeOf("answer", tenantId, id));

/** @throws when it was changed or is another's */
export const openAnswer = (sealed: Uint8Array, tenantId: string, id: string): CarriedAnswer =>
  datevConnectors.answerConnectorCall.body.parse(JSON.parse(decrypt(sealed, purposeOf("answer", tenantId, id))));

/** What is signalled when a firm's connectors have something to look for. */
export const connectorsSubject = (tenantId: string): string => `connectors:${tenantId}`;

/** What is signalled when the answer to a call is there. */
export const answerSubject = (callId: string): string => `answer:${callId}`;
