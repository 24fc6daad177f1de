import { Button, type ButtonProps, Group, Modal, type ModalProps, Stack, Text, Textarea } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";

type Props = Pick<ModalProps, "onClose" | "title" | "size"> & {
  /** What follows from it. */
  readonly text: string;
  readonly label: string;
  readonly field: UseFormRegisterReturn<"reason">;
  readonly problem: FieldError | undefined;
  /** What else is asked for. */
  readonly children?: ReactNode;
  /** What was refused and has no place beside a field; null for nothing. */
  readonly failure: unknown;
  readonly button: ButtonProps & { children: ReactNode };
  readonly onSubmit: () => Promise<void>;
};

/** Asks for the reason of what is done to a form, in words that the client gets. */
export function ReasonDialog({ onClose, title, size = "md", text, label, field, problem, children, failure, button, onSubmit }: Props) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} size={size} centered>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{text}</Text>
          <Textarea
            label={label}
            withAsterisk
            aria-required
            rows={4}
            resize="vertical"
            maxLength={2000}
            data-autofocus
            error={problem?.message === undefined ? null : t(problem.message, { label })}
            {...field}
          />
          {children}
          <FormError message={failure === null ? null : describeError(failure, t)} passing={isPassing(failure)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("staff.cancel")}
            </Button>
            <Button type="submit" {...button} />
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
