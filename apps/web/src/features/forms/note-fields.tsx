import { Button, Group, NativeSelect, Paper, Stack, Text, Textarea } from "@mantine/core";
import { useMemo } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import type { Form, RejectBody } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { useFormOf } from "../../lazy/use-editions.ts";
import { listQuestions } from "./list-questions.ts";

/** What the dialog asks for: the reason, and a note beside each of some answers. */
export type RejectFields = z.input<typeof RejectBody>;

type Props = { form: Form; fields: UseFormReturn<RejectFields, unknown, RejectBody> };

/** Notes beside single answers: a question of the form and what is to be said to it. */
export function NoteFields({ form, fields }: Props) {
  const { t } = useTranslation();
  const { control, register, formState } = fields;
  const notes = useFieldArray({ control, name: "notes" });
  const definition = useFormOf(form);
  const questions = useMemo(
    () =>
      listQuestions(definition, form.answers as Answers, readToday(), t).map(({ title, questions: all }) => ({
        group: title,
        items: all.map(({ path, label }) => ({ value: path, label })),
      })),
    [definition, form, t],
  );
  const problemOf = (index: number, name: "path" | "text") => {
    const problem = formState.errors.notes?.[index]?.[name]?.message;
    return problem === undefined ? null : t(problem, { label: t("review.notes.note") });
  };
  return (
    <Stack component="fieldset" gap="sm" m={0} p={0} style={{ border: 0, minWidth: 0 }}>
      <Text component="legend" fw={600} p={0}>
        {t("review.notes.title")}
      </Text>
      <Text size="sm">{t("review.notes.text")}</Text>
      {notes.fields.map(({ id }, index) => (
        <Paper key={id} withBorder p="sm" component="fieldset" m={0} style={{ minWidth: 0 }}>
          <Text component="legend" size="sm" fw={600} px={4}>
            {t("review.notes.one", { n: index + 1 })}
          </Text>
          <Stack gap="xs">
            <NativeSelect
              label={t("review.notes.field")}
              withAsterisk
              aria-required
              data={[{ value: "", label: t("gwg.verification.choose") }, ...questions]}
              error={problemOf(index, "path")}
              {...register(`notes.${index}.path`)}
            />
            <Textarea
              label={t("review.notes.note")}
              withAsterisk
              aria-required
              rows={2}
              resize="vertical"
              maxLength={500}
              error={problemOf(index, "text")}
              {...register(`notes.${index}.text`)}
            />
            <Group justify="flex-end">
              <Button variant="default" size="xs" onClick={() => notes.remove(index)}>
                {t("review.notes.remove", { n: index + 1 })}
              </Button>
            </Group>
          </Stack>
        </Paper>
      ))}
      <Group>
        <Button variant="default" onClick={() => notes.append({ path: "", text: "" }, { focusName: `notes.${notes.fields.length}.path` })}>
          {t("review.notes.add")}
        </Button>
      </Group>
    </Stack>
  );
}
