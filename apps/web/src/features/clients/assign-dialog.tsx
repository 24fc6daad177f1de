import { Alert, Button, Group, Modal, Progress, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../api/api-context.tsx";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { type AssignedClient, type FoundClients, useAssign } from "./use-assign.ts";

const STAFF = { accessLevel: "tenant", status: "active", limit: "100", sort: "lastName" } as const;
const NOBODY = "none";

type Props = {
  clients: readonly AssignedClient[] | FoundClients;
  /** The user who is responsible now. */
  responsibleId?: string | undefined;
  /** Hears that all calls came through, while who was left out may still be shown. */
  onDone: () => void;
  onClose: () => void;
};

/** Names who of the staff looks after clients; of many it says how far it is, and who was left out. */
export function AssignDialog({ clients, responsibleId = NOBODY, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const count = "count" in clients ? clients.count : clients.length;
  const [chosen, setChosen] = useState(responsibleId);
  const staff = useQuery({ queryKey: ["users", "staff", STAFF], queryFn: ({ signal }) => api.users({ query: STAFF, signal }) });
  const { assign, progress, isStopped, stop } = useAssign(clients, chosen === NOBODY ? null : chosen);
  const error = assign.error ?? staff.error;
  const isOver = assign.isSuccess;
  const begin = () =>
    assign.mutate(undefined, {
      onSuccess: ({ handled, skipped, message }) => {
        onDone();
        if (skipped.length > 0 || handled < count) return;
        onClose();
        showSuccess(message);
      },
    });
  return (
    <Modal opened onClose={assign.isPending ? stop : onClose} title={t("assignment.title")} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <Stack>
          {isOver ? (
            <Text role="status">{t("assignment.assigned", { n: progress.handled - progress.skipped.length })}</Text>
          ) : (
            <>
              <Text>{t("assignment.text")}</Text>
              <Select
                data-autofocus
                label={t("assignment.user")}
                searchable
                allowDeselect={false}
                disabled={progress.handled > 0}
                value={chosen}
                onChange={(value) => setChosen(value ?? NOBODY)}
                data={[
                  { value: NOBODY, label: t("assignment.nobody") },
                  ...(staff.data?.items ?? []).map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
                ]}
              />
            </>
          )}
          {isOver && isStopped && <Text>{t("assignment.stopped", { n: Math.max(0, count - progress.handled) })}</Text>}
          {!assign.isPending && progress.skipped.length > 0 && (
            <Alert color="yellow" variant="outline" role="alert" title={t("assignment.skipped", { n: progress.skipped.length })}>
              <ul style={{ margin: 0, paddingInlineStart: "1.25em", overflowWrap: "anywhere" }}>
                {progress.skipped.map(({ name, message }, index) => (
                  <li key={`${name ?? ""} ${index}`}>{name === undefined ? message : `${name}: ${message}`}</li>
                ))}
              </ul>
            </Alert>
          )}
          {assign.isPending && count > 1 && (
            <Progress
              value={(100 * progress.handled) / count}
              aria-label={t("assignment.progress", { done: progress.handled, n: count })}
            />
          )}
          <FormError message={error === null ? null : describeError(error, t)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={assign.isPending ? stop : onClose} disabled={assign.isPending && isStopped}>
              {t(isOver ? "staff.close" : "staff.cancel")}
            </Button>
            {!isOver && (
              <Button type="submit" loading={assign.isPending}>
                {t("assignment.save")}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
