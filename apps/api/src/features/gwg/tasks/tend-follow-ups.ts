import { inTenant } from "../../../db/in-tenant.ts";
import { listFirms } from "../../../db/list-firms.ts";
import { refreshFollowUps } from "../../../domain/refresh-follow-ups.ts";
import { systemActor } from "../../../jobs/job.ts";

/** Writes for every firm what has become due under the money-laundering act, and takes off what is done. @returns of how many clients */
export async function tendFollowUps(): Promise<{ changed: number }> {
  let changed = 0;
  for (const id of await listFirms("find the firms whose clients may have to be looked at again"))
    changed += await inTenant(id, systemActor, (ctx) => refreshFollowUps(ctx));
  return { changed };
}
