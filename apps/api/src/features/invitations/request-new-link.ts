import { randomUUID } from "node:crypto";
import type { Origin } from "../../db/context.ts";
import { inLink } from "../../db/identify.ts";
import { hashToken } from "../../db/keys.ts";
import { NO_TENANT } from "../../db/platform.ts";
import { enqueueIn } from "../../db/enqueue.ts";
import { countTry, type Limit } from "../../db/rate-limit.ts";
import { addressGroup } from "../../http/address-group.ts";

const perAddress: Limit = { name: "invitation-request", points: 60, seconds: 3600 };

/**
 * Takes down that somebody asks for a new link in place of one they hold. Whatever the token is, the same statements run
 * and a job is queued, so that neither the answer nor its time tells; what becomes of it, the job decides.
 * @throws Refusal rate.limited, by address
 */
export async function requestNewLink({ token, origin }: { token: string; origin: Origin }): Promise<void> {
  await countTry(perAddress, addressGroup(origin.ip));
  await inLink(
    hashToken(token),
    (row) => row,
    (tx, link) => enqueueIn(tx, link?.tenant_id ?? NO_TENANT)("renewInvitation", { linkId: link?.id ?? randomUUID() }),
  );
}
