import { Modal, Select, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ClientKey } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { DialogButtons } from "../../ui/feedback/dialog-buttons.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";

const STAFF = { accessLevel: "tenant", status: "active", limit: "100", sort: "lastName" } as const;
const NOBODY = "none";

type Props = {
  clients: readonly ClientKey[];
  /** The user who is responsible now. */
  responsibleId?: string | undefined;
  onDone: () => void;
  onClose: () => void;
};

/** Names who of the staff looks after clients. */
export function AssignDialog({ clients, responsibleId = NOBODY, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(responsibleId);
  const staff = useQuery({ queryKey: ["users", "staff", STAFF], queryFn: ({ signal }) => api.users({ query: STAFF, signal }) });
  const assign = useMutation({
    mutationFn: () =>
      api.assignClients({
        query: {},
        body: {
          clients: clients.map(({ mandantType, id }) => ({ mandantType, mandantId: id })),
          userId: chosen === NOBODY ? null : chosen,
        },
      }),
    onSuccess: async ({ message }) => {
      onDone();
      onClose();
      showSuccess(message);
      await queries.invalidateQueries();
    },
  });
  const error = assign.error ?? staff.error;
  return (
    <Modal opened onClose={onClose} title={t("assignment.title")} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          assign.mutate();
        }}
      >
        <Stack>
          <Text>{t("assignment.text")}</Text>
          <Select
            data-autofocus
            label={t("assignment.user")}
            searchable
            allowDeselect={false}
            value={chosen}
            onChange={(value) => setChosen(value ?? NOBODY)}
            data={[
              { value: NOBODY, label: t("assignment.nobody") },
              ...(staff.data?.items ?? []).map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
            ]}
          />
          <FormError message={error === null ? null : describeError(error, t)} />
          <DialogButtons submit={t("assignment.save")} isPending={assign.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
