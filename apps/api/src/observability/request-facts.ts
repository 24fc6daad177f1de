import type { Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import type { Request } from "express";
import type { Actor } from "../db/context.ts";
import { NO_TENANT } from "../db/platform.ts";
import type { Credentials } from "../http/session.ts";
import type { Group } from "../http/turn-group.ts";

/** What is known of a request, for its log line, its metrics and its span. Ids only. */
export type RequestFacts = {
  /** The endpoint's name and path in the contract: never the path or the query of the request itself. */
  endpoint?: string;
  path?: string;
  tenantId?: string;
  /** Who called: at most one of them. */
  userId?: string;
  linkId?: string;
  connectorId?: string;
  /** Besides the user in whose name it calls. */
  apiTokenId?: string;
  /** Whether it waits for other services or carries files, so that its duration depends on them. */
  waits?: boolean;
  /** How long it was kept waiting because its firm had had its share. */
  keptWaitingMs?: number;
  /** The refusal that was answered. */
  code?: string;
};

const known = new WeakMap<Request, RequestFacts>();

/** The facts collected for this request so far; the same object each time. */
export function factsOfRequest(req: Request): RequestFacts {
  const found = known.get(req);
  if (found !== undefined) return found;
  const facts: RequestFacts = {};
  known.set(req, facts);
  return facts;
}

export function noteEndpoint(req: Request, name: string, { path, ownTransactions, files, answer }: Endpoint): void {
  const facts = factsOfRequest(req);
  facts.endpoint = name;
  facts.path = path;
  facts.waits = ownTransactions || files !== undefined || answer === "file";
}

/** Notes what the credentials say and whose turn it is, so that refused callers are known too. */
export function noteCredentials(req: Request, credentials: Credentials, group: Group): void {
  const facts = factsOfRequest(req);
  if (credentials.kind === "session") facts.userId = credentials.claims.sub;
  if (group.kind === "firm" && group.tenantId !== null) facts.tenantId = group.tenantId;
}

/** Notes that the request is kept waiting, which its duration holds. */
export function noteWait(req: Request, ms: number): void {
  factsOfRequest(req).keptWaitingMs = Math.round(ms);
}

/** Notes which program calls, so that what it is refused is known too. */
export function noteProgram(req: Request, { apiTokenId, tenantId }: { readonly apiTokenId: string; readonly tenantId: string }): void {
  Object.assign(factsOfRequest(req), { apiTokenId, tenantId } satisfies RequestFacts);
}

/** Notes whom the transaction was opened for. */
export function noteActor(req: Request, { tenantId, actor }: { readonly tenantId: string; readonly actor: Actor }): void {
  const facts = factsOfRequest(req);
  if (tenantId !== NO_TENANT) facts.tenantId = tenantId;
  if (actor.kind === "user" && actor.apiTokenId !== undefined) facts.apiTokenId = actor.apiTokenId;
  if (actor.kind === "user" || actor.kind === "admin" || actor.kind === "support") facts.userId = actor.userId;
  else if (actor.kind === "guest") facts.linkId = actor.linkId;
  else if (actor.kind === "connector") facts.connectorId = actor.connectorId;
}
