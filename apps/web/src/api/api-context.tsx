import { createContext, use, useMemo, type ReactNode } from "react";
import type { Api } from "../api.ts";

/** Gives a client whose calls tell how much of them is sent, in parts of 1. */
export type Uploads = (onProgress: (part: number) => void) => Api;

const ApiContext = createContext<{ readonly api: Api; readonly uploads: Uploads } | null>(null);

/** @param uploads the client for files, where progress is reported; the same as for all else where absent */
export function ApiProvider({ api, uploads = () => api, children }: { api: Api; uploads?: Uploads | undefined; children: ReactNode }) {
  const value = useMemo(() => ({ api, uploads }), [api, uploads]);
  return <ApiContext value={value}>{children}</ApiContext>;
}

/** The API's client. Throws outside `ApiProvider`. */
export const useApi = (): Api => useContextValue().api;

/** For calls that bring a file. Throws outside `ApiProvider`. */
export const useProgressApi = (): Uploads => useContextValue().uploads;

function useContextValue() {
  const value = use(ApiContext);
  if (value === null) throw new Error("There is no ApiProvider above.");
  return value;
}
