import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../../http/mount.ts";
import { JsonText } from "../../../http/replies.ts";
import { listRetentionItems } from "./list-retention-items.ts";
import { readRetention } from "./read-retention.ts";
import { updateRetention } from "./update-retention.ts";

export const retentionHandlers: Pick<Handlers<AppContract>, "retention" | "retentionItems" | "updateRetention"> = {
  retention: ({ ctx }) => readRetention(ctx),
  retentionItems: async ({ ctx, query }) => new JsonText(await listRetentionItems(ctx, query)),
  updateRetention: async ({ ctx, body }) => {
    await updateRetention(ctx, body);
    return { ...(await readRetention(ctx)), message: "message.retention.saved" };
  },
};
