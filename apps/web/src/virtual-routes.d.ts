declare module "virtual:routes" {
  import type { Route } from "@stammdaten/shared/contract/client.ts";
  import type { EndpointName } from "@stammdaten/shared/contract/index.ts";

  /** Method, path and kind of answer of every endpoint of the contract. */
  export const routes: Readonly<Record<EndpointName, Route>>;
}
