import { Button, type ButtonProps } from "@mantine/core";
import type { Subscription } from "@stammdaten/shared/contract/billing.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { subscriptionKey } from "../../api/subscription-key.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { billingKeys } from "./billing-keys.ts";
import { longLabel } from "./long-label.ts";
import { useAwaitPlan } from "./use-await-plan.ts";

type Props = {
  readonly label: string;
  /** Of the button that confirms; the same as of the first where absent. */
  readonly confirmLabel?: string;
  readonly variant?: ButtonProps["variant"];
  readonly title: string;
  readonly text: string;
  readonly points?: readonly string[];
  readonly tone?: "danger" | "plain";
  readonly run: () => Promise<{ message: string }>;
  /** Whether the plan is as this change makes it. */
  readonly isShown: (plan: Subscription) => boolean;
};

/** A change of the plan: says what it means, carries it out, and waits until the plan shows it. */
export function PlanChange({ label, confirmLabel = label, variant = "default", title, text, points, tone = "plain", run, isShown }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const awaitPlan = useAwaitPlan();
  const [opened, setOpened] = useState(false);
  const change = useMutation({
    mutationFn: async () => {
      const { message } = await run();
      return (await awaitPlan(isShown)) ? message : t("billing.shownSoon");
    },
    onSuccess: (message) => {
      setOpened(false);
      showSuccess(message);
    },
  });
  const close = () => {
    setOpened(false);
    if (!change.isError) return;
    // Not before: whatever has made the refusal may take this button away, and its words with it.
    void queries.invalidateQueries({ queryKey: subscriptionKey });
    void queries.invalidateQueries({ queryKey: billingKeys.all });
  };
  const ask = () => {
    change.reset();
    setOpened(true);
  };
  return (
    <>
      <Button {...longLabel} variant={variant} onClick={ask}>
        {label}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={title}
        text={text}
        {...(points === undefined ? {} : { points })}
        confirmLabel={confirmLabel}
        closeLabel={t("billing.goBack")}
        tone={tone}
        busy={change.isPending}
        busyText={t("billing.waiting")}
        error={change.isError ? describeError(change.error, t) : null}
        passing={isPassing(change.error)}
        onConfirm={() => change.mutate()}
        onClose={() => !change.isPending && close()}
      />
    </>
  );
}
