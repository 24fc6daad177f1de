import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { useFormOf } from "../../lazy/use-editions.ts";
import { ClientAnswers } from "../../pickers/client-answers.tsx";

/** The answers of a questionnaire that was approved. */
export function RecordAnswers({ record }: { record: NonNullable<GwgRecord["record"]> }) {
  return <ClientAnswers form={useFormOf(record)} answers={record.answers as Answers} />;
}
