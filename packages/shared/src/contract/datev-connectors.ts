import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Message, MessageOnly, MultiLineText, RequiredText, tenantQuery, Time } from "./schemas.ts";

/** Longest wait of a connector for work, in seconds: below what proxies allow a silent connection. */
export const LONGEST_WAIT_SECONDS = 25;

/** A connector that was not heard of for this long counts as not running, in seconds. */
export const CONNECTOR_SEEN_SECONDS = 60;

/** Longest answer of DATEV that a connector may bring, in characters. */
const LONGEST_ANSWER = 2_000_000;

const DatevConnector = z.object({
  id: Id,
  name: z.string(),
  /** Who added it. */
  createdBy: z.string(),
  createdAt: Time,
  lastSeenAt: Time.nullable(),
  /** Whether it was heard of within the last minute and is not revoked. */
  connected: z.boolean(),
  version: z.string().nullable(),
  revokedAt: Time.nullable(),
});
export type DatevConnector = z.infer<typeof DatevConnector>;

/** One call for the firm's DATEVconnect. `ms` is the time that is left for it, in milliseconds. */
const CarriedCall = z.object({
  id: Id,
  method: z.enum(["GET", "POST", "PUT"]),
  path: z.string(),
  body: z.json().nullable(),
  ms: z.number().int(),
});
export type CarriedCall = z.infer<typeof CarriedCall>;

/** Why a connector brought no answer of DATEV. */
export const carryFailures = [
  "timeout",
  "network",
  "unknownHost",
  "noTls",
  "certificate",
  "otherLogin",
  "forbiddenHost",
  "invalidAnswer",
  "notCarried",
] as const;

const CarriedAnswer = z
  .strictObject({
    status: z.int().min(100).max(599).optional(),
    text: z.string().max(LONGEST_ANSWER, { error: "validation.text.tooLong" }).optional(),
    /** DATEV's `Link` header, which names what was created. */
    link: z.string().max(2_000, { error: "validation.text.tooLong" }).nullable().optional(),
    failure: z.enum(carryFailures).optional(),
  })
  .check(({ value, issues }) => {
    const isAnswer = value.status !== undefined && value.text !== undefined;
    if (isAnswer === (value.failure === undefined)) return;
    issues.push({ code: "custom", message: "validation.required", path: [isAnswer ? "failure" : "status"], input: undefined });
  });
export type CarriedAnswer = z.infer<typeof CarriedAnswer>;

export const datevConnectors = {
  datevConnectors: endpoint({
    method: "GET",
    path: "/Main/DatevConnectors",
    access: ["tenant", "support"],
    summary: "The firm's connectors, newest first; revoked ones for 30 days.",
    query: z.strictObject(tenantQuery),
    answer: z.object({ items: z.array(DatevConnector) }),
  }),
  createDatevConnector: endpoint({
    method: "POST",
    path: "/Main/DatevConnector",
    access: ["tenant"],
    summary: "Adds a connector, for whoever has confirmed who they are. Its token is returned only in this answer.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({ name: RequiredText(60) }),
    answer: z.object({ id: Id, token: z.string(), message: Message }),
    status: 201,
    errors: ["confirmation.required", "connector.tooMany"],
  }),
  revokeDatevConnector: endpoint({
    method: "POST",
    path: "/Main/DatevConnectorRevoke",
    access: ["tenant"],
    summary: "Ends a connector's token for good, whatever it does at the moment.",
    query: z.strictObject({ ...tenantQuery, id: Id }),
    answer: MessageOnly,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  takeConnectorCall: endpoint({
    method: "POST",
    path: "/Connector/Call",
    access: ["connector"],
    summary: "Waits for a call that DATEVconnect is to be asked, and takes it; null when none came in that time.",
    body: z.strictObject({
      version: MultiLineText(40),
      waitSeconds: z.int().min(0).max(LONGEST_WAIT_SECONDS).default(LONGEST_WAIT_SECONDS),
    }),
    answer: z.object({ call: CarriedCall.nullable() }),
    ownTransactions: true,
  }),
  answerConnectorCall: endpoint({
    method: "POST",
    path: "/Connector/Answer",
    access: ["connector"],
    summary: "Brings what DATEVconnect answered to a call that this connector took, or why there is no answer.",
    query: z.strictObject({ id: Id }),
    body: CarriedAnswer,
    // A text grows in JSON: every quote of DATEV's own JSON gets a backslash.
    maxBodyBytes: 2 * LONGEST_ANSWER,
    answer: z.object({ taken: z.literal(true) }),
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
};
