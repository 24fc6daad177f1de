import type { Step } from "../../form.ts";
import { askAttachments, askChoices, askDate } from "../../parts/ask.ts";
import { forbidFuture } from "../../parts/date-rules.ts";

const MOST_FILES = 10;

/** Nachweise: what the firm checks the enterprise and its owners against (§ 11 Abs. 5 S. 2, § 12 Abs. 2 und 4 GwG). */
export const evidence = {
  fields: {
    evidenceTypes: askChoices(["registerExtract", "articles", "shareholderList", "transparencyRegister"], {
      required: true,
      optionSet: "evidenceType",
      hint: "hints.chooseAll",
      datev: null,
    }),
    evidenceDate: askDate({ required: true, hint: "hints.evidenceDate", datev: null }),
    attachments: askAttachments(MOST_FILES, { label: "fields.evidenceAttachments", hint: "hints.evidenceAttachments", datev: null }),
  },
  rules: [forbidFuture("evidenceDate", "validation.evidenceDate.future")],
} as const satisfies Step;
