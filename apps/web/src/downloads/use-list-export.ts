import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ListExport } from "@stammdaten/shared/contract/list-exports.ts";
import type { Api } from "../api.ts";
import { useApi } from "../api/api-context.tsx";
import { startDownload } from "../ui/start-download.ts";

/** Pause between two looks at a file that is being made, in milliseconds. */
const LOOK_MS = 1_000;

/** Which list is wanted as a file, and what it is narrowed by. */
export type ListWish = Parameters<Api["beginListExport"]>[0]["body"];

export type ListExporting = {
  readonly start: (wish: ListWish) => void;
  readonly cancel: () => void;
  /** What is being made; undefined before it is known. */
  readonly found: ListExport | undefined;
  readonly isPending: boolean;
  readonly isDone: boolean;
  /** Removed before it was fetched. */
  readonly isGone: boolean;
  /** Null while nothing went wrong. */
  readonly error: unknown;
};

export const isBeingMade = (one: ListExport | undefined): boolean => one?.state === "queued" || one?.state === "running";

/** The lists that the caller has had made as files, asked for again while one is being made. */
export function useListExports(isWanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ["listExports"],
    queryFn: ({ signal }) => api.listExports({ query: {}, signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.items.some(isBeingMade) === true ? LOOK_MS : false),
  });
}

/** Fetches the file of a list that is ready. */
export function useListDownload() {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.listExportAddress({ query: { id } }),
    onSuccess: ({ url }) => startDownload(url),
  });
}

/** Has the worker make a list into a file, shows its progress, and downloads it when it is ready. */
export function useListExport(): ListExporting {
  const api = useApi();
  const queries = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const list = useListExports(id !== null);
  const found = id === null ? undefined : list.data?.items.find((one) => one.id === id);
  const download = useListDownload();
  const begin = useMutation({
    mutationFn: (body: ListWish) => api.beginListExport({ query: {}, body }),
    onSuccess: ({ message: _, ...begun }) => {
      queries.setQueryData<{ items: ListExport[] }>(["listExports"], (known) => ({ items: [begun, ...(known?.items ?? [])] }));
      setId(begun.id);
    },
  });
  const drop = useMutation({
    mutationFn: (dropped: string) => api.dropListExport({ query: { id: dropped } }),
    onSuccess: () => setId(null),
    onSettled: () => queries.invalidateQueries({ queryKey: ["listExports"] }),
  });
  const { mutate, isIdle } = download;
  const readyId = found?.state === "ready" ? found.id : null;
  useEffect(() => {
    if (readyId !== null && isIdle) mutate(readyId);
  }, [readyId, isIdle, mutate]);
  return {
    start: (wish) => {
      for (const one of [begin, download, drop]) one.reset();
      setId(null);
      begin.mutate(wish);
    },
    cancel: () => {
      if (id !== null) drop.mutate(id);
    },
    found,
    isPending: begin.isPending || download.isPending || isBeingMade(found),
    isDone: download.isSuccess,
    isGone: id !== null && list.data !== undefined && found === undefined && !download.isSuccess && !drop.isPending,
    error: begin.error ?? drop.error ?? download.error ?? list.error,
  };
}
