import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { formReview } from "@stammdaten/shared/contract/form-review.ts";
import { useApi } from "../../api/api-context.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useSchemaForm } from "../../ui/forms/use-schema-form.ts";

type Props = { form: Form; onClose: () => void; onDone: (form: Form, message: string) => Promise<void> };

/** Opens an approved form again, with a reason that the client gets. */
export function UnlockDialog({ form, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const api = useApi();
  const { register, handleSubmit, formState } = useSchemaForm({
    schema: () => Promise.resolve(formReview.unlockForm.body),
    defaultValues: { reason: "" },
  });
  const unlock = useMutation({
    mutationFn: (body: { reason: string }) => api.unlockForm({ query: { id: form.id }, body }),
    onSuccess: ({ message, ...changed }) => onDone(changed, message),
  });
  return (
    <ReasonDialog
      onClose={onClose}
      title={t("review.unlock.title")}
      text={t("review.unlock.text")}
      label={t("review.unlock.reason")}
      field={register("reason")}
      problem={formState.errors.reason}
      failure={unlock.isError ? unlock.error : null}
      button={{ loading: unlock.isPending, children: t("review.unlock") }}
      onSubmit={handleSubmit((body) => unlock.mutate(body))}
    />
  );
}
