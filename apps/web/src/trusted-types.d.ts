type TypePolicy<Name extends "createHTML" | "createScriptURL"> = { readonly [name in Name]: (text: string) => string };

interface Window {
  /** Of Trusted Types as much as the pages use; absent in browsers without them. */
  readonly trustedTypes?: {
    createPolicy(name: string, policy: TypePolicy<"createHTML">): TypePolicy<"createHTML">;
    createPolicy(name: string, policy: TypePolicy<"createScriptURL">): TypePolicy<"createScriptURL">;
  };
}
