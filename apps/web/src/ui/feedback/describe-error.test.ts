import { describe, expect, it } from "vitest";
import { textsFor } from "@stammdaten/shared/locales/texts.ts";
import { describeError, isPassing } from "./describe-error.ts";
import { refuse } from "../../shell/render-screen.tsx";

const english = textsFor("en");
const inEnglish = (key: string) => english[key] ?? key;

/** The catalogue of errors: status, what the API said, what the user reads, whether it is only a warning. */
const catalogue: readonly [number, string, string, boolean][] = [
  [400, "Invalid DatevNumber", "Invalid DatevNumber", false],
  [400, "", "Bad request.", false],
  [401, "", "You are not authorized for this action.", false],
  [403, "The firm is closed.", "The firm is closed.", false],
  [403, "", "Access to this action is forbidden.", false],
  [404, "", "Requested resource not found. Please try again.", false],
  [419, "", "Session expired. Please login again.", false],
  [422, "Form is not validated!", "Form is not validated!", false],
  [422, "", "This action access is forbidden.", false],
  [429, "", "Too many requests. Try again later.", true],
  [503, "", "Work under construction. Please wait a moment.", true],
  [500, "", "Unexpected error occurred. Please try again later.", false],
  [418, "", "Unexpected error occurred. Please try again later.", false],
];

describe("describeError", () => {
  it.each(catalogue)("%i with '%s': '%s'", (status, message, expected, passing) => {
    const error = refuse(status, "unexpected", message);
    expect([describeError(error, inEnglish), isPassing(error)]).toEqual([expected, passing]);
  });

  it("tells a lost network from a fault", () => {
    expect(describeError(new TypeError("Failed to fetch"), inEnglish)).toBe(english["error.offline"]);
    expect(describeError(new Error("oh"), inEnglish)).toBe("Unexpected error occurred. Please try again later.");
  });
});
