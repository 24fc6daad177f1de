import { documentStatuses } from "../contract/choices.ts";
import { describe, expect, it } from "vitest";
import { awaitsAnswer, canFollow } from "./document.ts";

describe("the life of a document", () => {
  it("has these steps for the firm, and no others", () => {
    const steps = documentStatuses.flatMap((from) =>
      documentStatuses.filter((to) => canFollow(from, to, "tenant")).map((to) => `${from} > ${to}`),
    );
    expect(steps).toEqual([
      "New > Downloaded",
      "New > Uploaded",
      "Downloaded > New",
      "Downloaded > Uploaded",
      "Uploaded > New",
      "Uploaded > Completed",
      "Uploaded > Rejected",
      "Completed > New",
      "Rejected > New",
      "Rejected > Uploaded",
    ]);
  });

  it("lets the client say that they have it, and nothing else", () => {
    const steps = documentStatuses.flatMap((from) =>
      documentStatuses.filter((to) => canFollow(from, to, "mandant")).map((to) => `${from} > ${to}`),
    );
    expect(steps).toEqual(["New > Downloaded"]);
  });

  it("awaits an answer until one came, and again when it was rejected", () => {
    expect(documentStatuses.filter(awaitsAnswer)).toEqual(["New", "Downloaded", "Rejected"]);
  });
});
