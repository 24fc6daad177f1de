import type { UseQueryResult } from "@tanstack/react-query";
import { describeError } from "./ui/feedback/describe-error.ts";

/** A query as the lists of `ui/` take it, its failure in the reader's words. */
export function listState<Data>(query: UseQueryResult<Data>, translate: (key: string) => string) {
  return {
    data: query.data,
    isPending: query.isPending,
    isFetching: query.isFetching && !query.isPending,
    error: query.isError ? describeError(query.error, translate) : null,
    retry: () => void query.refetch(),
  };
}
