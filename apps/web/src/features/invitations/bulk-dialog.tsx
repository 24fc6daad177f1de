import { Button, Group, Modal, Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { nameOf } from "./invitation-rules.ts";
import { NotInvited } from "./not-invited.tsx";
import { type BulkAction, type BulkChoice, useBulk } from "./use-bulk.ts";

type Props = {
  action: BulkAction;
  choice: BulkChoice;
  onClose: () => void;
  /** Hears that all calls came through, while what was skipped may still be shown. */
  onDone: () => void;
};

/** Asks once, does it to all that were chosen, and says how far it is, and which were skipped and why. */
export function BulkDialog({ action, choice, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const { act, progress, isStopped, stop } = useBulk(action, choice);
  const { count } = choice;
  const rows = progress.skipped.map(({ invitation, message }) => ({
    name: invitation === undefined ? t("staff.nameless") : nameOf(invitation, t("staff.nameless")),
    reasons: [message],
  }));
  const begin = () =>
    act.mutate(undefined, {
      onSuccess: ({ done, handled, skipped }) => {
        onDone();
        if (skipped.length > 0 || handled < count) return;
        showSuccess(t(`invitations.bulk.${action}.done`, { n: done }));
        onClose();
      },
    });
  const isOver = act.isSuccess;
  return (
    <Modal opened onClose={act.isPending ? stop : onClose} title={t(`invitations.bulk.${action}.title`, { n: count })} centered>
      <Stack>
        {(isOver || progress.handled > 0) && <Text>{t(`invitations.bulk.${action}.done`, { n: progress.done })}</Text>}
        {isStopped && isOver && <Text>{t("invitations.bulk.stopped", { n: Math.max(0, count - progress.handled) })}</Text>}
        {rows.length > 0 && !act.isPending && <NotInvited title={t("invitations.bulk.skipped", { n: rows.length })} rows={rows} />}
        {!isOver && progress.handled === 0 && <Text>{t(`invitations.bulk.${action}.text`)}</Text>}
        {act.isPending && count > 1 && (
          <Progress
            value={(100 * progress.handled) / count}
            aria-label={t("invitations.bulk.progress", { done: progress.handled, n: count })}
          />
        )}
        <FormError message={act.isError ? describeError(act.error, t) : null} passing={isPassing(act.error)} />
        <Group justify="flex-end">
          <Button variant="default" onClick={act.isPending ? stop : onClose} disabled={act.isPending && isStopped} data-autofocus>
            {t(isOver ? "staff.close" : "staff.cancel")}
          </Button>
          {!isOver && (
            <Button {...(action === "revoke" ? { color: "red" } : {})} loading={act.isPending} onClick={begin}>
              {t(`invitations.bulk.${action}.confirm`)}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
