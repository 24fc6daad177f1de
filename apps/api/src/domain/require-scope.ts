import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { TokenScope } from "@stammdaten/shared/contract/token-scopes.ts";
import type { Ctx } from "../db/context.ts";

/**
 * Where what a call does depends on what it is given: a program needs this scope besides the call's own. Staff have all.
 * @throws Refusal apiToken.scopeMissing
 */
export function requireScope({ actor }: Ctx, scope: TokenScope): void {
  if (actor.kind === "user" && actor.scopes !== undefined && !actor.scopes.includes(scope)) throw new Refusal("apiToken.scopeMissing");
}
