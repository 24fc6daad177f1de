import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, Message, MessageOnly, RequiredText, tenantQuery, Time } from "./schemas.ts";
import { MOST_TOKEN_DAYS, tokenScopes } from "./token-scopes.ts";

export const ApiToken = z.object({
  id: Id,
  name: z.string(),
  /** Its beginning: enough to know it by, too little to use it. */
  prefix: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** In whose name it acts. */
  createdBy: z.string(),
  createdAt: Time,
  expiresAt: Time,
  /** To the minute. */
  lastUsedAt: Time.nullable(),
  revokedAt: Time.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const NewApiToken = z.strictObject({
  name: RequiredText(60),
  scopes: z
    .array(z.enum(tokenScopes, { error: "validation.choice.invalid" }), { error: "validation.required" })
    .min(1, { error: "validation.required" })
    .max(tokenScopes.length, { error: "validation.choice.invalid" }),
  days: z
    .int({ error: "validation.token.days" })
    .min(1, { error: "validation.token.days" })
    .max(MOST_TOKEN_DAYS, { error: "validation.token.days" }),
});
export type NewApiToken = z.infer<typeof NewApiToken>;

export const apiTokens = {
  apiTokens: endpoint({
    method: "GET",
    path: "/Main/ApiTokens",
    access: ["tenant", "support"],
    summary: "The firm's API tokens, newest first; revoked and expired ones for 30 days.",
    query: z.strictObject(tenantQuery),
    answer: z.object({ items: z.array(ApiToken) }),
  }),
  createApiToken: endpoint({
    method: "POST",
    path: "/Main/ApiToken",
    access: ["tenant"],
    summary: "Makes an API token, for whoever has confirmed who they are. It is returned only in this answer; all staff are mailed.",
    query: z.strictObject(tenantQuery),
    body: NewApiToken,
    answer: z.object({ id: Id, token: z.string(), message: Message }),
    status: 201,
    errors: ["confirmation.required", "apiToken.tooMany"],
  }),
  revokeApiToken: endpoint({
    method: "POST",
    path: "/Main/ApiTokenRevoke",
    access: ["tenant"],
    summary: "Ends an API token for good, from its next call on.",
    query: z.strictObject({ ...tenantQuery, id: Id }),
    answer: MessageOnly,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
};
