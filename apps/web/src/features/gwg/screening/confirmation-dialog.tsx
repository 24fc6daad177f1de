import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import { ScreeningConfirmationBody, type ScreeningHit } from "@stammdaten/shared/contract/screening.ts";
import { useApi } from "../../../api/api-context.tsx";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { gwgKey, hitsKey, riskChangesKey } from "../gwg-key.ts";

/** A second of the staff confirms what was decided about a hit, or returns it with a reason. */
export function ConfirmationDialog({ gwg, hit, onClose }: { gwg: GwgRecord; hit: ScreeningHit; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const [finding, setFinding] = useState<string | null>(null);
  const { mandantType, id } = gwg;
  const decided = hit.decisions.findLast(({ step }) => step === "decided");
  const confirm = useMutation({
    mutationFn: (body: ScreeningConfirmationBody) => api.confirmHit({ query: { mandantType, id }, body }),
    onSuccess: async ({ message, ...saved }) => {
      queries.setQueryData(gwgKey(id), saved);
      onClose();
      showSuccess(message);
      await Promise.all([hitsKey, riskChangesKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  const send = (agrees: boolean): void => {
    const read = ScreeningConfirmationBody.safeParse({ hitId: hit.id, agrees, reason });
    setFinding(read.success ? null : (read.error.issues[0]?.message ?? null));
    if (read.success) confirm.mutate(read.data);
  };
  return (
    <Modal opened onClose={onClose} title={t("gwg.screening.confirmTitle")} centered>
      <Stack>
        <Text fw={600}>{t("gwg.screening.hitOf", { person: hit.person.name, matched: hit.matched })}</Text>
        {decided !== undefined && (
          <div>
            <Text>{t(`gwg.screening.verdict.${decided.verdict}`)}</Text>
            {decided.reason !== null && <Text style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{decided.reason}</Text>}
            <Text c="dimmed">{decided.by}</Text>
          </div>
        )}
        <Textarea
          data-autofocus
          label={t("gwg.screening.returnReason")}
          rows={3}
          resize="vertical"
          maxLength={2000}
          error={finding === null ? null : t(finding)}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormError message={confirm.isError ? describeError(confirm.error, t) : null} passing={isPassing(confirm.error)} />
        <Group justify="flex-end">
          <Button variant="default" loading={confirm.isPending} onClick={() => send(false)}>
            {t("gwg.screening.return")}
          </Button>
          <Button loading={confirm.isPending} onClick={() => send(true)}>
            {t("gwg.screening.agree")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
