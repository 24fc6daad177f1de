import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { RejectBody, type Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { useApi } from "../../api/api-context.tsx";
import { showFieldErrors } from "../../api/show-field-errors.ts";
import { NoteFields, type RejectFields } from "./note-fields.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";

type Props = { form: Form; onClose: () => void; onDone: (form: Form, message: string) => Promise<void> };

/** Sends a form back to the client with a reason, and with notes beside single answers. */
export function RejectDialog({ form, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const [shownAtField, setShownAtField] = useState(false);
  const fields = useSchemaForm<RejectFields, RejectBody>({
    schema: () => Promise.resolve(RejectBody),
    defaultValues: { reason: "", notes: [] },
  });
  const { register, handleSubmit, formState } = fields;
  const reject = useMutation({
    mutationFn: (body: RejectBody) => api.rejectForm({ query: { id: form.id }, body }),
    onSuccess: ({ message, ...changed }) => onDone(changed, message),
    onError: (error) => {
      const noteNames = (fields.getValues("notes") ?? []).flatMap((_, index) => [
        `notes.${index}.path` as const,
        `notes.${index}.text` as const,
      ]);
      setShownAtField(showFieldErrors(error, ["reason", ...noteNames], fields.setError));
    },
  });
  return (
    <ReasonDialog
      onClose={onClose}
      title={t("staff.reject.title")}
      size="lg"
      text={t("staff.reject.text")}
      label={t("staff.reject.reason")}
      field={register("reason")}
      problem={formState.errors.reason}
      failure={reject.isError && !shownAtField ? reject.error : null}
      button={{ color: "red.9", autoContrast: false, loading: reject.isPending, children: t("staff.review.reject") }}
      onSubmit={handleSubmit((body) => reject.mutate(body))}
    >
      <NoteFields form={form} fields={fields} />
    </ReasonDialog>
  );
}
