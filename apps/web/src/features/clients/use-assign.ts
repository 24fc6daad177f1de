import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Api } from "../../api.ts";
import { useApi } from "../../api/api-context.tsx";
import type { ClientKey } from "../../paths.ts";
import { clientsQuery } from "../../pickers/client-queries.ts";

export type AssignedClient = ClientKey & { readonly name?: string };
type ListQuery = Omit<Parameters<typeof clientsQuery>[2], "limit" | "cursor" | "withTotal">;
/** All that a list's search and filters find, beyond the page that is shown. */
export type FoundClients = { readonly mandantType: ClientKey["mandantType"]; readonly query: ListQuery; readonly count: number };

/** So many go to the API at once: few enough for the bar to move. */
const PART = 100;

type Skipped = { readonly name: string | undefined; readonly message: string };
type Progress = {
  readonly handled: number;
  readonly skipped: readonly Skipped[];
  /** What the API said the last time. */
  readonly message: string;
};

async function readFound(api: Api, { mandantType, query }: FoundClients, signal: AbortSignal): Promise<readonly AssignedClient[]> {
  const found: AssignedClient[] = [];
  for (let cursor: string | null | undefined; cursor !== null && !signal.aborted; ) {
    const asked = clientsQuery(api, mandantType, { ...query, limit: "100", ...(cursor === undefined ? {} : { cursor }) });
    const page = await asked.queryFn({ signal });
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

/**
 * Names who looks after clients, part by part. What was done stays done where it is stopped or fails, and is not done again. Who cannot be
 * assigned any more, for they were erased meanwhile, is left out.
 */
export function useAssign(clients: readonly AssignedClient[] | FoundClients, userId: string | null) {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress>({ handled: 0, skipped: [], message: "" });
  const [stopping] = useState(() => new AbortController());
  const [isStopped, setIsStopped] = useState(false);
  const left = useRef<readonly AssignedClient[] | null>(null);
  const send = (part: readonly AssignedClient[]) =>
    api.assignClients({ query: {}, body: { clients: part.map(({ mandantType, id }) => ({ mandantType, mandantId: id })), userId } });
  const assign = useMutation({
    mutationFn: async () => {
      left.current ??= "count" in clients ? await readFound(api, clients, stopping.signal) : clients;
      const isOne = left.current.length === 1 && progress.handled === 0;
      let now = progress;
      let size = PART;
      while (left.current.length > 0 && !stopping.signal.aborted) {
        const part = left.current.slice(0, size);
        const skipped: Skipped[] = [];
        let { message } = now;
        try {
          ({ message } = await send(part));
        } catch (error) {
          if (isOne || !(error instanceof ApiError) || error.code !== "resource.notFound") throw error;
          // Somebody of this part: one by one it is found out who.
          if (part.length > 1) {
            size = 1;
            continue;
          }
          skipped.push({ name: part[0]?.name, message: error.text });
        }
        left.current = left.current.slice(part.length);
        now = { handled: now.handled + part.length, skipped: [...now.skipped, ...skipped], message };
        setProgress(now);
      }
      return now;
    },
    onSettled: () => queries.invalidateQueries(),
  });
  return {
    assign,
    progress,
    isStopped,
    /** Lets what is on its way come through, and begins nothing more. */
    stop: () => {
      setIsStopped(true);
      stopping.abort();
    },
  };
}
