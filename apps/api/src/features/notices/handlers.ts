import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { notices } from "@stammdaten/shared/contract/notices.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { changeChoice, readChoices } from "./choices.ts";
import { countUnread, listNotices } from "./list-notices.ts";
import { markRead } from "./mark-read.ts";

/** Notices of staff, and how these reach them. */
export const noticesHandlers: Pick<Handlers<AppContract>, keyof typeof notices> = {
  notices: async ({ ctx, query }) => new JsonText(await listNotices(ctx, query)),
  unreadNotices: async ({ ctx }) => ({ count: await countUnread(ctx) }),
  readNotice: async ({ ctx, query }) => {
    await markRead(ctx, query);
    return { message: "message.notices.read" };
  },
  readAllNotices: async ({ ctx }) => {
    await markRead(ctx);
    return { message: "message.notices.read" };
  },
  noticeChoices: async ({ ctx }) => ({ choices: await readChoices(ctx) }),
  changeNoticeChoice: async ({ ctx, body }) => {
    await changeChoice(ctx, body);
    return { message: "message.notices.choice" };
  },
};
