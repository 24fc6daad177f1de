import { describe, expect, it } from "vitest";
import { deriveEvidence } from "./derive-evidence.ts";

const today = "2026-11-27";
const personal = { firstName: "Anna", lastName: "Groß", birthDate: "1980-01-31" };
const identity = { type: "passport", documentNumber: "C01X00T47", validUntil: "2030-01-01" };
const seen = {
  person: "Anna Groß",
  birthDate: "1980-01-31",
  documentKind: "passport",
  documentNumber: "C01X 00T47",
  validUntil: "2030-01-01",
};
type Given = { person?: object; evidence?: object; held?: (typeof seen)[]; level?: "low" | "normal" };
const begin = ({ person = {}, evidence, held = [], level = "normal" }: Given) =>
  deriveEvidence(
    { person: { personal, ...person }, ...(evidence !== undefined && { personAdditional: { evidence: { ...evidence } } }) },
    { held, level, today },
  );

describe("the question whether the firm has the identity document", () => {
  it.each<[string, Given, object]>([
    ["§ 11 Abs. 1: nothing was sent, nobody was identified", {}, { isIdentified: false }],
    ["§ 11 Abs. 3 S. 1: the firm has identified the client", { held: [seen] }, { isIdentified: true }],
    ["the client said no before, and was identified since", { held: [seen], evidence: { isIdentified: false } }, { isIdentified: true }],
    [
      "§ 12 Abs. 1 Nr. 1: the document has expired, whatever the client said before",
      { held: [{ ...seen, validUntil: "2026-11-26" }], evidence: { isIdentified: true } },
      { isIdentified: false },
    ],
    [
      "§ 11 Abs. 3 S. 2: the client has another name since, and the document is the one that was seen",
      { held: [{ ...seen, person: "Anna Weiß" }], person: { identity }, evidence: { isIdentified: true } },
      { isIdentified: false },
    ],
    [
      "a document that was sent since, which the firm has not looked at",
      { held: [{ ...seen, documentNumber: "OLD1", validUntil: "2020-01-01" }], person: { identity } },
      { isIdentified: true },
    ],
    ["sent with the master data, not looked at yet", { person: { identity } }, { isIdentified: true }],
    [
      "sent with the master data, expired since",
      { person: { identity: { ...identity, validUntil: "2026-01-01" } } },
      { isIdentified: false },
    ],
    [
      "sent with the questionnaire, not looked at yet",
      { evidence: { isIdentified: false, ...identity } },
      { isIdentified: false, ...identity },
    ],
    [
      "sent with the questionnaire, expired since: not shown as an answer, other papers are",
      { evidence: { isIdentified: false, ...identity, validUntil: "2026-01-01", furtherEvidence: [] } },
      { isIdentified: false, furtherEvidence: [] },
    ],
    [
      "§ 14 Abs. 2 Nr. 2: another source of somebody who is no low risk",
      { person: { identity: { type: "trustedSource", documentNumber: "1" } } },
      { isIdentified: false },
    ],
    [
      "§ 14 Abs. 2 Nr. 2: another source at low risk",
      { person: { identity: { type: "trustedSource", documentNumber: "1" } }, level: "low" },
      { isIdentified: true },
    ],
  ])("%s", (_, given, expected) => expect(begin(given)).toEqual(expected));

  it("is left open where the answers name nobody", () => {
    expect(deriveEvidence({ person: {} }, { held: [], level: null, today })).toBeNull();
  });
});
