import type { AccessLevel, Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Origin } from "../db/context.ts";
import type { SessionRow } from "../db/identify.ts";
import { sql, type Tx } from "../db/sql.ts";
import type { Look } from "../domain/note-look.ts";
import { isPlanActive } from "../domain/plan.ts";
import type { Claims, Credentials } from "./session.ts";

/** Whether the firm's trial or plan lets anybody in now. */
export const isOpen = (row: Pick<SessionRow, "subscription_status" | "plan_expires" | "plan_renews">): boolean =>
  isPlanActive({ status: row.subscription_status, planExpires: row.plan_expires, renews: row.plan_renews === true }, new Date());

/** Whether somebody of this level gets to the endpoint when the firm's plan has ended. */
export const staysOpen = ({ withoutPlan }: Endpoint, level: AccessLevel): boolean =>
  withoutPlan === "firm" ? level === "tenant" : withoutPlan;

/** Levels whose credentials are no login. */
const TOKEN_LEVELS: ReadonlySet<AccessLevel> = new Set(["guest", "phone", "connector", "registrant"]);

export type OpenOptions = {
  readonly endpoint: Endpoint;
  /** Tenant that the call names; an assertion, never a selector (but for an admin). */
  readonly namedTenant: string | undefined;
  readonly origin: Origin;
  readonly idleSeconds: number;
  /** Whether a page makes the call by itself while nobody is there: it is no sign of life. */
  readonly isBackground?: boolean;
  /** Whether admins get nowhere without a second factor. */
  readonly adminTwoFactor: boolean;
  /** What is written down of the call where an admin makes it whom the firm has let in. */
  readonly look: () => Look;
};

/** Whether these credentials can be of use here at all, before anything is read from the database. */
export function checkLevel(credentials: Credentials, access: readonly AccessLevel[]): void {
  if (access.includes("public")) return;
  if (credentials.kind === "none") throw new Refusal("auth.unauthorized");
  if (credentials.kind === "invitation") {
    if (!access.includes("guest")) throw new Refusal("auth.unauthorized");
  } else if (credentials.kind === "phone") {
    if (!access.includes("phone")) throw new Refusal("auth.unauthorized");
  } else if (credentials.kind === "connector") {
    if (!access.includes("connector")) throw new Refusal("auth.unauthorized");
  } else if (credentials.kind === "registrant") {
    if (!access.includes("registrant")) throw new Refusal("auth.unauthorized");
  } else if (credentials.kind === "token") {
    // Which scope the call takes is said once the token is known to be good.
    if (access.every((level) => TOKEN_LEVELS.has(level))) throw new Refusal("auth.unauthorized");
  } else if (!access.includes(credentials.claims.accessLevel)) {
    if (access.every((level) => TOKEN_LEVELS.has(level))) throw new Refusal("auth.unauthorized");
    throw new Refusal(credentials.claims.accessLevel === "support" && access.includes("tenant") ? "support.readOnly" : "access.forbidden");
  }
}

/** A caller named a tenant that is not theirs: answered as if it did not exist, and written down. */
export class ForeignTenant extends Refusal {
  readonly tenantId: string;
  /** Null for whoever has no login. */
  readonly actorId: string | null;
  constructor(tenantId: string, actorId: string | null) {
    super("resource.notFound");
    this.tenantId = tenantId;
    this.actorId = actorId;
  }
}

/** @throws Refusal auth.unauthorized, session.expired */
export function checkSession(
  tx: Tx,
  claims: Claims,
  row: Pick<SessionRow, "ended" | "idle" | "stale" | "enabled"> | undefined,
  { isBackground = false }: Pick<OpenOptions, "isBackground">,
): asserts row is NonNullable<typeof row> {
  if (row === undefined) throw new Refusal("auth.unauthorized");
  if (row.ended || row.idle || row.enabled !== true) throw new Refusal("session.expired");
  if (row.stale && !isBackground) tx.sendSql(sql`UPDATE session SET last_seen_at = now() WHERE id = ${claims.sid}::uuid`);
}

/** Whose second factor is due sets it up first; what stays open without a plan is all that takes. */
export function checkTwoFactor(row: Pick<SessionRow, "has_two_factor"> | undefined, { endpoint }: OpenOptions): void {
  if (row?.has_two_factor !== true && endpoint.withoutPlan !== true) throw new Refusal("twoFactor.required");
}
