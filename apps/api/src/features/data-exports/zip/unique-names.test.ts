import { describe, expect, it } from "vitest";
import { safeName, UniqueNames } from "./unique-names.ts";

describe("the name of a file in a ZIP", () => {
  it.each([
    ["Ausweis.pdf", "Ausweis.pdf"],
    ["../../etc/passwd", "_.._etc_passwd"],
    ["C:\\Windows\\x.exe", "C_Windows_x.exe"],
    ["a/b:c*d?.pdf", "a_b_c_d_.pdf"],
    ["CON.txt", "_CON.txt"],
    ["lpt1", "_lpt1"],
    ["...", "_"],
    ["", "_"],
    [".htaccess", "_.htaccess"],
    ["Rechnung .pdf", "Rechnung.pdf"],
    ["A\u0308rger.pdf", "Ärger.pdf"],
    ["harmlos\u202Efdp.exe", "harmlosfdp.exe"],
    ["Zeile\r\nzwei.txt", "Zeilezwei.txt"],
    [`${"ä".repeat(300)}.pdf`, `${"ä".repeat(96)}.pdf`],
  ])("%j is %j", (given, wanted) => {
    expect(safeName(given)).toBe(wanted);
  });

  it("is each folder's own, whatever the case", () => {
    const names = new UniqueNames();
    expect(["Scan.pdf", "scan.PDF", "Scan.pdf", "Scan (2).pdf"].map((name) => names.take(name))).toEqual([
      "Scan.pdf",
      "scan (2).PDF",
      "Scan (3).pdf",
      "Scan (2) (2).pdf",
    ]);
  });
});
