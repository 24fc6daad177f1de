import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import type { OpenedLink } from "./account-link-page.tsx";

type Props = {
  readonly link: OpenedLink;
  readonly text: string;
  readonly label: string;
  /** The text that the login page then shows. */
  readonly notice: string;
  readonly run: (token: string) => Promise<{ message: string }>;
};

/** What a mailed link does with one press, whoever is logged in. */
export function ConfirmationByLink({ link: { token, info, onDone, onDead }, text, label, notice, run }: Props) {
  const { t } = useTranslation();
  const confirm = useMutation({
    mutationFn: () => run(token),
    onSuccess: ({ message }) => onDone(message, { username: info.username ?? "", notice }),
    onError: (error) => {
      if (error instanceof ApiError && (error.code === "link.expired" || error.code === "link.unknown")) onDead();
    },
  });
  return (
    <Stack>
      <Text style={{ overflowWrap: "anywhere" }}>{text}</Text>
      <FormError message={confirm.isError ? describeError(confirm.error, t) : null} passing={isPassing(confirm.error)} />
      <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {label}
      </Button>
    </Stack>
  );
}
