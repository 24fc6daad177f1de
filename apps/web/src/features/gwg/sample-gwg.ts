import type { GwgRecord, NamedPerson } from "@stammdaten/shared/contract/gwg.ts";
import { deriveIdentification } from "@stammdaten/shared/gwg/derive-identification.ts";
import { readToday } from "@stammdaten/shared/values/date.ts";

const formId = "66666666-6666-4666-8666-666666666666";

const sample: readonly NamedPerson[] = [
  {
    name: "Anna Albers",
    birthDate: "1985-03-17",
    roles: ["client"],
    document: { kind: "passport", number: "C01X00T47", authority: "Stadt Köln", validUntil: "2099-01-01" },
  },
  { name: "Bernd Beck", birthDate: null, roles: ["acting", "beneficialOwner"], document: null },
];

type Given = Omit<Partial<GwgRecord>, "people"> & {
  readonly people?: readonly NamedPerson[];
  /** Of the first of the people. */
  readonly readings?: GwgRecord["people"][number]["readings"];
};

/**
 * For tests: a person with an approved questionnaire, proposed as high and not rated yet. Who is to be identified follows from the
 * verifications, as the API derives it.
 */
export function makeGwg({ people = sample, verifications = [], readings = [], ...given }: Given = {}): GwgRecord {
  return {
    mandantType: "person",
    id: "33333333-3333-4333-8333-333333333333",
    name: "Albers, Anna",
    erased: false,
    record: {
      id: "88888888-8888-4888-8888-888888888888",
      formId,
      formularType: "personAdditional",
      edition: 1,
      approvedAt: "2026-10-01T08:00:00.000Z",
      approvedBy: "Petra Sommer",
      answers: { pep: { isPep: true } },
    },
    earlierRecords: [],
    risk: {
      current: null,
      proposal: {
        level: "high",
        reasons: [{ code: "pepClient", paragraph: "§ 15 Abs. 3 Nr. 1 GwG", level: "high" }],
        nextReviewOn: "2027-11-21",
        lists: [],
      },
      earlier: [],
    },
    people: people.map((person, at) => ({
      ...person,
      identification: deriveIdentification(person, { people, held: verifications, level: null, today: readToday() }),
      readings: at === 0 ? readings : [],
    })),
    verifications,
    screening: { last: null, hits: [] },
    registerLooks: [],
    ...given,
  };
}
