import { Button, type ButtonProps } from "@mantine/core";
import { type Asking, useAsking } from "./use-asking.tsx";

type Props = Asking & {
  /** Names to screen readers what it is about, where several such buttons stand. */
  readonly labelOf?: string;
  readonly size?: ButtonProps["size"];
};

/** A button that asks before it does something with consequences, and tells what became of it. */
export function AskingButton({ labelOf, size = "sm", ...asking }: Props) {
  const { ask, dialog } = useAsking(asking);
  return (
    <>
      <Button variant="default" size={size} aria-label={labelOf} onClick={ask}>
        {asking.label}
      </Button>
      {dialog}
    </>
  );
}
