import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";
import type { Api } from "../../api.ts";
import { useApi } from "../../api/api-context.tsx";

export type BulkAction = "remind" | "resend" | "revoke";

/** What something is done to: how many there are, and how they are read when it begins. */
export type BulkChoice = { readonly count: number; readonly read: (signal: AbortSignal) => Promise<readonly Invitation[]> };

/** So many go to the API at once: few enough for the bar to move. */
const PART = 50;
/** The longest page that a list has. */
const PAGE = "100";

/** Those that are ticked, as they were then. */
export const chooseRows = (invitations: readonly Invitation[]): BulkChoice => ({
  count: invitations.length,
  read: () => Promise.resolve(invitations),
});

/** What the list is searched for and filtered by. */
export type InvitationFilters = Omit<NonNullable<Parameters<Api["invitations"]>[0]>["query"], "limit" | "cursor" | "withTotal">;

/** All that a search and filters find, beyond the page that is shown. */
export const chooseAll = (api: Api, filters: InvitationFilters, count: number): BulkChoice => ({
  count,
  read: async (signal) => {
    const found: Invitation[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { ...filters, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } as const;
      const page: Awaited<ReturnType<Api["invitations"]>> = await api.invitations({ query, signal });
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    return found;
  },
});

type Skipped = { readonly invitation: Invitation | undefined; readonly message: string };
/** How far it is, and what was left out. */
type BulkProgress = { readonly handled: number; readonly done: number; readonly skipped: readonly Skipped[] };

/** Does something to all that were chosen, part by part; what was done stays done where it is stopped or fails, and is not done again. */
export function useBulk(action: BulkAction, choice: BulkChoice) {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress>({ handled: 0, done: 0, skipped: [] });
  const [stop] = useState(() => new AbortController());
  const [isStopped, setIsStopped] = useState(false);
  const left = useRef<readonly Invitation[] | null>(null);
  const act = useMutation({
    mutationFn: async () => {
      const run = { remind: api.remindInvitations, resend: api.resendInvitations, revoke: api.revokeInvitations }[action];
      left.current ??= await choice.read(stop.signal);
      let now = progress;
      while (left.current.length > 0 && !stop.signal.aborted) {
        const part = left.current.slice(0, PART);
        const { done, skipped } = await run({ query: {}, body: { ids: part.map(({ id }) => id) } });
        left.current = left.current.slice(PART);
        const named = skipped.map(({ id, message }) => ({ invitation: part.find((one) => one.id === id), message }));
        now = { handled: now.handled + part.length, done: now.done + done, skipped: [...now.skipped, ...named] };
        setProgress(now);
      }
      return now;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ["invitations"] }),
  });
  return {
    act,
    progress,
    isStopped,
    /** Lets what is on its way come through, and begins nothing more. */
    stop: () => {
      setIsStopped(true);
      stop.abort();
    },
  };
}
