import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { RequiredText } from "@stammdaten/shared/contract/schemas.ts";
import { useApi } from "../../api/api-context.tsx";
import { describeError, isPassing } from "../../ui/feedback/describe-error.ts";
import { showFieldErrors } from "../../api/show-field-errors.ts";
import { FormError } from "../../ui/feedback/form-error.tsx";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { documentKeys } from "./document-keys.ts";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";

/** As long as the API takes one. */
const LONGEST_REASON = 1_000;

const Reason = z.object({ description: RequiredText(LONGEST_REASON) });
type Reason = z.infer<typeof Reason>;

/** Sends back what the client sent, with a reason. */
export function RejectDocumentDialog({ document: { id, name }, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const queries = useQueryClient();
  const [shownAtField, setShownAtField] = useState(false);
  const { register, handleSubmit, formState, setError } = useSchemaForm({
    schema: () => Promise.resolve(Reason),
    defaultValues: { description: "" },
  });
  const reject = useMutation({
    mutationFn: ({ description }: Reason) => api.rejectDocument({ query: { documentId: id, description } }),
    onSuccess: async ({ message }) => {
      onClose();
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: documentKeys.all });
    },
    onError: (error) => setShownAtField(showFieldErrors(error, ["description"], setError)),
  });
  const problem = formState.errors.description?.message;
  const label = t("documents.reject.reason");
  return (
    <Modal opened onClose={onClose} title={t("documents.reject.title")} centered>
      <form noValidate onSubmit={(event) => void handleSubmit((body) => reject.mutate(body))(event)}>
        <Stack>
          <Text style={{ overflowWrap: "anywhere" }}>{t("documents.reject.text", { name })}</Text>
          <Textarea
            label={label}
            withAsterisk
            aria-required
            rows={4}
            resize="vertical"
            maxLength={LONGEST_REASON}
            data-autofocus
            error={problem === undefined ? null : t(problem, { label })}
            {...register("description")}
          />
          <FormError message={reject.isError && !shownAtField ? describeError(reject.error, t) : null} passing={isPassing(reject.error)} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("staff.cancel")}
            </Button>
            <Button type="submit" color="red.9" autoContrast={false} loading={reject.isPending}>
              {t("documents.act.reject")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
