import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FilesRule } from "@stammdaten/shared/contract/endpoint.ts";
import { afterAll, describe, expect, it } from "vitest";
import { makeOffice, makeZip } from "../../../test/make-zip.ts";
import { png } from "../../../test/sample-picture.ts";
import { recogniseFile } from "./recognise-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-kinds-"));
afterAll(() => rmSync(folder, { recursive: true }));

const recognise = (bytes: Buffer | string, name = "a.pdf", kinds: FilesRule["kinds"] = "documents") => {
  const target = path.join(folder, "file");
  writeFileSync(target, bytes);
  return recogniseFile(target, name, kinds);
};

const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
const html = "<html><script>alert(1)</script></html>";
const zip = makeZip([{ name: "a.txt", bytes: Buffer.from("a") }]);

describe("the kind of a file, by its bytes", () => {
  it.each([
    ["a PDF", pdf, "application/pdf"],
    ["a PDF with some bytes behind its end", `${pdf}\n\n\0\0`, "application/pdf"],
    ["a picture", png, "image/png"],
    ["a text document", makeOffice("docx"), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["a sheet", makeOffice("xlsx"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ["text", "Sehr geehrte Frau Müller,\r\nÄÖÜ ß €\t1 < 2\n", "text/plain"],
    ["text of older programs", Buffer.from("M\u00fcller;Stra\u00dfe", "latin1"), "text/plain"],
    ["text with a mark in front", "\ufeffName;Ort", "text/plain"],
  ])("%s", async (_what, bytes, mimeType) => {
    expect(await recognise(bytes, "a.exe")).toEqual({ mimeType });
  });

  it("and only the name distinguishes a table from other text", async () => {
    expect(await recognise("Name;Ort", "Liste.CSV")).toEqual({ mimeType: "text/csv" });
    expect(await recognise(pdf, "Liste.csv")).toEqual({ mimeType: "application/pdf" });
  });
});

describe("a refused upload", () => {
  it.each([
    ["nothing", "", "empty"],
    ["HTML", html, "kind"],
    ["HTML behind blanks and a mark", `\ufeff \n ${html}`, "kind"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "kind"],
    ["XML", '<?xml version="1.0"?><a/>', "kind"],
    ["a page in front of a PDF", html + pdf, "kind"],
    ["a PDF's first line in front of a page", `%PDF-1.4\n${html}`, "damaged"],
    ["a page behind a PDF", pdf + html, "damaged"],
    ["an archive behind a PDF", Buffer.concat([Buffer.from(pdf), zip]), "damaged"],
    ["a PDF that was cut off", pdf.slice(0, 30), "damaged"],
    ["an archive that is no office file", zip, "kind"],
    ["a script", "#!/bin/sh\nrm -rf /", "kind"],
    ["a mail with a page", "MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<a>", "kind"],
    ["RTF", "{\\rtf1 a}", "kind"],
    ["a program", Buffer.concat([Buffer.from("7f454c46", "hex"), Buffer.alloc(100)]), "kind"],
    ["bytes", Buffer.from([1, 2, 3, 0, 255]), "kind"],
    ["GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1"), "kind"],
    ["a document with macros by its kind", makeOffice("docm"), "macros"],
    ["a document with macros inside", makeOffice("docx", [{ name: "word/vbaProject.bin", bytes: Buffer.from("a") }]), "macros"],
    ["a document with a program inside", makeOffice("docx", [{ name: "word/embeddings/a.exe", bytes: Buffer.from("a") }]), "macros"],
    [
      "a document that unpacks to 400 MB",
      makeOffice("docx", [{ name: "word/a.xml", bytes: Buffer.from("a"), declared: 400_000_000 }]),
      "bomb",
    ],
    [
      "a document whose members are many",
      makeOffice(
        "xlsx",
        Array.from({ length: 5_100 }, (_, at) => ({ name: `xl/${at}`, bytes: Buffer.alloc(0) })),
      ),
      "bomb",
    ],
    ["a document that leads out of its folder", makeOffice("docx", [{ name: "../../etc/passwd", bytes: Buffer.from("a") }]), "damaged"],
    ["a document without its table of contents", makeOffice("docx").subarray(0, 400), "damaged"],
  ])("%s", async (_what, bytes, fault) => {
    expect(await recognise(bytes)).toEqual({ fault });
  });

  it("office files and text where scans are asked for", async () => {
    for (const bytes of [makeOffice("docx"), makeOffice("xlsx"), "text"])
      expect(await recognise(bytes, "a.pdf", "scans")).toEqual({ fault: "kind" });
  });
});
