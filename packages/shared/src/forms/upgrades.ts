import type { FormularType } from "../contract/formular-types.ts";
import type { Answers } from "./form.ts";
import { upgradePerson } from "./person/edition-2/upgrade-person.ts";

/** Makes the answers of one edition those of the next; gets a copy that it may change. What the next one has no place for falls away. */
export type Upgrade = (answers: Answers) => Answers;

/**
 * What makes the answers of an edition those of the next one, by the edition that they become. Apart from the definitions: whoever fills a
 * form in needs none of it.
 */
const upgrades: { readonly [Type in FormularType]?: Readonly<Record<number, Upgrade>> } = {
  person: { 2: upgradePerson },
  personUpdate: { 2: upgradePerson },
};

/** How answers of the edition before become those of this one. @throws Error where nobody has said so */
export function upgradeTo(formularType: FormularType, edition: number): Upgrade {
  const upgrade = upgrades[formularType]?.[edition];
  if (upgrade === undefined) throw new Error(`nothing makes answers of ${formularType} those of edition ${String(edition)}`);
  return upgrade;
}
