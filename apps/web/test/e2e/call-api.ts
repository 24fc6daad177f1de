import { type Client, createClient, type Route } from "@stammdaten/shared/contract/client.ts";
import { contract, type AppContract } from "@stammdaten/shared/contract/index.ts";
import { readStackAddress } from "./stack-address.ts";

export type Api = Client<AppContract>;

type Declared = {
  readonly method: string;
  readonly path: string;
  readonly answer: unknown;
  readonly files?: { readonly field: string } | undefined;
};

const reduce = ({ method, path, answer, files }: Declared): Route => ({
  method,
  path,
  answer: answer === "file" || answer === "html" ? answer : "json",
  fileField: files?.field,
});

const routes = Object.fromEntries(Object.entries<Declared>(contract).map(([name, endpoint]) => [name, reduce(endpoint)])) as Record<
  keyof AppContract,
  Route
>;

/** The API's client with fixed headers, for states that a test begins with. */
export function callApi(headers: Record<string, string> = {}): Api {
  return createClient<AppContract>(routes, { base: `${readStackAddress().appUrl}/api`, fetch, headers: () => headers });
}
