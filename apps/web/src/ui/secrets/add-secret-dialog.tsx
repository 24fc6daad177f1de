import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { describeError, isPassing } from "../feedback/describe-error.ts";
import { DialogButtons } from "../feedback/dialog-buttons.tsx";
import { FormError } from "../feedback/form-error.tsx";
import { CodeToCopy } from "./code-to-copy.tsx";

type Props = {
  /** In the reader's language; `add` is the button, `once` says that the secret is shown only now. */
  readonly words: Readonly<Record<"title" | "addedTitle" | "add" | "once" | "secret" | "copy" | "close", string>>;
  /** The call that makes it. */
  readonly adding: { readonly isPending: boolean; readonly error: unknown };
  /** What was made; undefined until then. */
  readonly secret: string | undefined;
  /** What is asked before it is made. */
  readonly fields: ReactNode;
  /** What to do with it, behind it. */
  readonly after?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** Asks what a secret is to be made for, has it made, and shows it, this once. */
export function AddSecretDialog({ words, adding, secret, fields, after, onSubmit, onClose }: Props) {
  const { t } = useTranslation();
  const isMade = secret !== undefined;
  return (
    // What is shown once is not closed by a click beside it.
    <Modal opened onClose={onClose} size="lg" title={isMade ? words.addedTitle : words.title} closeOnClickOutside={!isMade}>
      {isMade ? (
        <Stack>
          <Alert color="yellow" variant="outline">
            {words.once}
          </Alert>
          <CodeToCopy label={words.secret} copy={words.copy} code={secret} />
          {after}
          <Group justify="flex-end">
            <Button onClick={onClose}>{words.close}</Button>
          </Group>
        </Stack>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Stack>
            {fields}
            <FormError message={adding.error === null ? null : describeError(adding.error, t)} passing={isPassing(adding.error)} />
            <DialogButtons submit={words.add} isPending={adding.isPending} onCancel={onClose} />
          </Stack>
        </form>
      )}
    </Modal>
  );
}
