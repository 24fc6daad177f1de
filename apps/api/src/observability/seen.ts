import type { Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import type { Request } from "express";
import type { Actor } from "../db/context.ts";
import { NO_TENANT } from "../db/platform.ts";
import type { Credentials } from "../http/session.ts";

/** What becomes known of a request while it is served: for its line in the log, its figures and its span. Ids only. */
export type Seen = {
  /** The endpoint's name in the contract, and its path there: never the path or the query as they came. */
  endpoint?: string;
  path?: string;
  tenantId?: string;
  /** Who called: at most one of them. */
  userId?: string;
  linkId?: string;
  connectorId?: string;
  /** It waits for others or carries files, and is as slow as they are. */
  waits?: boolean;
  /** The refusal that was answered. */
  code?: string;
};

const known = new WeakMap<Request, Seen>();

/** What has been seen of this request so far. */
export function seenOf(req: Request): Seen {
  const found = known.get(req);
  if (found !== undefined) return found;
  const seen: Seen = {};
  known.set(req, seen);
  return seen;
}

export function seeEndpoint(req: Request, name: string, { path, ownTransactions, files, answer }: Endpoint): void {
  const seen = seenOf(req);
  seen.endpoint = name;
  seen.path = path;
  seen.waits = ownTransactions || files !== undefined || answer === "file";
}

/** What credentials say that we signed ourselves; whoever is refused afterwards is known by it too. */
export function seeCredentials(req: Request, credentials: Credentials): void {
  if (credentials.kind === "registrant") seenOf(req).tenantId = credentials.tenantId;
  if (credentials.kind !== "session") return;
  const seen = seenOf(req);
  seen.userId = credentials.claims.sub;
  if (credentials.claims.tenantId !== null) seen.tenantId = credentials.claims.tenantId;
}

/** Who the transaction was opened for. */
export function seeActor(req: Request, { tenantId, actor }: { readonly tenantId: string; readonly actor: Actor }): void {
  const seen = seenOf(req);
  if (tenantId !== NO_TENANT) seen.tenantId = tenantId;
  if (actor.kind === "user" || actor.kind === "admin") seen.userId = actor.userId;
  else if (actor.kind === "guest") seen.linkId = actor.linkId;
  else if (actor.kind === "connector") seen.connectorId = actor.connectorId;
}
