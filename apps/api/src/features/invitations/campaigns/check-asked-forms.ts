import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import { needsClient } from "@stammdaten/shared/forms/needs-client.ts";
import type { AskedForms } from "../is-asked-already.ts";

type Given = { readonly [Key in keyof AskedForms]?: FormularType | undefined };

/** @throws Refusal invite.invalid for no form at all, and for one that is not about a known client of the kind */
export function checkAskedForms(given: Given): AskedForms {
  const forms: AskedForms = { personForm: given.personForm ?? null, companyForm: given.companyForm ?? null };
  const wrong = [
    ...(fits(forms.personForm, "person") && (forms.personForm ?? forms.companyForm) !== null ? [] : ["personForm"]),
    ...(fits(forms.companyForm, "company") ? [] : ["companyForm"]),
  ];
  if (wrong.length > 0)
    throw new Refusal("invite.invalid", { issues: wrong.map((path) => ({ path, code: "validation.invite.formularType" })) });
  return forms;
}

function fits(formularType: FormularType | null, subject: "person" | "company"): boolean {
  if (formularType === null) return true;
  const form = currentForm(formularType);
  return form.subject === subject && needsClient(form);
}
