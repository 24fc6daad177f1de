import type { TFunction } from "i18next";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import { findField } from "./find-field.ts";

/** Where a question stands, from the step down, in words. */
export const placeOf = (form: Form, path: string, translate: TFunction): string =>
  (findField(form, path)?.headings ?? []).map(({ key, n }) => translate(key, n === undefined ? {} : { n })).join(" · ");
