import type { JobHandler } from "../../jobs/job.ts";
import { noteLinkRequest } from "./note-link-request.ts";
import { renewExpired } from "./renew-expired.ts";

/**
 * Renews the link that somebody asked to have renewed, in the transaction that ends the job: once, whatever happens. Where that is not
 * for us to do, the firm is notified.
 */
export const createRenewInvitation =
  ({ invitationDays }: { invitationDays: number }): JobHandler<"renewInvitation"> =>
  ({ payload: { linkId } }) =>
    Promise.resolve({
      outcome: "done",
      record: async (ctx) => {
        if (!(await renewExpired(ctx, { linkId, invitationDays }))) await noteLinkRequest(ctx, { linkId });
      },
    });
