import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { languages } from "@stammdaten/shared/values/language.ts";

/**
 * Clients have more languages than those in which firms work.
 * @throws Refusal request.invalid
 */
export function checkLanguageOfUser(accessLevel: string, language: string | undefined): void {
  if (accessLevel === "mandant" || language === undefined || languages.some((one) => one === language)) return;
  throw new Refusal("request.invalid", { issues: [{ path: "language", code: "validation.language.invalid" }] });
}
