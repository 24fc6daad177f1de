import type { Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import { actorId } from "../db/audit.ts";
import type { Ctx, Origin } from "../db/context.ts";
import { asPlatform, NO_TENANT, notePlatform } from "../db/platform.ts";
import type { ForeignTenant } from "./admission.ts";
import { readQuery } from "./query.ts";

/** Writes down that a caller named a tenant that is not theirs. */
export async function noteForeign({ actorId: by, tenantId }: ForeignTenant, origin: Origin): Promise<void> {
  await asPlatform("write down an attempt to reach another tenant", (tx) =>
    notePlatform(tx, "foreignTenantRefused", { ...origin, actorId: by, details: { named: tenantId } }),
  );
}

/** Whether the object is another's or does not exist at all is not known here, and must not be: both leave the same entry. */
export async function noteNotFound({ actor, tenantId }: Ctx, endpoint: Endpoint, search: string): Promise<void> {
  if (endpoint.objectKey === undefined) return;
  const named = readQuery(search, endpoint.query)[endpoint.objectKey] ?? "";
  const { ip, requestId } = actor;
  const note = {
    ip,
    requestId,
    actorId: actorId(actor),
    tenantId: tenantId === NO_TENANT ? null : tenantId,
    details: { path: endpoint.path, named },
  };
  await asPlatform("write down a call for an object that is not there", (tx) => notePlatform(tx, "objectNotFound", note));
}
