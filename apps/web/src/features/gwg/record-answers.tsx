import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { ClientAnswers } from "../../pickers/client-answers.tsx";

/** The answers of a questionnaire that was approved. */
export function RecordAnswers({ record }: { record: NonNullable<GwgRecord["record"]> }) {
  return <ClientAnswers form={formOf(record)} answers={record.answers as Answers} />;
}
