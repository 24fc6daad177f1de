import { Button, Fieldset, Group, Modal, Radio, Skeleton, Stack, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DatevConflict } from "@stammdaten/shared/contract/datev-sync.ts";
import type { ClientKey } from "../../paths.ts";
import { useApi } from "../../api/api-context.tsx";
import { clientKeys } from "../../pickers/client-queries.ts";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import styles from "./conflict-dialog.module.css";

type Side = "ours" | "datev";
const sides = ["ours", "datev"] as const;

/** What was changed here and in DATEV, both values side by side; the firm chooses for each. */
export function ConflictDialog({ client, onClose }: { client: ClientKey; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const query = useQuery({
    queryKey: ["datevConflicts", client.mandantType, client.id],
    queryFn: ({ signal }) => api.datevConflicts({ query: { mandantType: client.mandantType, mandantId: client.id }, signal }),
    retry: false,
    // Decided is on what was read: nothing changes under the reader's eyes.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const reason = query.isError ? describeError(query.error, t) : query.data?.state === "unavailable" ? (query.data.reason ?? "") : null;
  return (
    <Modal opened onClose={onClose} title={t("staff.sync.conflicts.title")} size="xl">
      {query.isFetching ? (
        <Stack role="status">
          <Text c="dimmed">{t("staff.sync.conflicts.asking")}</Text>
          <Skeleton height={120} />
        </Stack>
      ) : reason !== null ? (
        <Stack align="flex-start">
          <Text role="alert">{t("staff.sync.conflicts.unavailable", { reason })}</Text>
          <Button variant="default" onClick={() => void query.refetch()}>
            {t("staff.sync.conflicts.again")}
          </Button>
        </Stack>
      ) : query.data === undefined || query.data.items.length === 0 ? (
        <Text role="status">{t("staff.sync.conflicts.none")}</Text>
      ) : (
        <Decisions items={query.data.items} onClose={onClose} />
      )}
    </Modal>
  );
}

function Decisions({ items, onClose }: { items: readonly DatevConflict[]; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(
    () => new Map(items.flatMap(({ id, decision }) => (decision === null ? [] : [[id, decision]]))),
  );
  const decide = useMutation({
    mutationFn: () => api.datevConflictDecide({ query: {}, body: { decisions: [...chosen].map(([id, decision]) => ({ id, decision })) } }),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      onClose();
      await Promise.all(["syncLogs", "syncLog", "syncState", ...clientKeys].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    },
  });
  const left = items.length - chosen.size;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        decide.mutate();
      }}
    >
      <Stack>
        <Text>{t("staff.sync.conflicts.text")}</Text>
        {items.map((item) => (
          <Choice
            key={item.id}
            conflict={item}
            value={chosen.get(item.id) ?? null}
            onChange={(side) => setChosen((before) => new Map(before).set(item.id, side))}
          />
        ))}
        <FormError message={decide.isError ? describeError(decide.error, t) : null} passing={isPassing(decide.error)} />
        <Group justify="space-between">
          <Text c="dimmed" size="sm" role="status">
            {left > 0 && chosen.size > 0 && t("staff.sync.conflicts.left", { n: left })}
          </Text>
          <Group>
            <Button variant="default" onClick={onClose}>
              {t("staff.cancel")}
            </Button>
            <Button type="submit" disabled={chosen.size === 0} loading={decide.isPending}>
              {t("staff.sync.conflicts.save")}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

function Choice({ conflict, value, onChange }: { conflict: DatevConflict; value: Side | null; onChange: (side: Side) => void }) {
  const { t } = useTranslation();
  const label = conflict.fields
    .filter(({ ours, datev }) => ours !== datev)
    .map((field) => field.label)
    .join(", ");
  return (
    <Radio.Group
      value={value}
      onChange={(side) => onChange(side === "ours" ? "ours" : "datev")}
      name={conflict.id}
      aria-label={t("staff.sync.conflicts.which", { label })}
    >
      <Fieldset legend={t("staff.sync.conflicts.which", { label })} variant="unstyled">
        <div className={styles["choices"]}>
          {sides.map((side) => (
            <div key={side} className={styles["choice"]}>
              <Radio
                value={side}
                label={t(`staff.sync.conflicts.${side}`)}
                description={
                  side === "datev" ? t(conflict.canTake ? "staff.sync.conflicts.taken" : "staff.sync.conflicts.notTaken") : undefined
                }
              />
              <dl className={styles["values"]}>
                {conflict.fields.map((field) => (
                  <Value key={field.paths.join(" ")} label={field.label} value={field[side]} differs={field.ours !== field.datev} />
                ))}
              </dl>
            </div>
          ))}
        </div>
        <Text size="sm" c="dimmed" mt="xs">
          {t("staff.sync.conflicts.before")}{" "}
          {conflict.fields
            .filter(({ ours, datev }) => ours !== datev)
            .map(({ before }) => before ?? t("staff.sync.conflicts.empty"))
            .join(", ")}
        </Text>
      </Fieldset>
    </Radio.Group>
  );
}

function Value({ label, value, differs }: { label: string; value: string | null; differs: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{label}</dt>
      <dd className={differs ? styles["differs"] : undefined}>{value ?? t("staff.sync.conflicts.empty")}</dd>
    </>
  );
}
