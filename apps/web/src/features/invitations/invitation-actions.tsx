import { Button, Group, Modal } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { LinkToCopy } from "../../ui/link-to-copy.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { canRemind, canResend, canRevoke, nameOf } from "./invitation-rules.ts";
import { chooseRows } from "./use-bulk.ts";
import { lazyDialog } from "../../lazy/lazy-dialog.tsx";
import { RowMenu } from "../../shell/row-menu.tsx";

const ResendDialog = lazyDialog(() => import("./resend-dialog.tsx"), "ResendDialog", [
  "accounts",
  "imports",
  "invitations",
  "staff",
  "validation",
  "validation-of-firms",
]);

const BulkDialog = lazyDialog(() => import("./bulk-dialog.tsx"), "BulkDialog", ["invitations", "staff"]);

type Act = "remind" | "renew" | "revoke";

/** What may be done with an invitation: first what most will want. */
function listActs(invitation: Invitation): Act[] {
  const renew: Act[] = canResend(invitation) ? ["renew"] : [];
  const remind: Act[] = canRemind(invitation) ? ["remind"] : [];
  return [
    ...(invitation.status === "Bounced" ? [...renew, ...remind] : [...remind, ...renew]),
    ...(canRevoke(invitation) ? ["revoke" as const] : []),
  ];
}

/** What an act is called, and what with the client's name. A new link is one to hand over, one to a corrected address, or one by e-mail. */
function keysOf(act: Act, { method, status }: Invitation) {
  if (act === "remind") return { label: "staff.invitations.remind", of: "staff.invitations.remindOf" } as const;
  if (act === "revoke") return { label: "staff.invitations.revoke", of: "staff.invitations.revokeOf" } as const;
  if (method === "link") return { label: "staff.invitations.newLink", of: "staff.invitations.newLinkOf" } as const;
  if (status === "Bounced") return { label: "invitations.correct.open", of: "invitations.correct.of" } as const;
  return { label: "staff.invitations.resend", of: "staff.invitations.resendOf" } as const;
}

/** Reminds of an invitation, gives it a new link, or ends it: one act as a button, the others in a menu. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Act | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const name = nameOf(invitation, t("staff.nameless"));
  const [first, ...others] = listActs(invitation);
  if (first === undefined && link === null) return null;

  const close = () => setAsked(null);
  const done = async (message: string) => {
    close();
    showSuccess(message);
    await queries.invalidateQueries({ queryKey: ["invitations"] });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      {first !== undefined && (
        <Button variant="default" size="xs" onClick={() => setAsked(first)} aria-label={t(keysOf(first, invitation).of, { name })}>
          {t(keysOf(first, invitation).label)}
        </Button>
      )}
      {others.length > 0 && (
        <RowMenu
          name={name}
          items={others.map((act) => ({ key: act, label: t(keysOf(act, invitation).label), onClick: () => setAsked(act) }))}
        />
      )}
      {asked === "remind" && <BulkDialog action="remind" choice={chooseRows([invitation])} onDone={() => {}} onClose={close} />}
      {asked === "renew" && invitation.method !== "link" && <ResendDialog invitation={invitation} onClose={close} onDone={done} />}
      {asked === "renew" && invitation.method === "link" && (
        <NewLinkDialog invitation={invitation} name={name} onLink={setLink} onClose={close} onDone={done} />
      )}
      {asked === "revoke" && <RevokeDialog invitation={invitation} name={name} onClose={close} onDone={done} />}
      <Modal opened={link !== null} onClose={() => setLink(null)} title={t("staff.invite.linkTitle")} centered>
        {link !== null && <LinkToCopy link={link} text={t("staff.invite.linkText")} />}
      </Modal>
    </Group>
  );
}

type DialogProps = {
  readonly invitation: Invitation;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDone: (message: string) => Promise<void>;
};

/** Asks before the link that was handed over ends, and shows the new one. */
function NewLinkDialog({ invitation, name, onLink, onClose, onDone }: DialogProps & { readonly onLink: (link: string) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const renew = useMutation({
    mutationFn: () => api.resendInvitation({ query: { id: invitation.id } }),
    onSuccess: async (answer) => {
      if (answer.link !== undefined) onLink(answer.link);
      await onDone(answer.message);
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t("staff.invitations.resendTitle")}
      text={t("staff.invitations.newLinkText", { name })}
      confirmLabel={t("staff.invitations.newLink")}
      tone="plain"
      busy={renew.isPending}
      error={renew.isError ? describeError(renew.error, t) : null}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    />
  );
}

/** Asks before an invitation ends for good. */
function RevokeDialog({ invitation, name, onClose, onDone }: DialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => api.revokeInvitation({ query: { id: invitation.id } }),
    onSuccess: ({ message }) => onDone(message),
    // What stood in its way is seen in the list.
    onError: () => queries.invalidateQueries({ queryKey: ["invitations"] }),
  });
  return (
    <ConfirmDialog
      opened
      title={t("staff.invitations.revokeTitle")}
      text={t("staff.invitations.revokeText", { name })}
      confirmLabel={t("staff.invitations.revoke")}
      tone="danger"
      busy={revoke.isPending}
      error={revoke.isError ? describeError(revoke.error, t) : null}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  );
}
