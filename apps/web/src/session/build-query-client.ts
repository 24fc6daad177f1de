import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { QueryClient } from "@tanstack/react-query";

const TRIES = 2;

/** Answers are fresh for some seconds; a refusal is final, only what the network or the server lost is asked again. */
export function buildQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < TRIES && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { retry: false },
    },
  });
}
