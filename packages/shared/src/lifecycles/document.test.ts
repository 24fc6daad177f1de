import { documentStatuses } from "../contract/choices.ts";
import { describe, expect, it } from "vitest";
import { awaitsAnswer, canFollow } from "./document.ts";

describe("the life of a document", () => {
  it("has these steps for the firm, and no others", () => {
    const steps = documentStatuses.flatMap((from) =>
      documentStatuses.filter((to) => canFollow({ status: from, purpose: null }, to, "tenant")).map((to) => `${from} > ${to}`),
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
      documentStatuses.filter((to) => canFollow({ status: from, purpose: null }, to, "mandant")).map((to) => `${from} > ${to}`),
    );
    expect(steps).toEqual(["New > Downloaded"]);
  });

  it("awaits an answer until one came, and again when it was rejected", () => {
    for (const purpose of [null, "sign", "return"] as const)
      expect(documentStatuses.filter((status) => awaitsAnswer({ status, purpose }))).toEqual(["New", "Downloaded", "Rejected"]);
  });

  it("awaits no answer to what is for information", () => {
    for (const status of documentStatuses) {
      const document = { status, purpose: "information" } as const;
      expect(awaitsAnswer(document)).toBe(false);
      expect(canFollow(document, "Uploaded", "tenant")).toBe(false);
    }
    expect(canFollow({ status: "New", purpose: "information" }, "Downloaded", "mandant")).toBe(true);
  });
});
