import type { JobHandler } from "../../jobs/job.ts";
import { renewExpired } from "./renew-expired.ts";

/** Renews the link that somebody asked to have renewed, in the transaction that ends the job: once, whatever happens. */
export const createRenewInvitation =
  ({ invitationDays }: { invitationDays: number }): JobHandler<"renewInvitation"> =>
  ({ payload: { linkId } }) =>
    Promise.resolve({ outcome: "done", record: (ctx) => renewExpired(ctx, { linkId, invitationDays }) });
