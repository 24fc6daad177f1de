import { Button, Stack, type ButtonProps } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { useReturn } from "../../shell/use-return.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { longLabel } from "./long-label.ts";

/** Opens another page. */
export type Open = (address: string) => void;

type Props = {
  readonly label: string;
  readonly variant?: ButtonProps["variant"];
  /** Asks for the address to go to. */
  readonly load: () => Promise<{ url: string }>;
  readonly open: Open;
};

/** Leads to a page of the payment service. */
export function LeaveButton({ label, variant = "default", load, open }: Props) {
  const { t } = useTranslation();
  const leave = useMutation({ mutationFn: load, onSuccess: ({ url }) => open(url) });
  useReturn(() => leave.reset());
  return (
    <Stack gap="xs" align="flex-start">
      <Button {...longLabel} variant={variant} loading={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        {label}
      </Button>
      <FormError message={leave.isError ? describeError(leave.error, t) : null} passing={isPassing(leave.error)} />
    </Stack>
  );
}
