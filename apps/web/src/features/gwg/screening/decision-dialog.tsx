import { Modal, Radio, Stack, Text, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { hitVerdicts } from "@stammdaten/shared/contract/screening-choices.ts";
import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import type { ScreeningDecisionBody, ScreeningHit } from "@stammdaten/shared/contract/screening.ts";
import { useApi } from "../../../api/api-context.tsx";
import { showFieldErrors } from "../../../api/show-field-errors.ts";
import { useSession } from "../../../auth/use-session.ts";
import { describeError, isPassing } from "../../../ui/feedback/describe-error.ts";
import { DialogButtons } from "../../../ui/feedback/dialog-buttons.tsx";
import { FormError } from "../../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../../ui/feedback/show-success.ts";
import { gwgKey, hitsKey, riskChangesKey } from "../gwg-key.ts";
import { decisionFieldNames, decisionForm, type DecisionFields } from "./decision-fields.ts";
import { useSchemaForm } from "../../../ui/forms/use-schema-form.ts";

/** Decides whether somebody of the client's is the entry; that they are somebody else needs a reason. */
export function DecisionDialog({ gwg, hit, onClose }: { gwg: GwgRecord; hit: ScreeningHit; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const fourEyes = useSession().session?.tenant?.screeningFourEyes === true;
  const [shownAtField, setShownAtField] = useState(false);
  const { mandantType, id } = gwg;
  const { control, register, handleSubmit, setError, watch, formState } = useSchemaForm<DecisionFields, ScreeningDecisionBody>({
    schema: () => Promise.resolve(decisionForm(hit)),
    defaultValues: { verdict: "", reason: "" },
  });
  const { errors } = formState;
  const verdict = watch("verdict");
  const decide = useMutation({
    mutationFn: (body: ScreeningDecisionBody) => api.decideHit({ query: { mandantType, id }, body }),
    onSuccess: async ({ message, ...saved }) => {
      queries.setQueryData(gwgKey(id), saved);
      onClose();
      showSuccess(message);
      await Promise.all([hitsKey, riskChangesKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      setShownAtField(showFieldErrors(error, decisionFieldNames, setError));
    },
  });
  const wordsOf = (problem: string | undefined) => (problem === undefined ? null : t(problem));
  return (
    <Modal opened onClose={onClose} title={t("gwg.screening.decide")} centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => decide.mutate(body))(event)}>
        <Stack>
          <Text fw={600}>{t("gwg.screening.hitOf", { person: hit.person.name, matched: hit.matched })}</Text>
          <Controller
            control={control}
            name="verdict"
            render={({ field }) => (
              <Radio.Group {...field} label={t("gwg.screening.verdict")} withAsterisk error={wordsOf(errors.verdict?.message)}>
                <Stack gap="xs" mt="xs">
                  {hitVerdicts.map((one, index) => (
                    <Radio key={one} data-autofocus={index === 0 || undefined} value={one} label={t(`gwg.screening.verdict.${one}`)} />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          />
          <Textarea
            label={t("gwg.screening.reason")}
            description={t("gwg.screening.reasonHint")}
            withAsterisk={verdict === "noMatch"}
            aria-required={verdict === "noMatch"}
            rows={4}
            resize="vertical"
            maxLength={2000}
            error={wordsOf(errors.reason?.message)}
            {...register("reason")}
          />
          {verdict === "match" && <Text size="sm">{t("gwg.screening.matchDuty")}</Text>}
          {fourEyes && <Text size="sm">{t("gwg.screening.fourEyes")}</Text>}
          <FormError message={decide.isError && !shownAtField ? describeError(decide.error, t) : null} passing={isPassing(decide.error)} />
          <DialogButtons submit={t("gwg.screening.save")} isPending={decide.isPending} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
