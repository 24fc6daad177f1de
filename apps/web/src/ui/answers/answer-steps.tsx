import { Stack, Title } from "@mantine/core";
import { useId, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { displayAnswer } from "@stammdaten/shared/forms/display.ts";
import type { Answers, Form, LeafKind } from "@stammdaten/shared/forms/form.ts";
import { directionOfAnswer } from "@stammdaten/shared/locales/isolate-answer.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";
import { WarningIcon } from "../icons.tsx";
import { listAttachmentIds } from "./list-attachment-ids.ts";
import { listAnswers, type Block, type Entry } from "./list-answers.ts";
import styles from "./answer-steps.module.css";
import { useLocale } from "../use-locale.ts";

type Props = {
  form: Form;
  answers: Answers;
  /** Leaves out what is not answered, for forms that have only begun. */
  onlyAnswered?: boolean;
  /** Steps beside each other where the window is wide enough, in the order of reading down. */
  inColumns?: boolean;
  /** Doubts by dotted path of the answer. */
  warnings?: ReadonlyMap<string, string>;
  /** What stands for the files of an answer; their number where absent. */
  renderFiles?: (attachmentIds: readonly string[]) => ReactNode;
  /** What stands for an answer that is kept as a code; null for those that speak for themselves. */
  renderCode?: (kind: LeafKind, value: string) => ReactNode;
};

/** Every answer by step, to be read. */
export function AnswerSteps({ form, answers, onlyAnswered = false, inColumns = false, warnings, renderFiles, renderCode }: Props) {
  const { t } = useTranslation();
  // A page may show two forms with steps of the same name.
  const id = useId();
  const steps = useMemo(() => listAnswers(form, answers, readToday(), onlyAnswered), [form, answers, onlyAnswered]);
  const titleOf = ({ label, itemLabel, item, itemName }: Block) =>
    itemName ?? (itemLabel === null ? t(label ?? "") : t(itemLabel, { n: item }));
  return (
    <Stack gap="xl" className={inColumns ? styles["columns"] : undefined}>
      {steps.map(({ stepId, blocks }) => (
        <section key={stepId} aria-labelledby={`${id}${stepId}`}>
          <Title order={3} size="h4" id={`${id}${stepId}`} mb="xs">
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
                  <AnswerEntry
                    key={entry.path}
                    entry={entry}
                    warning={warnings?.get(entry.path)}
                    renderFiles={renderFiles}
                    renderCode={renderCode}
                  />
                ))}
              </dl>
            </div>
          ))}
        </section>
      ))}
    </Stack>
  );
}

type EntryProps = { entry: Entry; warning: string | undefined; renderFiles: Props["renderFiles"]; renderCode: Props["renderCode"] };

function AnswerEntry({ entry, warning, renderFiles, renderCode }: EntryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const ids = entry.field.kind === "attachments" ? listAttachmentIds(entry.value) : [];
  const shown = () => {
    if (ids.length > 0 && renderFiles !== undefined) return renderFiles(ids);
    const named = typeof entry.value === "string" ? renderCode?.(entry.field.kind, entry.value) : null;
    return named ?? displayAnswer(entry.field, entry.value, locale, (key, params) => t(key, params ?? {}), entry.scope, entry.relevant);
  };
  return (
    <div className={styles["entry"]}>
      <dt>{t(entry.label)}</dt>
      <dd>
        <bdi dir={directionOfAnswer(entry.field, locale)}>{shown()}</bdi>
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
