import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useProgressApi } from "../../../api/api-context.tsx";
import { documentKeys } from "../document-keys.ts";

/**
 * Sends a client's files in one call, so that the pages of one answer come together or not at all.
 * @param documentId what they answer; null for documents of their own
 */
export function useSendFiles(documentId: string | null) {
  const queries = useQueryClient();
  const startCalls = useProgressApi();
  const running = useRef<AbortController | null>(null);
  const [part, setPart] = useState(0);
  const send = useMutation({
    /** Null when it was cancelled: that is no failure. */
    mutationFn: async (files: readonly File[]) => {
      const control = new AbortController();
      running.current = control;
      setPart(0);
      try {
        return await startCalls(setPart).addDocuments({
          query: documentId === null ? {} : { documentId },
          body: {},
          files,
          signal: control.signal,
        });
      } catch (error) {
        if (control.signal.aborted) return null;
        throw error;
      }
    },
    // Whoever cancelled late may have sent it after all.
    onSettled: () => void queries.invalidateQueries({ queryKey: documentKeys.all }),
  });
  useEffect(() => () => running.current?.abort(), []);
  return { send, part, isCancelled: send.data === null, cancel: () => running.current?.abort() };
}
