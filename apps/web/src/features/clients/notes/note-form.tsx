import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { LeaveGuard } from "../../../shell/leave-guard.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";

/** Most characters of a note, as the contract has it. */
const MOST_OF_NOTE = 4000;

type Props = {
  readonly label: string;
  readonly submit: string;
  readonly text?: string;
  readonly save: (note: string) => Promise<void>;
  /** Leaves the note as it was; a new one has nothing to leave. */
  readonly onCancel?: () => void;
};

/** Where a note is written; empty again when it was saved. */
export function NoteForm({ label, submit, text = "", save, onCancel }: Props) {
  const { t } = useTranslation();
  const [note, setNote] = useState(text);
  const [isMissing, setMissing] = useState(false);
  const act = useMutation({ mutationFn: save, onSuccess: () => setNote("") });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = note.trim() === "";
    setMissing(isEmpty);
    if (!isEmpty && !act.isPending) act.mutate(note.trim());
  };
  return (
    <form noValidate onSubmit={send}>
      {note !== text && <LeaveGuard isDirty />}
      <Stack gap="xs" mb="md">
        <Textarea
          label={label}
          value={note}
          rows={3}
          resize="vertical"
          maxLength={MOST_OF_NOTE}
          autoFocus={onCancel !== undefined}
          error={isMissing ? t("clientNotes.missing") : null}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <FormError message={act.isError ? describeError(act.error, t) : null} passing={isPassing(act.error)} />
        <Group gap="xs">
          <Button type="submit" size="sm" variant={onCancel === undefined ? "default" : "filled"} loading={act.isPending}>
            {submit}
          </Button>
          {onCancel !== undefined && (
            <Button size="sm" variant="default" onClick={onCancel}>
              {t("staff.cancel")}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
