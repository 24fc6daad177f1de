import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { describeError } from "./describe-error.ts";
import { showSuccess } from "./show-success.ts";

export type Asking = {
  /** Of what asks, and of the button that confirms. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly tone?: "danger" | "plain";
  /** Carries it out; the message is shown when it is done. */
  readonly run: () => Promise<{ message: string }>;
  /** Brings the page up to date, whether it went well or not. */
  readonly refresh: () => Promise<unknown>;
};

/** Asks before something with consequences is done, and tells what became of it. @returns `ask`, and the dialog for the page */
export function useAsking({ label, title, text, tone = "danger", run, refresh }: Asking): { ask: () => void; dialog: ReactNode } {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const act = useMutation({
    mutationFn: run,
    onSuccess: ({ message }) => {
      setOpened(false);
      showSuccess(message);
    },
    onSettled: refresh,
  });
  return {
    ask: () => {
      act.reset();
      setOpened(true);
    },
    dialog: (
      <ConfirmDialog
        opened={opened}
        title={title}
        text={text}
        confirmLabel={label}
        tone={tone}
        busy={act.isPending}
        error={act.isError ? describeError(act.error, t) : null}
        onConfirm={() => act.mutate()}
        onClose={() => setOpened(false)}
      />
    ),
  };
}
