import { Button, Group, Modal, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Client } from "@stammdaten/shared/contract/clients.ts";
import type { ErasurePlan } from "@stammdaten/shared/contract/erasure.ts";
import { useApi } from "../../api/api-context.tsx";
import { paths } from "../../paths.ts";
import { clientKeys } from "../../pickers/client-queries.ts";
import { describeError } from "../../ui/feedback/describe-error.ts";
import { ErrorState } from "../../ui/feedback/error-state.tsx";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { ErasurePlanLists } from "./erasure-plan-lists.tsx";

type Props = { client: Client; onClose: () => void };

/** Shows what an erasure takes and what stays, has the name typed, erases, and says what was done. */
export function EraseDialog({ client, onClose }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mandantType, id } = client;
  const [done, setDone] = useState<ErasurePlan | null>(null);
  const query = useQuery({
    queryKey: ["erasurePlan", id],
    queryFn: () => api.erasurePlan({ query: { mandantType, id } }),
    gcTime: 0,
    enabled: done === null,
  });
  const close = async () => {
    onClose();
    if (done === null) return;
    if (done.kept.length === 0) {
      await navigate(paths.clients(mandantType));
      queries.removeQueries({ queryKey: [mandantType, id] });
    }
    await Promise.all(clientKeys.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
  return (
    <Modal opened onClose={() => void close()} title={t("erasure.open")} size="lg" centered>
      <Stack>
        {done !== null ? (
          <>
            <Text role="status">{t("erasure.done")}</Text>
            <ErasurePlanLists plan={done} isDone />
            <Group justify="flex-end">
              <Button onClick={() => void close()}>{t("staff.close")}</Button>
            </Group>
          </>
        ) : query.data !== undefined ? (
          <Confirmation client={client} plan={query.data} onClose={onClose} onDone={setDone} />
        ) : query.isError ? (
          <ErrorState message={describeError(query.error, t)} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={160} role="status" aria-label={t("staff.loading")} />
        )}
      </Stack>
    </Modal>
  );
}

function Confirmation({ client, plan, onClose, onDone }: Props & { plan: ErasurePlan; onDone: (plan: ErasurePlan) => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const { mandantType, id, name } = client;
  const [typed, setTyped] = useState("");
  const erase = useMutation({
    mutationFn: () => api.eraseClient({ query: { mandantType, id }, body: { name: typed } }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    erase.mutate();
  };
  if (plan.erased.length === 0)
    return (
      <>
        <Text>{t("erasure.nothing")}</Text>
        {plan.kept.length > 0 && <ErasurePlanLists plan={plan} isDone={false} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("staff.close")}
          </Button>
        </Group>
      </>
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>{t(client.archived ? "erasure.text" : "erasure.textEnding", { name })}</Text>
        <ErasurePlanLists plan={plan} isDone={false} />
        <TextInput
          label={t("erasure.confirm")}
          description={t("erasure.confirmHint", { name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          withAsterisk
          aria-required
        />
        <FormError message={erase.isError ? describeError(erase.error, t) : null} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("staff.cancel")}
          </Button>
          <Button type="submit" color="red" loading={erase.isPending} disabled={typed.trim() !== name.trim()}>
            {t("erasure.submit")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
