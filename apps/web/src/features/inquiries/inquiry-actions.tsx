import { Button, Group, Stack } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useState } from "react";
import type { Inquiry } from "@stammdaten/shared/contract/inquiries.ts";
import { nameOfInquiry } from "@stammdaten/shared/forms/inquiry/answers-of-inquiry.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { inquiriesKey } from "../../shell/use-new-inquiries.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";

type Step = "approveInquiry" | "disapproveInquiry" | "markInquiryInvited";

type Props = {
  inquiry: Inquiry;
  onChanged: (inquiry: Inquiry) => void;
  onInvite: (inquiry: Inquiry) => void;
  /** Called when the question is over the page, and when it is gone. */
  onAsking: (isAsking: boolean) => void;
};

/** What is left to do with an inquiry. */
export function InquiryActions({ inquiry, onChanged, onInvite, onAsking }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const ask = (asked: boolean) => {
    setAsked(asked);
    onAsking(asked);
  };
  const take = useMutation({
    mutationFn: (step: Step) => api[step]({ query: { id: inquiry.id } }),
    onSuccess: async ({ message, ...changed }, step) => {
      // The answer's `message` is what the user is shown; the inquiry keeps its own.
      onChanged({ ...changed, message: inquiry.message });
      if (step === "disapproveInquiry") ask(false);
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: [inquiriesKey] });
    },
    // Somebody else decided meanwhile: what they decided is shown.
    onError: () => queries.invalidateQueries({ queryKey: [inquiriesKey] }),
  });
  const error = take.isError ? describeError(take.error, t) : null;
  const isNew = inquiry.status === "New";
  const isOpen = inquiry.status === "Approved" && !inquiry.invitationSent;
  if (!isNew && !isOpen) return <FormError message={error} passing={isPassing(take.error)} />;
  return (
    <Stack gap="sm">
      {!isAsked && <FormError message={error} passing={isPassing(take.error)} />}
      <Group gap="xs">
        <Button onClick={() => onInvite(inquiry)}>{t(isNew ? "inquiries.approveAndInvite" : "inquiries.invite")}</Button>
        {isNew && (
          <>
            <Button
              variant="default"
              loading={take.isPending && take.variables === "approveInquiry"}
              onClick={() => take.mutate("approveInquiry")}
            >
              {t("inquiries.approve")}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                take.reset();
                ask(true);
              }}
            >
              {t("inquiries.disapprove")}
            </Button>
          </>
        )}
        {isOpen && (
          <Button variant="default" loading={take.isPending} onClick={() => take.mutate("markInquiryInvited")}>
            {t("inquiries.markInvited")}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsked}
        title={t("inquiries.disapproveTitle")}
        text={t("inquiries.disapproveText", { name: nameOfInquiry(inquiry) })}
        confirmLabel={t("inquiries.disapprove")}
        busy={take.isPending}
        error={error}
        onConfirm={() => take.mutate("disapproveInquiry")}
        onClose={() => ask(false)}
      />
    </Stack>
  );
}
