import type { AnswerGroup, Fields } from "@stammdaten/shared/forms/form.ts";
import type { ReactNode } from "react";
import type { AnswerPath } from "../answer-path.ts";

export type FieldListProps = {
  readonly fields: Fields;
  readonly path: AnswerPath;
  /** The stored answers, those to hidden questions included. */
  readonly given: AnswerGroup;
  /** The visible answers. */
  readonly scope: AnswerGroup;
};

/** How a group or a list shows the fields in it: handed down, since those may be groups and lists again. */
export type NestedFields = { readonly renderFields: (nested: FieldListProps) => ReactNode };
