import { beforeEach, describe, expect, it } from "vitest";
import { recallBooks, rememberBooks } from "./books-fields.ts";
import { BooksForm } from "./books-schema.ts";

const fields = {
  consultantNumber: "29098",
  clientNumber: "55003",
  fiscalYearStart: "2025-07-01",
  accountLength: "5",
  accounts: "added",
} as const;

describe("the firm's books", () => {
  beforeEach(() => localStorage.clear());

  it("begin with the calendar year and the usual accounts", () => {
    expect(recallBooks("a", "2026-11-22")).toEqual({
      consultantNumber: "",
      clientNumber: "",
      fiscalYearStart: "2026-01-01",
      accountLength: "4",
      accounts: "same",
    });
  });

  it("are remembered for each firm alone, in the business year that runs", () => {
    rememberBooks("a", fields);
    expect(recallBooks("a", "2026-11-22")).toEqual({ ...fields, fiscalYearStart: "2026-07-01" });
    expect(recallBooks("a", "2026-06-30").fiscalYearStart).toBe("2025-07-01");
    expect(recallBooks("b", "2026-11-22").consultantNumber).toBe("");
  });

  it("are forgotten where the browser holds something else", () => {
    localStorage.setItem("datevExport.a", '{"accountLength":"99"}');
    expect(recallBooks("a", "2026-11-22").accountLength).toBe("4");
    localStorage.setItem("datevExport.a", "{");
    expect(recallBooks("a", "2026-11-22").accountLength).toBe("4");
  });

  it("are refused with the contract's own words", () => {
    const result = BooksForm.safeParse({ ...fields, consultantNumber: "1000", clientNumber: "x" });
    expect(result.error?.issues.map(({ message }) => message)).toEqual([
      "validation.consultantNumber.invalid",
      "validation.booksNumber.invalid",
    ]);
  });
});
