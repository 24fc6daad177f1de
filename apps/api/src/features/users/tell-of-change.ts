import { randomUUID } from "node:crypto";
import type { AccountChange } from "@stammdaten/shared/jobs/notified-changes.ts";
import type { Ctx } from "../../db/context.ts";

/** Has somebody mailed what was changed about how they log in, without a link. */
export const tellOfChange = ({ enqueue, now }: Ctx, userId: string, change: AccountChange): Promise<void> =>
  enqueue("mailAccountChanged", { userId, changeId: randomUUID(), change, at: now.toISOString() });
