import { Modal, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { useApi } from "../api/api-context.tsx";
import type { ClientKey } from "../paths.ts";
import { describeError, isPassing } from "../ui/feedback/describe-error.ts";
import { DialogButtons } from "../ui/feedback/dialog-buttons.tsx";
import { FormError } from "../ui/feedback/form-error.tsx";
import { showSuccess } from "../ui/feedback/show-success.ts";
import { clientKeys } from "./client-queries.ts";
import { DatevNumberField } from "./datev-number-field.tsx";
import { useDatevNumber } from "./use-datev-number.ts";

type Props = { readonly client: ClientKey; readonly current: number | null; readonly onClose: () => void };

/** Asks for a client's new DATEV number, and has the client delivered with it. */
export function ChangeNumberDialog({ client: { mandantType, id }, current, onClose }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const number = useDatevNumber({ clientId: id });
  const refresh = () =>
    Promise.all(["syncLogs", "syncLog", "syncState", ...clientKeys].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const change = useMutation({
    mutationFn: () => api.changeDatevNumber({ query: { mandantType, id }, body: { datevNumber: number.value.trim(), former: current } }),
    onSuccess: async ({ message }) => {
      onClose();
      showSuccess(message);
      await refresh();
    },
    // Somebody else may have changed it meanwhile.
    onError: refresh,
  });
  const message = change.isError ? describeError(change.error, t) : null;
  const aboutNumber = change.error instanceof ApiError && change.error.code.startsWith("datevNumber.");
  return (
    <Modal opened onClose={onClose} title={t("datevNumber.changeTitle")} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack>
          <Text>{t("datevNumber.changeText")}</Text>
          <DatevNumberField label={t("datevNumber.new")} number={number} error={aboutNumber ? message : null} isFirst />
          <FormError message={aboutNumber ? null : message} passing={isPassing(change.error)} />
          <DialogButtons submit={t("datevNumber.submit")} isPending={change.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
