import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Row, RowBlock, Section } from "../../../pdf/outline-form.ts";
import type { ScreeningReply } from "../screening/read-screening.ts";

type Words = {
  readonly translate: Translate;
  readonly day: (iso: string) => string;
  readonly moment: (at: Date) => string;
};
type Hit = ScreeningReply["hits"][number];
type UsedList = Hit["list"];

const row = (label: string, answer: string): Row => ({ label, answer, warning: null });

/**
 * The section of the record about the comparison with the sanctions lists: when and with which versions, whom it found, and every
 * decision with the version that it was made on (§ 8 Abs. 1 GwG).
 */
export function outlineScreening({ last, hits }: ScreeningReply, words: Words): Section {
  const { translate } = words;
  const compared: Row[] =
    last === null
      ? [row(translate("gwg.screening.print.compared"), translate("gwg.screening.never"))]
      : [
          row(translate("gwg.screening.print.compared"), words.moment(new Date(last.at))),
          ...last.lists.map((list) => row(nameList(list, words), list.source)),
          row(translate("gwg.screening.print.threshold"), translate("gwg.screening.score", { n: last.threshold })),
          ...(hits.length === 0 ? [row(translate("gwg.screening.waiting"), translate("gwg.screening.noHits"))] : []),
        ];
  return {
    title: translate("gwg.screening.title"),
    blocks: [{ heading: null, rows: compared }, ...hits.map((hit) => outlineHit(hit, words))],
  };
}

const nameList = ({ list, validFrom }: UsedList, { translate, day }: Words): string =>
  translate("gwg.screening.list", { name: translate(`legalList.${list}`), day: day(validFrom) });

function outlineHit(hit: Hit, words: Words): RowBlock {
  const { translate, day, moment } = words;
  const { person, entry, decisions, matched } = hit;
  const state = translate(`gwg.screening.state.${hit.state}`);
  const isYear = (date: string): boolean => date.length === 4;
  return {
    heading: translate("gwg.screening.hitOf", { person: person.name, matched }),
    rows: [
      row(
        translate("gwg.screening.here"),
        [
          person.name,
          ...person.otherNames,
          ...(person.birthDate === null ? [] : [day(person.birthDate)]),
          ...person.roles.map((role) => translate(`gwg.screening.role.${role}`)),
        ].join(", "),
      ),
      row(
        translate("gwg.screening.onTheList"),
        [...entry.names, ...entry.birthDates.map((date) => (isYear(date) ? date : day(date))), ...entry.nationalities].join(", "),
      ),
      row(translate("gwg.screening.source"), `${nameList(hit.list, words)}, ${entry.key}`),
      ...(entry.programme === "" ? [] : [row(translate("gwg.screening.programme"), entry.programme)]),
      row(
        translate("gwg.screening.print.found"),
        `${moment(new Date(hit.foundAt))}, ${translate("gwg.screening.score", { n: hit.score })}`,
      ),
      row(
        translate("gwg.screening.print.state"),
        hit.goneAt === null ? state : `${state}. ${translate("gwg.screening.gone", { day: day(hit.goneAt.slice(0, 10)) })}`,
      ),
      ...decisions.map((decision) =>
        row(
          translate(`gwg.screening.step.${decision.step}`, {
            verdict: translate(`gwg.screening.state.${decision.verdict}`),
            name: decision.by,
            at: moment(new Date(decision.at)),
          }),
          [
            ...(decision.reason === null ? [] : [decision.reason]),
            translate("gwg.screening.decidedOn", { list: nameList(decision.list, words) }),
          ].join("\n"),
        ),
      ),
    ],
  };
}
