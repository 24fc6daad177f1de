import { CALLS_PER_MINUTE, TOKEN_PREFIX } from "@stammdaten/shared/contract/token-scopes.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx, UserActor } from "../db/context.ts";
import { inApiToken, type ApiTokenRow } from "../db/identify.ts";
import { makeCtx } from "../db/in-tenant.ts";
import { hashToken } from "../db/keys.ts";
import { countTry, type Limit } from "../db/rate-limit.ts";
import { sql } from "../db/sql.ts";
import { addressGroup } from "./address-group.ts";
import type { InTurn } from "./fair-turns.ts";
import type { Credentials } from "./session.ts";
import { ForeignTenant, isOpen, type OpenOptions } from "./admission.ts";

/** 32 bytes as base64url, behind the prefix. */
const API_TOKEN = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`);

export const TOKEN_LIMIT: Limit = { name: "api-token", points: CALLS_PER_MINUTE, seconds: 60, blocks: true };

/** Calls with tokens that nobody has, of one network: a wrong token is answered with 401, many of them with 429. */
export const UNKNOWN_TOKEN_LIMIT: Limit = { name: "api-token-unknown", points: 60, seconds: 60, blocks: true };

/** A firm's program. */
export type Program = { readonly apiTokenId: string; readonly tenantId: string };

/**
 * Looks up whose program calls, and counts the call: by its token, or by its address where nobody has such a token, so that made-up
 * ones leave nothing behind but one counter for each network.
 * @throws Refusal auth.unauthorized, rate.limited
 */
async function admitProgram(token: string, ip: string | null): Promise<Program> {
  const row = API_TOKEN.test(token)
    ? await inApiToken(
        hashToken(token),
        (_tx, found) => found,
        (_tx, found) => Promise.resolve(found),
      )
    : undefined;
  if (row === undefined || row.over) {
    await countTry(UNKNOWN_TOKEN_LIMIT, addressGroup(ip));
    throw new Refusal("auth.unauthorized");
  }
  await countTry(TOKEN_LIMIT, row.id);
  return { apiTokenId: row.id, tenantId: row.tenant_id };
}

/** Which program calls, found in its turn; undefined where none does. @throws Refusal as `admitProgram` does */
export async function findProgram(credentials: Credentials, ip: string | null, inTurn: InTurn): Promise<Program | undefined> {
  if (credentials.kind !== "token") return undefined;
  return inTurn(() => admitProgram(credentials.token, ip));
}

/**
 * Opens the transaction of a firm's program: it acts as staff do, in the name of whoever made its token, where the call takes its scope.
 * One that has ended, and one that nobody has, are worth the same: nothing. It has no session, so that no proof of who asks is ever its.
 */
export function openForToken<Result>(token: string, options: OpenOptions, work: (ctx: Ctx<UserActor>) => Promise<Result>): Promise<Result> {
  const { endpoint, namedTenant, origin } = options;
  if (!API_TOKEN.test(token)) throw new Refusal("auth.unauthorized");
  const admit = (tx: Ctx["tx"], row: ApiTokenRow | undefined): ApiTokenRow => {
    if (row === undefined || row.active === null || row.over) throw new Refusal("auth.unauthorized");
    if (endpoint.scope === undefined) throw new Refusal("apiToken.notForThis");
    if (!row.scopes.includes(endpoint.scope)) throw new Refusal("apiToken.scopeMissing");
    if (!row.active) throw new Refusal("tenant.deactivated");
    if (!isOpen(row)) throw new Refusal("subscription.required");
    if (namedTenant !== undefined && namedTenant !== row.tenant_id) throw new ForeignTenant(namedTenant, row.created_by);
    if (row.stale)
      tx.sendSql(sql`UPDATE api_token SET last_used_at = now() WHERE tenant_id = ${row.tenant_id}::uuid AND id = ${row.id}::uuid`);
    return row;
  };
  return inApiToken(hashToken(token), admit, (tx, { id, tenant_id: tenantId, created_by: userId, scopes }) => {
    const actor: UserActor = {
      kind: "user",
      level: "tenant",
      userId,
      sessionId: id,
      apiTokenId: id,
      scopes,
      personId: null,
      companyId: null,
      ...origin,
    };
    return work(makeCtx(tx, tenantId, actor));
  });
}
