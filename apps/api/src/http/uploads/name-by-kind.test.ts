import { expect, it } from "vitest";
import { nameByKind } from "./name-by-kind.ts";

it.each([
  ["Vollmacht.pdf", "application/pdf", "Vollmacht.pdf"],
  ["Foto.JPEG", "image/jpeg", "Foto.JPEG"],
  ["rechnung.bat", "text/plain", "rechnung.bat.txt"],
  ["seite.html", "application/pdf", "seite.html.pdf"],
  ["Liste.csv", "text/csv", "Liste.csv"],
  ["ohne", "image/png", "ohne.png"],
  ["Tabelle", "application/zip", "Tabelle"],
])("%s as %s is called %s", (name, mimeType, called) => {
  expect(nameByKind(name, mimeType)).toBe(called);
});
