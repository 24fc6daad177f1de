import { describe, expect, it } from "vitest";
import { writeRejectedRows } from "./write-rejected-rows.ts";

describe("writeRejectedRows", () => {
  it("gives the rows back as they were, with the reasons behind them", () => {
    const errors = [
      { path: "email", column: "E-Mail", code: "x", message: "Ungültiges Format." },
      { path: "phone", code: "y", message: "Keine Nummer; bitte prüfen." },
    ];
    const csv = writeRejectedRows(
      {
        headings: ["E-Mail", "Telefon", "Nachricht"],
        rejected: [{ row: 3, errors, cells: ["anna@", "+49 89 1", 'Sie sagten "ja"\nund; nein'] }],
      },
      "Fehler",
    );
    expect(csv).toBe(
      '\uFEFFE-Mail;Telefon;Nachricht;Fehler\r\nanna@;+49 89 1;"Sie sagten ""ja""\nund; nein";"E-Mail: Ungültiges Format. phone: Keine Nummer; bitte prüfen."\r\n',
    );
  });

  it("hands out nothing that a spreadsheet takes for a formula, and leaves numbers as they are", () => {
    const cells = ["=HYPERLINK(1)", "+49 (89) 1-2", "-5", "@SUM(1)", "+1+cmd|' /C calc'!A0"];
    const csv = writeRejectedRows(
      { headings: ["a", "b", "c", "d", "=e"], rejected: [{ row: 1, errors: [{ path: "a", code: "x", message: "falsch" }], cells }] },
      "Fehler",
    );
    expect(csv).toBe("\uFEFFa;b;c;d;'=e;Fehler\r\n'=HYPERLINK(1);+49 (89) 1-2;-5;'@SUM(1);'+1+cmd|' /C calc'!A0;a: falsch\r\n");
  });

  it("fills short rows up, so that the reason is in its column", () => {
    expect(
      writeRejectedRows(
        { headings: ["a", "b"], rejected: [{ row: 1, errors: [{ path: "b", code: "x", message: "fehlt" }], cells: ["1"] }] },
        "Fehler",
      ),
    ).toBe("\uFEFFa;b;Fehler\r\n1;;b: fehlt\r\n");
  });

  it("keeps what stands to the right of the last heading", () => {
    expect(
      writeRejectedRows(
        { headings: ["a"], rejected: [{ row: 1, errors: [{ path: "", code: "x", message: "zu breit" }], cells: ["1", "2"] }] },
        "Fehler",
      ),
    ).toBe("\uFEFFa;;Fehler\r\n1;2;zu breit\r\n");
  });
});
