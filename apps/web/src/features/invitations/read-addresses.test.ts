import { describe, expect, it } from "vitest";
import { readAddresses, writeAddressee } from "./read-addresses.ts";

const rows: readonly [string, string, readonly { email: string; name?: string }[]][] = [
  ["one a line", "anna@a.example\nbernd@b.example", [{ email: "anna@a.example" }, { email: "bernd@b.example" }]],
  [
    "with empty lines and line ends of Windows",
    "anna@a.example\r\n\r\n  bernd@b.example  \r\n",
    [{ email: "anna@a.example" }, { email: "bernd@b.example" }],
  ],
  [
    "as mail programs write them",
    'Anna Albers <anna@a.example>; "Brandt, Bernd" <bernd@b.example>',
    [
      { email: "anna@a.example", name: "Anna Albers" },
      { email: "bernd@b.example", name: "Brandt, Bernd" },
    ],
  ],
  [
    "with commas between them",
    "Anna Albers <anna@a.example>, Brandt, Bernd <bernd@b.example>",
    [
      { email: "anna@a.example", name: "Anna Albers" },
      { email: "bernd@b.example", name: "Brandt, Bernd" },
    ],
  ],
  ["plain ones with commas", "anna@a.example, bernd@b.example", [{ email: "anna@a.example" }, { email: "bernd@b.example" }]],
  ["plain ones with blanks", "anna@a.example bernd@b.example", [{ email: "anna@a.example" }, { email: "bernd@b.example" }]],
  [
    "beside a name, as in a table",
    "Anna Albers\tanna@a.example\nbernd@b.example, Brandt",
    [
      { email: "anna@a.example", name: "Anna Albers" },
      { email: "bernd@b.example", name: "Brandt" },
    ],
  ],
  ["with a semicolon inside a quoted name", '"Albers; Anna" <anna@a.example>', [{ email: "anna@a.example", name: "Albers; Anna" }]],
  ["in brackets alone", "<anna@a.example>", [{ email: "anna@a.example" }]],
  ["with a name of brackets only", "Anna (privat) <anna@a.example>", [{ email: "anna@a.example", name: "Anna (privat)" }]],
];

describe("readAddresses", () => {
  it.each(rows)("takes addresses %s", (_, text, expected) => {
    expect(readAddresses(text)).toEqual({ addressees: expected, wrong: [] });
  });

  it("finds nothing in nothing", () => {
    expect(readAddresses(" \n\t\n")).toEqual({ addressees: [], wrong: [] });
  });

  it("names the line of what is no address, and takes the others", () => {
    expect(readAddresses("anna@a.example\nbernd at b.example\nAnna Albers <>\nclara@\nzwei@a.example drei")).toEqual({
      addressees: [{ email: "anna@a.example" }, { email: "zwei@a.example", name: "drei" }],
      wrong: [
        { line: 2, text: "bernd at b.example" },
        { line: 3, text: "Anna Albers <>" },
        { line: 4, text: "clara@" },
      ],
    });
  });

  it("refuses a name that is too long and two addresses beside a name", () => {
    const { addressees, wrong } = readAddresses(`${"a".repeat(121)} <anna@a.example>\nAnna anna@a.example bernd@b.example`);
    expect(addressees).toEqual([]);
    expect(wrong.map(({ line }) => line)).toEqual([1, 2]);
  });

  it("reads a thousand long lines at once", () => {
    const line = `"${"x;,<".repeat(20)}" <anna@a.example>`;
    const begun = performance.now();
    expect(readAddresses(Array.from({ length: 1000 }, () => line).join("\n")).wrong).toEqual([]);
    readAddresses('"'.repeat(20_000));
    readAddresses("<".repeat(20_000));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it("reads what it has written", () => {
    const given = [
      { email: "anna@a.example", name: "Albers, Anna" },
      { email: "bernd@b.example" },
      { email: "c@c.example", name: "Cohn; Clara" },
      { email: "d@d.example", name: "Dorn <a@b.example>, Dora" },
    ];
    expect(readAddresses(given.map(writeAddressee).join("\n")).addressees).toEqual(given);
  });
});
