import { Paper, Stack, Title } from "@mantine/core";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { WarningIcon } from "./icons.tsx";
import { listAnswers, type Block, type Entry } from "./list-answers.ts";
import styles from "./answer-steps.module.css";
import { useLocale } from "./use-locale.ts";

type Props = {
  form: Form;
  answers: Answers;
  /** Doubts by dotted path of the answer. */
  warnings?: ReadonlyMap<string, string>;
  /** What stands for the files of an answer; their number where absent. */
  renderFiles?: (attachmentIds: readonly string[]) => ReactNode;
  /** What stands for a tax office; its number where absent. */
  renderTaxOffice?: (number: string) => ReactNode;
};

/** Every answer by step, to be read. */
export function AnswerSteps({ form, answers, warnings, renderFiles, renderTaxOffice }: Props) {
  const { t } = useTranslation();
  const steps = useMemo(() => listAnswers(form, answers, readToday()), [form, answers]);
  const titleOf = ({ label, itemLabel, item }: Block) => (itemLabel === null ? t(label ?? "") : t(itemLabel, { n: item }));
  return (
    <Stack gap="md">
      {steps.map(({ stepId, blocks }) => (
        <Paper key={stepId} withBorder p="md" component="section" aria-labelledby={`answers-${stepId}`}>
          <Title order={3} size="h4" id={`answers-${stepId}`} mb="xs">
            {t(`steps.${form.formularType}.${stepId}`)}
          </Title>
          {blocks.map((block, index) => (
            <div key={index}>
              {block.label !== null && (
                <Title order={4} size="h5" mt="sm" mb={4}>
                  {titleOf(block)}
                </Title>
              )}
              <dl className={styles["list"]}>
                {block.entries.map((entry) => (
                  <AnswerEntry key={entry.path} entry={entry} warning={warnings?.get(entry.path)} renderFiles={renderFiles} renderTaxOffice={renderTaxOffice} />
                ))}
              </dl>
            </div>
          ))}
        </Paper>
      ))}
    </Stack>
  );
}

type EntryProps = { entry: Entry; warning: string | undefined; renderFiles: Props["renderFiles"]; renderTaxOffice: Props["renderTaxOffice"] };

function AnswerEntry({ entry, warning, renderFiles, renderTaxOffice }: EntryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const files = entry.field.kind === "attachments" && Array.isArray(entry.value) ? entry.value : [];
  const ids = files.flatMap((file) => (typeof file === "object" && "attachmentId" in file && typeof file.attachmentId === "string" ? [file.attachmentId] : []));
  const shown = () => {
    if (ids.length > 0 && renderFiles !== undefined) return renderFiles(ids);
    if (entry.field.kind === "taxOffice" && typeof entry.value === "string" && entry.value !== "" && renderTaxOffice !== undefined) return renderTaxOffice(entry.value);
    return displayAnswer(entry.field, entry.value, locale, (key, params) => t(key, params ?? {}), entry.scope);
  };
  return (
    <div className={styles["entry"]}>
      <dt>{t(entry.label)}</dt>
      <dd>
        {shown()}
        {warning !== undefined && (
          <div className={styles["warning"]}>
            <WarningIcon />
            <span>{warning}</span>
          </div>
        )}
      </dd>
    </div>
  );
}
