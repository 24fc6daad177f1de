import { Button, type ButtonProps } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { showSuccess } from "./show-success.ts";
import { describeError } from "./describe-error.ts";

type Props = {
  /** Of the button, and of the one that confirms. */
  readonly label: string;
  /** Names to screen readers what it is about, where several such buttons stand. */
  readonly labelOf?: string;
  readonly title: string;
  readonly text: string;
  readonly tone?: "danger" | "plain";
  readonly size?: ButtonProps["size"];
  /** Carries it out; the message is shown when it is done. */
  readonly run: () => Promise<{ message: string }>;
  /** Brings the page up to date, whether it went well or not. */
  readonly refresh: () => Promise<unknown>;
};

/** A button that asks before it does something with consequences, and tells what became of it. */
export function AskingButton({ label, labelOf, title, text, tone = "danger", size = "sm", run, refresh }: Props) {
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
  const ask = () => {
    act.reset();
    setOpened(true);
  };
  return (
    <>
      <Button variant="default" size={size} aria-label={labelOf} onClick={ask}>
        {label}
      </Button>
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
    </>
  );
}
