import { Button, Group, Modal } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { useApi } from "../../session/api-context.tsx";
import { describeError } from "../../session/describe-error.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LinkToCopy } from "../../ui/link-to-copy.tsx";
import { showSuccess } from "../../ui/show-success.ts";
import { canResend, canRevoke, nameOf } from "./invitation-rules.ts";
import { ResendDialog } from "./resend-dialog.tsx";

/** Sends an invitation again or ends it. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"resend" | "revoke" | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const name = nameOf(invitation, t("staff.nameless"));
  const isLink = invitation.method === "link";

  const done = async (message: string) => {
    setAsked(null);
    showSuccess(message);
    await queries.invalidateQueries({ queryKey: ["invitations"] });
  };
  const renew = useMutation({
    mutationFn: () => api.resendInvitation({ query: { id: invitation.id } }),
    onSuccess: async (answer) => {
      if (answer.link !== undefined) setLink(answer.link);
      await done(answer.message);
    },
  });
  const revoke = useMutation({
    mutationFn: () => api.revokeInvitation({ query: { id: invitation.id } }),
    onSuccess: (answer) => done(answer.message),
  });
  const ask = (what: "resend" | "revoke") => {
    renew.reset();
    revoke.reset();
    setAsked(what);
  };

  return (
    <Group gap="xs">
      {canResend(invitation) && (
        <Button variant="default" size="xs" onClick={() => ask("resend")} aria-label={t(invitation.status === "Bounced" ? "invitations.correct.of" : "staff.invitations.resendOf", { name })}>
          {t(isLink ? "staff.invitations.newLink" : invitation.status === "Bounced" ? "invitations.correct.open" : "staff.invitations.resend")}
        </Button>
      )}
      {canRevoke(invitation) && (
        <Button variant="default" size="xs" onClick={() => ask("revoke")} aria-label={t("staff.invitations.revokeOf", { name })}>
          {t("staff.invitations.revoke")}
        </Button>
      )}
      {asked === "resend" && !isLink && <ResendDialog invitation={invitation} onClose={() => setAsked(null)} onDone={done} />}
      <ConfirmDialog
        opened={asked === "resend" && isLink}
        title={t("staff.invitations.resendTitle")}
        text={t("staff.invitations.newLinkText", { name })}
        confirmLabel={t("staff.invitations.newLink")}
        tone="plain"
        busy={renew.isPending}
        error={renew.isError ? describeError(renew.error, t) : null}
        onConfirm={() => renew.mutate()}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        opened={asked === "revoke"}
        title={t("staff.invitations.revokeTitle")}
        text={t("staff.invitations.revokeText", { name })}
        confirmLabel={t("staff.invitations.revoke")}
        busy={revoke.isPending}
        error={revoke.isError ? describeError(revoke.error, t) : null}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsked(null)}
      />
      <Modal opened={link !== null} onClose={() => setLink(null)} title={t("staff.invite.linkTitle")} centered>
        {link !== null && <LinkToCopy link={link} text={t("staff.invite.linkText")} />}
      </Modal>
    </Group>
  );
}
