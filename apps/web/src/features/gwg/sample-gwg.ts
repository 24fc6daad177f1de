import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";

const formId = "66666666-6666-4666-8666-666666666666";

/** For tests: a person with an approved questionnaire, proposed as high and not rated yet. */
export function makeGwg(given: Partial<GwgRecord> = {}): GwgRecord {
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
    people: [
      {
        name: "Anna Albers",
        birthDate: "1985-03-17",
        roles: ["client"],
        document: { kind: "passport", number: "C01X00T47", authority: "Stadt Köln", validUntil: "2099-01-01" },
      },
      { name: "Bernd Beck", birthDate: null, roles: ["acting", "beneficialOwner"], document: null },
    ],
    verifications: [],
    screening: { last: null, hits: [] },
    ...given,
  };
}
