import { useQuery } from "@tanstack/react-query";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { isDelivered } from "@stammdaten/shared/contract/formular-types.ts";
import { useApi } from "../../api/api-context.tsx";
import { useReadOnly } from "../../auth/use-read-only.ts";
import { clientOf } from "../../pickers/client-of.ts";

/**
 * What DATEV has of the form's client now. Asked separately, because DATEV may take seconds; nothing waits for it. An admin with access
 * may not ask.
 */
export function useDatevState(form: Form) {
  const api = useApi();
  const isReadOnly = useReadOnly();
  return useQuery({
    queryKey: ["datevState", form.id, form.revision],
    queryFn: ({ signal }) => api.datevState({ query: { id: form.id }, signal }),
    enabled: !isReadOnly && clientOf(form) !== null && isDelivered(form.formularType),
    retry: false,
  });
}
