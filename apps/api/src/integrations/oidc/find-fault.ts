import { OidcFault } from "./oidc-fault.ts";

/** The fault that a library has wrapped on its way up; nothing where there is none. */
export function findFault(error: unknown): OidcFault | undefined {
  let one = error;
  for (let depth = 0; depth < 5 && one instanceof Error; depth += 1) {
    if (one instanceof OidcFault) return one;
    one = one.cause;
  }
  return undefined;
}
