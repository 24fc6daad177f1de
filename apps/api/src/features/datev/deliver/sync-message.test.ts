import { describe, expect, it } from "vitest";
import { maskSent, maskWords } from "./mask-sent.ts";
import { translateMessage } from "../../../domain/sync-message.ts";

const translate = (key: string, params?: Readonly<Record<string, string | number>>): string =>
  `<${key}${params?.["fields"] === undefined ? "" : ` ${params["fields"]}`}>`;

describe("messages of the log", () => {
  it("are translated, with the labels of the fields that they name", () => {
    expect(translateMessage({ key: "sync.off" }, translate)).toBe("<sync.off>");
    expect(translateMessage({ key: "sync.off", params: null }, translate)).toBe("<sync.off>");
    expect(translateMessage({ key: "sync.delivered.shortened", params: { fields: ["street", "lastName"] } }, translate)).toBe(
      "<sync.delivered.shortened <fields.street>, <fields.lastName>>",
    );
    expect(translateMessage(null, translate)).toBeNull();
  });

  it.each(["number muss zwischen 1 und 99999 liegen.", "sync.off", 'sync.asked {"again":true}'])(
    "repeat DATEV's own words as they are: %s",
    (datevText) => expect(translateMessage({ datevText }, translate)).toBe(datevText),
  );
});

describe("what the log shows", () => {
  it("hides numbers that identify someone, at every depth", () => {
    expect(
      maskSent([
        {
          body: {
            bank_accounts: [{ iban: "DE02120300000000202051", bic: "X" }],
            detail: { identification_number: "12", note: "n".repeat(50) },
          },
        },
      ]),
    ).toEqual([{ body: { bank_accounts: [{ iban: "•••051", bic: "X" }], detail: { identification_number: "•••", note: "••• (50)" } } }]);
    expect(maskSent({ communications: [{ note: "Mobil" }] })).toEqual({ communications: [{ note: "Mobil" }] });
  });

  it("hides them in DATEV's words too", () => {
    expect(maskWords("iban „DE02120300000000202051“ und 86095742719, 65310380G532 sind falsch")).toBe(
      "iban „•••051“ und •••719, •••532 sind falsch",
    );
    expect(maskWords("street ist mit 37 Zeichen zu lang (höchstens 36).")).toBe("street ist mit 37 Zeichen zu lang (höchstens 36).");
  });
});
