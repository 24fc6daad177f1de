import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { previewInvitation } from "./preview-invitation.ts";

export const createMailHandlers = ({
  appUrl,
  invitationDays,
}: {
  appUrl: string;
  invitationDays: number;
}): Pick<Handlers<AppContract>, "previewInvitation"> => ({
  previewInvitation: ({ ctx, body }) => previewInvitation(ctx, { request: body, invitationDays, appUrl }),
});
