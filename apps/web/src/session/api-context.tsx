import { createContext, use, type ReactNode } from "react";
import type { Api } from "../api.ts";

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The API's client. Throws outside `ApiProvider`. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error("There is no ApiProvider above.");
  return api;
}
