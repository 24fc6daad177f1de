import { useQueryClient } from "@tanstack/react-query";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import { clientKeys } from "../../pickers/client-queries.ts";
import { showSuccess } from "../../ui/feedback/show-success.ts";

/** What a decision about a form changes beside the form itself. */
const touched = ["sentForms", "activities", "syncLogs", "formHistory", "gwgRecord", ...clientKeys];

/** Shows a form as the firm's decision has left it, and says so. */
export function useShowForm(): (changed: Form, message: string) => Promise<void> {
  const queries = useQueryClient();
  return async (changed, message) => {
    queries.setQueryData(["form", changed.id], changed);
    showSuccess(message);
    await Promise.all(touched.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}
