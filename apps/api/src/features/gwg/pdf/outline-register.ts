import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Row, Section } from "../../../pdf/outline-form.ts";
import type { GwgRecordReply } from "../read-gwg-record.ts";

type Words = {
  readonly translate: Translate;
  readonly day: (iso: string) => string;
};
type Look = GwgRecordReply["registerLooks"][number];

const row = (label: string, answer: string): Row => ({ label, answer, warning: null });

/** The section of the record about the transparency register (§ 12 Abs. 3, § 23a Abs. 1 GwG); none where nobody looked. */
export function outlineRegister(looks: readonly Look[], { translate, day }: Words): Section[] {
  if (looks.length === 0) return [];
  const outline = ({ lookedOn, lookedBy, differs, note, closed }: Look) => ({
    heading:
      lookedBy === null
        ? translate("gwg.register.lookedByClient", { day: day(lookedOn) })
        : translate("gwg.register.looked", { day: day(lookedOn), name: lookedBy }),
    rows: [
      row(translate("gwg.register.print.result"), translate(differs ? "gwg.register.differs" : "gwg.register.matches")),
      ...(note === null ? [] : [row(translate("gwg.register.note"), note)]),
      ...(differs ? [row(translate("gwg.register.print.outcome"), describeOutcome(closed, { translate, day }))] : []),
    ],
  });
  return [{ title: translate("gwg.register.title"), blocks: looks.map(outline) }];
}

function describeOutcome(closed: Look["closed"], { translate, day }: Words): string {
  if (closed === null) return translate("gwg.register.print.open");
  const { reportedOn, by: name, reason } = closed;
  const outcome =
    reportedOn == null
      ? translate("gwg.register.notReported", { name })
      : translate("gwg.register.reported", { day: day(reportedOn), name });
  return [outcome, ...(reason === null ? [] : [reason])].join("\n");
}
