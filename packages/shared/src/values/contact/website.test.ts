import { expect, it } from "vitest";
import { Website } from "./website.ts";
import { accept, refuse } from "../value-rule.ts";

it.each([
  ["www.example.de", "https://www.example.de"],
  ["https://example.de/", "https://example.de"],
  ["http://example.de/a/?b=c#d", "http://example.de/a/?b=c#d"],
  ["müller-söhne.de", "https://müller-söhne.de"],
  ["example.de:8443/x", "https://example.de:8443/x"],
  ["Example.MUSEUM", "https://Example.MUSEUM"],
  ["xn--mller-kva.de", "https://xn--mller-kva.de"],
])("stores %j as %j, once and again alike", (typed, stored) => {
  expect(Website(typed)).toEqual(accept(stored));
  expect(Website(stored)).toEqual(accept(stored));
});

it.each([
  "",
  "keine",
  "www example de",
  "javascript:alert(1)",
  "ftp://example.de",
  "http://localhost",
  "http://127.0.0.1",
  "https://a:b@example.de",
  "https://example.de\u0000",
  "info@example.de",
  "https://",
  "../..",
  "https://-a.de",
  `https://example.de/${"a".repeat(200)}`,
  1,
])("refuses %j", (value) => expect(Website(value)).toEqual(refuse("validation.website.invalid")));
