import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { nameOf } from "./invitation-rules.ts";
import { NotInvited } from "./not-invited.tsx";

export type BulkAction = "remind" | "resend" | "revoke";

type Props = {
  action: BulkAction;
  /** As they were when the dialog was opened. */
  invitations: readonly Invitation[];
  onClose: () => void;
  /** Hears that the call came through, while what was skipped may still be shown. */
  onDone: () => void;
};

/** Asks once, does it to all chosen invitations, and says which were skipped and why. */
export function BulkDialog({ action, invitations, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: () => {
      const run = { remind: api.remindInvitations, resend: api.resendInvitations, revoke: api.revokeInvitations }[action];
      return run({ query: {}, body: { ids: invitations.map(({ id }) => id) } });
    },
    onSuccess: async ({ done, skipped }) => {
      await queries.invalidateQueries({ queryKey: ["invitations"] });
      onDone();
      if (skipped.length > 0) return;
      showSuccess(t(`invitations.bulk.${action}.done`, { n: done }));
      onClose();
    },
  });
  const result = act.data;
  const rows = (result?.skipped ?? []).map(({ id, message }) => {
    const invitation = invitations.find((one) => one.id === id);
    return { name: invitation === undefined ? t("staff.nameless") : nameOf(invitation, t("staff.nameless")), reasons: [message] };
  });
  const isOver = result !== undefined && rows.length > 0;
  return (
    <Modal opened onClose={onClose} title={t(`invitations.bulk.${action}.title`, { n: invitations.length })} centered>
      <Stack>
        {isOver ? (
          <>
            <Text>{t(`invitations.bulk.${action}.done`, { n: result.done })}</Text>
            <NotInvited title={t("invitations.bulk.skipped", { n: rows.length })} rows={rows} />
          </>
        ) : (
          <Text>{t(`invitations.bulk.${action}.text`)}</Text>
        )}
        <FormError message={act.isError ? describeError(act.error, t) : null} passing={isPassing(act.error)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t(isOver ? "staff.close" : "staff.cancel")}
          </Button>
          {!isOver && (
            <Button {...(action === "revoke" ? { color: "red" } : {})} loading={act.isPending} onClick={() => act.mutate()}>
              {t(`invitations.bulk.${action}.confirm`)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
