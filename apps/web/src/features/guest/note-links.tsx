import type { FormNote } from "@stammdaten/shared/contract/form-schemas.ts";
import { labelKey } from "@stammdaten/shared/forms/check.ts";
import { walk } from "@stammdaten/shared/forms/evaluate.ts";
import { navigate } from "wouter/use-browser-location";
import { useWizard } from "../../wizard/wizard-context.ts";

type Props = { readonly notes: readonly FormNote[]; readonly hrefOf: (path: string) => string };

/** The firm's notes on single answers, each a link to its question. Those on what is not asked any more are left out. */
export function NoteLinks({ notes, hrefOf }: Props) {
  const { form, draft, today, t } = useWizard();
  if (notes.length === 0) return null;
  const labels = new Map<string, string>();
  walk(form, draft.answers, today, ({ path, field }) => labels.set(path.join("."), t(labelKey(path, field.label))));
  const asked = notes.filter(({ path }) => labels.has(path));
  if (asked.length === 0) return null;
  return (
    <>
      <p>{t("guest.rejected.notes")}</p>
      <ul>
        {asked.map(({ path, text }) => (
          <li key={path}>
            <a
              href={hrefOf(path)}
              onClick={(event) => {
                event.preventDefault();
                navigate(hrefOf(path));
              }}
            >
              {labels.get(path)}
            </a>
            : {text}
          </li>
        ))}
      </ul>
    </>
  );
}
