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

/** Ended and answered invitations have nothing left to do. */
const canResend = ({ status }: Invitation): boolean => status !== "Submitted" && status !== "Revoked";
const canRevoke = ({ status }: Invitation): boolean => canResend({ status } as Invitation) && status !== "Expired";

/** Sends an invitation again or ends it. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"resend" | "revoke" | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const name = invitation.name ?? invitation.email ?? t("staff.nameless");

  const done = async (message: string) => {
    setAsked(null);
    showSuccess(message);
    await queries.invalidateQueries({ queryKey: ["invitations"] });
  };
  const resend = useMutation({
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
    resend.reset();
    revoke.reset();
    setAsked(what);
  };

  return (
    <Group gap="xs">
      {canResend(invitation) && (
        <Button variant="default" size="xs" onClick={() => ask("resend")} aria-label={t("staff.invitations.resendOf", { name })}>
          {t(invitation.method === "link" ? "staff.invitations.newLink" : "staff.invitations.resend")}
        </Button>
      )}
      {canRevoke(invitation) && (
        <Button variant="default" size="xs" onClick={() => ask("revoke")} aria-label={t("staff.invitations.revokeOf", { name })}>
          {t("staff.invitations.revoke")}
        </Button>
      )}
      <ConfirmDialog
        opened={asked === "resend"}
        title={t("staff.invitations.resendTitle")}
        text={t(invitation.method === "link" ? "staff.invitations.newLinkText" : "staff.invitations.resendText", { name })}
        confirmLabel={t(invitation.method === "link" ? "staff.invitations.newLink" : "staff.invitations.resend")}
        tone="plain"
        busy={resend.isPending}
        error={resend.isError ? describeError(resend.error, t) : null}
        onConfirm={() => resend.mutate()}
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
