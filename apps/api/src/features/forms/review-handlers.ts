import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { JsonText } from "../../http/replies.ts";
import { type CountOwnWords, spendMails } from "../../domain/spend-mails.ts";
import { approveForm } from "./approve-form.ts";
import { assignForm } from "./assign-form.ts";
import { confirmForm } from "./confirm-form.ts";
import { listChanges } from "./list-changes.ts";
import { findNeighbors } from "./find-neighbors.ts";
import { listHistory } from "./list-history.ts";
import { presentForm } from "./present-form.ts";
import { rejectForm } from "./reject-form.ts";
import { unlockForm } from "./unlock-form.ts";
import { viewForm } from "./view-form.ts";

type ReviewHandlers = Pick<
  Handlers<AppContract>,
  "confirmForm" | "assignForm" | "rejectForm" | "unlockForm" | "formHistory" | "formNeighbors" | "viewForm" | "approveForm" | "formChanges"
>;

/** Its reason goes to the client by mail, in the firm's own words. */
const ofReason = { mails: 1, ownWords: 1 };

/** What the firm does with a form that was sent in. */
export const createReviewHandlers = ({
  invitationDays,
  countOwnWords,
}: {
  invitationDays: number;
  countOwnWords: CountOwnWords;
}): ReviewHandlers => ({
  confirmForm: async ({ ctx, query, language }) => ({
    ...(await presentForm(ctx, await confirmForm(ctx, query), language)),
    message: "message.form.confirmed",
  }),
  assignForm: async ({ ctx, query, body, language }) => ({
    ...(await presentForm(ctx, await assignForm(ctx, { ...query, ...body }), language)),
    message: "message.form.assigned",
  }),
  rejectForm: async ({ ctx, query, body, language }) => {
    await spendMails(ctx, ofReason, countOwnWords);
    return ctx.open(async (inside) => {
      const row = await rejectForm(inside, { ...query, ...body, invitationDays });
      return { ...(await presentForm(inside, row, language)), message: "message.form.rejected" };
    });
  },
  unlockForm: async ({ ctx, query, body, language }) => {
    await spendMails(ctx, ofReason, countOwnWords);
    return ctx.open(async (inside) => {
      const row = await unlockForm(inside, { ...query, ...body, invitationDays });
      return { ...(await presentForm(inside, row, language)), message: "message.form.unlocked" };
    });
  },
  formNeighbors: ({ ctx, query }) => findNeighbors(ctx, query),
  viewForm: ({ ctx, query }) => viewForm(ctx, query),
  formHistory: async ({ ctx, query }) => new JsonText(await listHistory(ctx, query)),
  approveForm: async ({ ctx, query, body, language }) => {
    const { form, mandantType, mandantId } = await approveForm(ctx, { ...query, ...body });
    return { form: await presentForm(ctx, form, language), mandantType, mandantId, message: "message.form.approved" };
  },
  formChanges: ({ ctx, query, language }) => listChanges(ctx, { ...query, language }),
});
