import type { AccessLevel, Endpoint } from "../endpoint.ts";
import type { ErrorCode } from "../errors.ts";

const byLevel: Readonly<Record<AccessLevel, readonly ErrorCode[]>> = {
  public: [],
  guest: ["link.unknown", "link.expired", "firm.closed"],
  phone: ["phone.unknown", "phone.over", "phone.taken", "firm.closed", "rate.limited"],
  connector: ["tenant.deactivated"],
  registrant: ["session.expired", "tenant.deactivated"],
  mandant: ["session.expired", "tenant.deactivated"],
  tenant: ["session.expired", "tenant.deactivated"],
  support: ["session.expired", "tenant.deactivated", "support.over"],
  admin: ["session.expired"],
};

const LOGINS: readonly AccessLevel[] = ["mandant", "tenant", "support", "admin"];

/** All that a call can be refused with: what its contract declares, and what follows from who calls and what they send. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const { access, body, files, raw, query, tenantKey } = endpoint;
  const isPublic = access.includes("public");
  const has = (levels: readonly AccessLevel[]): boolean => access.some((level) => levels.includes(level));
  const namesTenant = query !== undefined && tenantKey in query.shape;
  const found: ErrorCode[] = ["request.invalid", "unexpected", "service.unavailable", ...endpoint.errors];
  if (query !== undefined) found.push("request.duplicateParameter");
  if (raw !== undefined) found.push("body.tooLarge");
  else if (body !== undefined) found.push("body.malformed", "body.tooLarge", "body.tooDeep", "body.contentType");
  if (files !== undefined) found.push("file.invalid", "upload.failed", "file.infected");
  if (!isPublic) {
    found.push("auth.unauthorized", ...access.flatMap((level) => byLevel[level]));
    if (endpoint.scope !== undefined) found.push("apiToken.scopeMissing", "rate.limited");
    else if (has(["tenant"])) found.push("apiToken.notForThis");
    if (namesTenant) found.push("resource.notFound");
    if (has(LOGINS)) found.push("access.forbidden");
    if (has(["tenant"]) && !has(["support"])) found.push("support.readOnly");
    if (endpoint.withoutPlan !== true && has(["connector", "mandant", "tenant", "support"])) found.push("subscription.required");
    if (endpoint.withoutPlan !== true && has(["tenant", "support", "admin"])) found.push("twoFactor.required");
  }
  return [...new Set(found)].sort();
}
