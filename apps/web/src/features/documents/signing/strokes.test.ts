import { describe, expect, it } from "vitest";
import { SignatureRequest } from "@stammdaten/shared/contract/documents.ts";
import { beginStroke, drawOn, toPath, type Strokes } from "./strokes.ts";

const isTaken = (strokes: Strokes): boolean =>
  SignatureRequest.safeParse({ signature: { kind: "drawn", strokes }, name: "Käthe", page: 1, x: 0, y: 0, width: 0.3, consent: true })
    .success;

describe("drawn strokes", () => {
  it("grow by points that say something new", () => {
    let strokes = beginStroke([], [0.1, 0.1]);
    strokes = drawOn(strokes, [0.1005, 0.1]);
    strokes = drawOn(strokes, [0.2, 0.3]);
    strokes = beginStroke(strokes, [0.5, 0.5]);
    expect(strokes).toEqual([
      [
        [0.1, 0.1],
        [0.2, 0.3],
      ],
      [[0.5, 0.5]],
    ]);
    expect(toPath(strokes)).toBe("M0.3000 0.1L0.6000 0.3M1.5000 0.5h0");
  });

  it("end at the edge of the field", () => {
    expect(drawOn(beginStroke([], [-2, 0.5]), [0.5, 7])).toEqual([
      [
        [0, 0.5],
        [0.5, 1],
      ],
    ]);
  });

  it("are never longer than the API takes", () => {
    let strokes = beginStroke([], [0, 0]);
    for (let at = 1; at < 4_500; at += 1) strokes = drawOn(strokes, [at % 2, at % 2]);
    expect(strokes.length).toBe(3);
    expect(isTaken(strokes)).toBe(true);
    // It goes on where it ended.
    expect(strokes[1]?.[0]).toEqual(strokes[0]?.at(-1));
  });
});
