import { Textarea, TextInput } from "@mantine/core";
import type { FocusEvent } from "react";
import { CopyButton } from "../copy-button.tsx";

type Props = {
  readonly label: string;
  /** Words of the button that copies it. */
  readonly copy: string;
  readonly code: string;
  /** Several lines, or one that is longer than a field is wide. */
  readonly isLong?: boolean;
};

/** Something to paste elsewhere as it is: a token, a command, a file's content. */
export function CodeToCopy({ label, copy, code, isLong = false }: Props) {
  const shown = {
    label,
    value: code,
    readOnly: true,
    spellCheck: false,
    styles: { input: { fontFamily: "monospace" } },
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select(),
  };
  return (
    <>
      {isLong ? <Textarea {...shown} autosize /> : <TextInput {...shown} />}
      <CopyButton text={code} label={copy} />
    </>
  );
}
