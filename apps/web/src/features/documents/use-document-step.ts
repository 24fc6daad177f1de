import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showSuccess } from "../../ui/feedback/show-success.ts";
import { documentKeys } from "./document-keys.ts";

/** One step with a document; reports its success and has all lists of documents read again. */
export function useDocumentStep() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (step: () => Promise<{ message: string }>) => step(),
    onSuccess: async ({ message }) => {
      showSuccess(message);
      await queries.invalidateQueries({ queryKey: documentKeys.all });
    },
  });
}
