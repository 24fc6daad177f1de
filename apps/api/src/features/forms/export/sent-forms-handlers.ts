import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../../http/mount.ts";
import { JsonText } from "../../../http/replies.ts";
import { replyList } from "../../../http/reply-list.ts";
import { listSentForms } from "../list-sent-forms.ts";
import { sentFormsList } from "./sent-forms-list.ts";

type SentFormsHandlers = Pick<Handlers<AppContract>, "sentForms" | "exportSentForms">;

/** The list of forms that were sent in, as a page and as a file. */
export const sentFormsHandlers: SentFormsHandlers = {
  sentForms: async ({ ctx, query }) => new JsonText(await listSentForms(ctx, query)),
  exportSentForms: ({ ctx: { open }, query, language }) => replyList(sentFormsList, { open, order: query, language }),
};
