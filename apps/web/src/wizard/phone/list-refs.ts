import type { AnswerValue, AttachmentRef } from "@stammdaten/shared/forms/form.ts";

/** The files that an answer names. */
export const listRefs = (value: AnswerValue | undefined): AttachmentRef[] =>
  Array.isArray(value) ? value.filter((one): one is AttachmentRef => typeof one === "object" && "attachmentId" in one) : [];
