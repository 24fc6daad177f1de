import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { linkToken } from "../../db/keys.ts";
import { presentIssues } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { openLink } from "../../http/open.ts";
import { JsonText } from "../../http/replies.ts";
import { presentInvitation } from "./invitation-item.ts";
import { inviteClient } from "./invite-client.ts";
import { inviteMany } from "./invite-many.ts";
import { listInvitations } from "./list-invitations.ts";
import { lookAtLink } from "./look-at-link.ts";
import { requestNewLink } from "./request-new-link.ts";
import { resendInvitation, revokeInvitation } from "./resend-invitation.ts";

type Invitations = Pick<Handlers<AppContract>, "invitations" | "invite" | "inviteMany" | "resendInvitation" | "revokeInvitation" | "requestInvitation" | "invitationByToken">;

export const createInvitationsHandlers = (deps: { appUrl: string; invitationDays: number }): Invitations => {
  const { invitationDays } = deps;
  const linkFor = (method: string, linkId: string) => (method === "link" ? { link: `${deps.appUrl}/invitation?token=${linkToken(linkId)}` } : {});
  return {
    invitations: async ({ ctx, query }) => new JsonText(await listInvitations(ctx, query)),
    invite: async ({ ctx, body }) => {
      const { invitation, linkId } = await inviteClient(ctx, { request: body, invitationDays });
      const message = body.method === "link" ? "message.invitation.created" : "message.invitation.sent";
      return { ...presentInvitation(invitation, ctx.now), ...linkFor(body.method, linkId), message };
    },
    inviteMany: async ({ ctx, body, language }) => {
      const { accepted, rejected } = await inviteMany(ctx, { rows: body.rows, invitationDays });
      return { accepted, rejected: rejected.map(({ row, errors }) => ({ row, errors: presentIssues(errors, language) })) };
    },
    resendInvitation: async ({ ctx, query }) => {
      const { invitation, linkId } = await resendInvitation(ctx, { id: query.id, invitationDays });
      return { ...presentInvitation(invitation, ctx.now), ...linkFor(invitation.method, linkId), message: "message.invitation.resent" };
    },
    revokeInvitation: async ({ ctx, query }) => ({ ...presentInvitation(await revokeInvitation(ctx, query), ctx.now), message: "message.invitation.revoked" }),
    requestInvitation: async ({ ctx, body }) => {
      await requestNewLink({ token: body.token, origin: ctx.origin });
      return { message: "message.invitation.requested" };
    },
    invitationByToken: ({ ctx, query }) => openLink(query.token, ctx, lookAtLink),
  };
};
