import { Alert } from "@mantine/core";
import { useEffect, useRef } from "react";

export type NotInvitedRow = {
  /** Who, or what, in the words of the list. */
  readonly name: string;
  readonly reasons: readonly string[];
};

type Props = { title: string; text?: string; rows: readonly NotInvitedRow[] };

/** Who was left out, and why. It takes the focus when it comes: what was pressed may stand far below it. */
export function NotInvited({ title, text, rows }: Props) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} tabIndex={-1} color="yellow" variant="outline" role="alert" title={title} style={{ outline: "none" }}>
      {text}
      <ul style={{ margin: "0.5em 0 0", paddingInlineStart: "1.25em", overflowWrap: "anywhere" }}>
        {rows.map(({ name, reasons }, index) => (
          <li key={`${name} ${index}`}>
            {name}: {reasons.join(" ")}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
