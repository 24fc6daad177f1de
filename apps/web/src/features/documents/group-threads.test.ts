import { describe, expect, it } from "vitest";
import { groupThreads } from "./group-threads.ts";
import { idOf, makeDocument } from "./sample-documents.ts";

const tell = (documents: Parameters<typeof groupThreads>[0]) =>
  groupThreads(documents).map(({ head, answers }) => [head.id, ...answers.map(({ id }) => id)].map((id) => Number(id.at(-1))));

describe("groupThreads", () => {
  it("puts what came back beside what was sent, the newest first", () => {
    const sent = makeDocument({ id: idOf(1) });
    const other = makeDocument({ id: idOf(2) });
    const [first, second] = [makeDocument({ id: idOf(3), signedOf: sent.id }), makeDocument({ id: idOf(4), signedOf: sent.id })];
    expect(tell([second, other, first, sent])).toEqual([[1, 4, 3], [2]]);
  });

  it("lets an answer stand alone whose document is not there", () => {
    expect(tell([makeDocument({ id: idOf(3), signedOf: idOf(9) })])).toEqual([[3]]);
  });
});
