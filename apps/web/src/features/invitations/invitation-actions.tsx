import { Button, Group, Modal } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { useApi } from "../../api/api-context.tsx";
import { AskingButton } from "../../ui/feedback/asking-button.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { LinkToCopy } from "../../ui/link-to-copy.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { canRemind, canResend, canRevoke, nameOf } from "./invitation-rules.ts";
import { lazyDialog } from "../../shell/lazy-dialog.tsx";

const ResendDialog = lazyDialog(() => import("./resend-dialog.tsx"), "ResendDialog", [
  "accounts",
  "documents-api",
  "imports",
  "invitations",
  "staff",
  "validation",
  "validation-of-firms",
]);

const BulkDialog = lazyDialog(() => import("./bulk-dialog.tsx"), "BulkDialog", ["invitations", "staff"]);

/** Reminds of an invitation, gives it a new link, or ends it. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const name = nameOf(invitation, t("staff.nameless"));
  const isLink = invitation.method === "link";
  const keys = renewalKeys(invitation);

  const refresh = () => queries.invalidateQueries({ queryKey: ["invitations"] });
  const done = async (message: string) => {
    setAsked(false);
    showSuccess(message);
    await refresh();
  };
  const renew = useMutation({
    mutationFn: () => api.resendInvitation({ query: { id: invitation.id } }),
    onSuccess: async (answer) => {
      if (answer.link !== undefined) setLink(answer.link);
      await done(answer.message);
    },
  });
  const askForLink = () => {
    renew.reset();
    setAsked(true);
  };

  return (
    <Group gap="xs">
      {canRemind(invitation) && <RemindButton invitation={invitation} />}
      {canResend(invitation) && (
        <Button variant="default" size="xs" onClick={askForLink} aria-label={t(keys.of, { name })}>
          {t(keys.label)}
        </Button>
      )}
      {canRevoke(invitation) && (
        <AskingButton
          size="xs"
          label={t("staff.invitations.revoke")}
          labelOf={t("staff.invitations.revokeOf", { name })}
          title={t("staff.invitations.revokeTitle")}
          text={t("staff.invitations.revokeText", { name })}
          run={() => api.revokeInvitation({ query: { id: invitation.id } })}
          refresh={refresh}
        />
      )}
      {asked && !isLink && <ResendDialog invitation={invitation} onClose={() => setAsked(false)} onDone={done} />}
      <ConfirmDialog
        opened={asked && isLink}
        title={t("staff.invitations.resendTitle")}
        text={t("staff.invitations.newLinkText", { name })}
        confirmLabel={t("staff.invitations.newLink")}
        tone="plain"
        busy={renew.isPending}
        error={renew.isError ? describeError(renew.error, t) : null}
        onConfirm={() => renew.mutate()}
        onClose={() => setAsked(false)}
      />
      <Modal opened={link !== null} onClose={() => setLink(null)} title={t("staff.invite.linkTitle")} centered>
        {link !== null && <LinkToCopy link={link} text={t("staff.invite.linkText")} />}
      </Modal>
    </Group>
  );
}

/** What a new link is called: one to hand over, one to a corrected address, or one by e-mail. */
function renewalKeys({ method, status }: Invitation) {
  if (method === "link") return { label: "staff.invitations.newLink", of: "staff.invitations.newLinkOf" } as const;
  if (status === "Bounced") return { label: "invitations.correct.open", of: "invitations.correct.of" } as const;
  return { label: "staff.invitations.resend", of: "staff.invitations.resendOf" } as const;
}

/** Reminds one client, by the link that they have. */
function RemindButton({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const name = nameOf(invitation, t("staff.nameless"));
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setIsOpen(true)} aria-label={t("staff.invitations.remindOf", { name })}>
        {t("staff.invitations.remind")}
      </Button>
      {isOpen && <BulkDialog action="remind" invitations={[invitation]} onDone={() => {}} onClose={() => setIsOpen(false)} />}
    </>
  );
}
