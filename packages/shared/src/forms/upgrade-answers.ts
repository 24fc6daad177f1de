import { editionsOf, formOf, isFormularType } from "./index.ts";
import { type StoredAnswers, type Upgraded, upgradeThrough } from "./upgrade-through.ts";

/**
 * Stored answers as the current edition of their form has them: the only way in which anything but the form itself reads
 * them. Answers of the current edition come back as they are.
 * @throws Error for a form or an edition that there is none of
 */
export function upgradeAnswers({ formularType, edition, answers }: StoredAnswers): Upgraded {
  formOf({ formularType, edition });
  if (!isFormularType(formularType)) return { answers, dropped: [] };
  return upgradeThrough(editionsOf(formularType), { formularType, edition, answers });
}
