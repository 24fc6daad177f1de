import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import type { IdentityReading } from "@stammdaten/shared/contract/identity-reading.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { gwgKey } from "../gwg-key.ts";

type Props = {
  readonly gwg: Pick<GwgRecord, "mandantType" | "id">;
  readonly reading: Pick<IdentityReading, "attachmentId" | "fileName">;
  /** The picture waits, and the button goes. */
  readonly onAsked: () => void;
};

/** Has a picture read once more, where it was not read or only in part; what was read before goes. */
export function ReadAgain({ gwg: { mandantType, id }, reading: { attachmentId, fileName }, onAsked }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const read = useMutation({
    mutationFn: () => api.readIdentityAgain({ query: { mandantType, id }, body: { attachmentId } }),
    onSuccess: ({ message, ...record }) => {
      onAsked();
      queries.setQueryData(gwgKey(id), record);
      showSuccess(message);
    },
  });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={`${t("gwg.reading.again")}: ${fileName}`}
        loading={read.isPending}
        onClick={() => read.mutate()}
      >
        {t("gwg.reading.again")}
      </Button>
      <FormError message={read.isError ? describeError(read.error, t) : null} passing={isPassing(read.error)} />
    </>
  );
}
