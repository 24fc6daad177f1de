import { expect, it } from "vitest";
import { Email } from "./email.ts";
import { accept, refuse } from "../value-rule.ts";

it.each([
  ["anna@example.de", "anna@example.de"],
  ["  Anna.Mueller@EXAMPLE.De ", "Anna.Mueller@example.de"],
  ["o'brien+steuer@mail.example.co.uk", "o'brien+steuer@mail.example.co.uk"],
  ["info@Müller-Söhne.de", "info@müller-söhne.de"],
  ["a@xn--mller-kva.de", "a@xn--mller-kva.de"],
  ["a@b.xn--p1ai", "a@b.xn--p1ai"],
])("reads %j as %j", (typed, stored) => {
  expect(Email(typed)).toEqual(accept(stored));
});

it.each([
  "",
  " Anna.Müller@EXAMPLE.de",
  "anna",
  "@example.de",
  "anna@",
  "anna@example",
  "anna@@example.de",
  "anna@.de",
  "anna@example..de",
  "anna@-example.de",
  "anna@example-.de",
  ".anna@example.de",
  "an..na@example.de",
  "anna@example.d",
  "anna@example.123",
  "anna@127.0.0.1",
  "an na@example.de",
  "anna@exa mple.de",
  "anna@example.de\r\nBcc: x@example.de",
  "anna@example.de\nx",
  "<anna@example.de>",
  "anna@example.de,",
  `${"a".repeat(65)}@example.de`,
  `a@${"b".repeat(64)}.de`,
  `a@${"b.".repeat(130)}de`,
  5,
  null,
])("refuses %j", (value) => {
  expect(Email(value)).toEqual(refuse("validation.email.invalid"));
});
