import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { canonicalUsername } from "../username.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Whose password it will be, and what the firm asks for. */
export type PasswordOwner = { readonly names: readonly string[]; readonly minLength: number };

/**
 * What the schema cannot know of a new password: common ones and one's own name are refused with the message of the rule,
 * shorter ones than the firm asks for with one of their own.
 * @throws Refusal request.invalid at `password`
 */
export function checkPassword(password: string, { names, minLength }: PasswordOwner): void {
  const folded = canonicalUsername(password);
  if (isCommonPassword(password) || names.some((name) => name !== "" && folded === canonicalUsername(name)))
    throw refuse("validation.password.weak");
  if ([...password].length < minLength) throw refuse("validation.password.tooShort");
}

const refuse = (code: string) => new Refusal("request.invalid", { issues: [{ path: "password", code }] });
