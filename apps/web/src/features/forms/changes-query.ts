import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Api } from "../../api.ts";
import { clientOf } from "../../pickers/client-of.ts";

/** What a form would change in what is known of its client. */
export const changesQuery = (api: Api, form: Form) => ({
  queryKey: ["changes", form.id, form.revision, clientOf(form)?.id] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => api.formChanges({ query: { id: form.id }, signal }),
});
