import { useTranslation } from "react-i18next";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { upgradeThrough } from "@stammdaten/shared/forms/upgrade-through.ts";
import { useCurrentForm, useEditions } from "../../lazy/use-editions.ts";
import { isLookedUp, LookedUpName } from "../../pickers/looked-up-name.tsx";
import { listAttachmentIds } from "../../ui/answers/list-attachment-ids.ts";
import { AttachmentButtons } from "./attachment-buttons.tsx";
import { findField, readAnswer } from "./find-field.ts";

type Props = {
  readonly form: Form;
  /** In the current edition of the form. */
  readonly path: string;
  /** As the API words it; null for no answer. */
  readonly text: string | null;
  readonly isNew?: boolean;
};

/** One side of a comparison: codes with their names, new files to look at. */
export function AnswerText({ form, path, text, isNew = false }: Props) {
  const { t } = useTranslation();
  const editions = useEditions(form.formularType);
  const kind = findField(useCurrentForm(form.formularType), path)?.field.kind;
  if (text === null || kind === undefined) return <>{text ?? t("answer.none")}</>;
  if (kind === "attachments" && isNew) {
    const ids = listAttachmentIds(readAnswer(upgradeThrough(editions, { ...form, answers: form.answers as Answers }).answers, path));
    return <AttachmentButtons formId={form.id} attachments={form.attachments.filter(({ id }) => ids.includes(id))} />;
  }
  return isLookedUp(kind, text) ? <LookedUpName kind={kind} value={text} /> : <>{text}</>;
}
