import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NextNumber, NumberCheck } from "@stammdaten/shared/contract/datev-numbers.ts";
import { useApi } from "../api/api-context.tsx";
import { useHighestNumber } from "./use-highest-number.ts";

const PAUSE_MS = 300;

type Wanted = {
  /** The client whom the number is for; theirs is not taken. */
  readonly clientId?: string | undefined;
  /** What the field begins with; without it, the next free number. */
  readonly given?: number | null;
  /** Whether anybody is asked for a number. */
  readonly isAsked?: boolean;
};

export type DatevNumberInput = {
  readonly value: string;
  readonly type: (value: string) => void;
  readonly highest: number;
  /** What is proposed, while nothing else is typed. */
  readonly proposal: { readonly isPending: boolean; readonly data: NextNumber | undefined } | null;
  /** Who has what is typed; null while there is nothing to know. */
  readonly check: { readonly isPending: boolean; readonly isError: boolean; readonly data: NumberCheck | undefined } | null;
};

/** A client number that is typed or left as proposed, and what is known of it here and in DATEV. */
export function useDatevNumber({ clientId, given = null, isAsked = true }: Wanted): DatevNumberInput {
  const api = useApi();
  const highest = useHighestNumber(isAsked);
  const [typed, setTyped] = useState<string | null>(null);
  const ofClient = clientId === undefined ? {} : { clientId };
  const isProposed = given === null && typed === null;
  const next = useQuery({
    queryKey: ["datevNextNumber", clientId],
    queryFn: ({ signal }) => api.datevNextNumber({ query: ofClient, signal }),
    enabled: isAsked && isProposed,
    // Somebody else may take it: each dialog asks anew, and keeps what it has shown.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const value = typed ?? String(given ?? next.data?.number ?? "");
  const [settled] = useDebouncedValue(typed?.trim() ?? "", PAUSE_MS);
  const isChecked = isAsked && /^\d{1,9}$/.test(settled) && Number(settled) >= 1 && Number(settled) <= highest;
  const found = useQuery({
    queryKey: ["datevNumberCheck", clientId, settled],
    queryFn: ({ signal }) => api.datevNumberCheck({ query: { ...ofClient, number: String(Number(settled)) }, signal }),
    enabled: isChecked,
    gcTime: 0,
    retry: false,
  });
  const isSettled = settled === value.trim();
  return {
    value,
    type: setTyped,
    highest,
    proposal: isAsked && isProposed ? { isPending: next.isPending, data: next.data } : null,
    check: isChecked && isSettled ? { isPending: found.isPending, isError: found.isError, data: found.data } : null,
  };
}
