import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { formGroups, groupOf } from "./offered-forms.ts";

/** Forms as a select takes them, under their headings. */
export const listFormChoices = (offered: readonly FormularType[], translate: (key: string) => string) =>
  formGroups.flatMap((group) => {
    const items = offered
      .filter((value) => groupOf(value) === group)
      .map((value) => ({ value, label: translate(`formularType.${value}`) }));
    return items.length === 0 ? [] : [{ group: translate(`staff.invite.group.${group}`), items }];
  });
