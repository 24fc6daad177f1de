import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { reportFailure } from "../ui/feedback/report-failure.ts";

const TRIES = 2;

/**
 * Answers are fresh for some seconds, and asked for again when the window is looked at; a refusal is final, only what
 * the network or the server lost is asked again. Failures that no screen shows are reported.
 */
export function buildQueryClient(): QueryClient {
  return new QueryClient({
    // A page without its object shows that it does not exist.
    queryCache: new QueryCache({ onError: (error) => !(error instanceof ApiError && error.status === 404) && reportFailure(error) }),
    mutationCache: new MutationCache({ onError: reportFailure }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: true,
        retry: (count, error) => count < TRIES && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { retry: false },
    },
  });
}
