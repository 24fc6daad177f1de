import { describe, expect, it } from "vitest";
import { maskSent, maskWords } from "./mask-sent.ts";
import { ASKED, readMessage, readWish, writeMessage } from "../../../domain/sync-message.ts";

const translate = (key: string, params?: Readonly<Record<string, string | number>>): string =>
  `<${key}${params?.["fields"] === undefined ? "" : ` ${params["fields"]}`}>`;

describe("messages of the log", () => {
  it("are text keys, with parameters where they have some", () => {
    expect(readMessage(writeMessage({ key: "sync.off" }), translate)).toBe("<sync.off>");
    expect(readMessage(writeMessage({ key: "sync.delivered.shortened", params: { fields: "street,lastName" } }), translate)).toBe(
      "<sync.delivered.shortened <fields.street>, <fields.lastName>>",
    );
    expect(readMessage(null, translate)).toBeNull();
  });

  it.each(["number muss zwischen 1 und 99999 liegen.", "sync.off {kaputt}", "Die Domäne ist nicht geladen."])(
    "leave DATEV's own words alone: %s",
    (words) => {
      expect(readMessage(words, translate)).toBe(words);
      expect(readWish(words).asked ?? false).toBe(false);
    },
  );

  it("remember that the firm asked", () => {
    expect(readWish(writeMessage({ key: ASKED })).asked).toBe(true);
    expect(readWish(writeMessage({ key: "datev.unreachable.timeout", asked: true })).asked).toBe(true);
    expect(readWish(writeMessage({ key: "datev.unreachable.timeout", asked: false })).asked ?? false).toBe(false);
    expect(readWish(null).asked ?? false).toBe(false);
  });

  it("remember that the firm wants a client again that was deleted in DATEV", () => {
    const message = writeMessage({ key: "datev.unreachable.timeout", asked: true, again: true });
    expect(readWish(message)).toEqual({ asked: true, again: true });
    expect(readMessage(message, translate)).toBe("<datev.unreachable.timeout>");
  });
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
