import { expect, it } from "vitest";
import { WebOrigin } from "./origin.ts";

it.each([
  ["https://www.example.de", "https://www.example.de"],
  ["https://www.example.de/", "https://www.example.de"],
  [" HTTPS://WWW.Example.DE:443 ", "https://www.example.de"],
  ["http://localhost:8080", "http://localhost:8080"],
  ["https://müller.de", "https://xn--mller-kva.de"],
  ["http://127.0.0.1:4000", "http://127.0.0.1:4000"],
  ["http://[::1]:4000/", "http://[::1]:4000"],
])("stores %j as %j, once and again alike", (typed, stored) => {
  expect(WebOrigin.parse(typed)).toBe(stored);
  expect(WebOrigin.parse(stored)).toBe(stored);
});

it.each([
  "",
  "example.de",
  "https://",
  "null",
  "*",
  "https://*",
  "https://*.example.de",
  "https://example.de/kontakt",
  "https://example.de?x",
  "https://example.de#x",
  "https://a:b@example.de",
  "https://a@example.de",
  "ftp://example.de",
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc",
  "https://a.de;script-src *",
  "https://a.de;x",
  "https://a.de,b.de",
  "https://a.de'x",
  "https://a.de b.de",
  "https:/\\a.de",
  `https://${"a".repeat(300)}.de`,
  1,
  null,
])("refuses %j", (value) => {
  expect(WebOrigin.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual(["validation.origin.invalid"]);
});
