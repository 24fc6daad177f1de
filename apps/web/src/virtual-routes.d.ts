declare module "virtual:routes" {
  import type { Route } from "@stammdaten/shared/contract/client.ts";
  import type { EndpointName } from "@stammdaten/shared/contract/index.ts";

  /** Method, path and kind of answer of every endpoint of the contract. */
  export const routes: Readonly<Record<EndpointName, Route>>;
}

declare module "virtual:routes-of-pieces" {
  import type { Route } from "@stammdaten/shared/contract/client.ts";
  import type { pieces } from "@stammdaten/shared/contract/pieces.ts";

  /** The routes of what sends a large file in pieces. */
  export const routes: Readonly<Record<keyof typeof pieces, Route>>;
}
