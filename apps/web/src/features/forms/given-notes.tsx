import { Alert, Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Form } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { useFormOf } from "../../lazy/use-editions.ts";
import { listQuestions } from "./list-questions.ts";

/** What the firm wrote beside single answers when it sent the form back; nothing where it wrote none. */
export function GivenNotes({ form }: { form: Form }) {
  const { t } = useTranslation();
  const definition = useFormOf(form);
  const labels = useMemo(
    () =>
      new Map(
        listQuestions(definition, form.answers as Answers, readToday(), t).flatMap(({ questions }) =>
          questions.map(({ path, label }) => [path, label] as const),
        ),
      ),
    [definition, form, t],
  );
  if (form.notes.length === 0) return null;
  return (
    <Alert color="yellow" variant="outline" title={t("review.notes.given")}>
      <ul style={{ margin: 0, paddingInlineStart: "1.2em" }}>
        {form.notes.map(({ path, text }) => (
          <li key={path}>
            {labels.has(path) && <Text span fw={600}>{`${labels.get(path) ?? ""}: `}</Text>}
            {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
