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

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relationships = (...inside: readonly string[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside.join("")}</Relationships>`,
  );
const outer = (kind: string, target = "https://elsewhere.example/a", mode = ' TargetMode="External"'): string =>
  `<Relationship Id="rId1" Type="${OFFICE}/${kind}" Target="${target}"${mode}/>`;
const withRelationships = (name: string, content: Buffer, declared?: number): Buffer =>
  makeOffice(name.startsWith("xl/") ? "xlsx" : "docx", [{ name, bytes: content, ...(declared === undefined ? {} : { declared }) }]);

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

  it("is that of a document with links that somebody may click on, and with parts of its own", async () => {
    const strict =
      '<Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink" Target="a" TargetMode="External"/>';
    const inside = [outer("hyperlink"), outer("hyperlink", "mailto:kanzlei@example.org"), strict, outer("image", "media/image1.png", "")];
    const own = outer("styles", "/word/styles.xml", ' TargetMode="Internal"');
    expect(await recognise(withRelationships("word/_rels/document.xml.rels", relationships(...inside, own)))).toHaveProperty("mimeType");
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

  it.each([
    ["a template", "word/_rels/settings.xml.rels", outer("attachedTemplate")],
    ["a template of a share", "word/_rels/settings.xml.rels", outer("attachedTemplate", "file:///\\\\10.0.0.1\\t.dotm")],
    [
      "an object",
      "word/_rels/document.xml.rels",
      outer("oleObject", "mhtml:https://elsewhere.example/a!x-usc:https://elsewhere.example/a"),
    ],
    ["a frame", "word/_rels/webSettings.xml.rels", outer("frame")],
    ["a part of a document", "word/_rels/document.xml.rels", outer("subDocument")],
    ["a chunk of another kind", "word/_rels/document.xml.rels", outer("aFChunk")],
    ["a picture", "word/_rels/header1.xml.rels", outer("image")],
    ["another workbook", "xl/worksheets/_rels/sheet1.xml.rels", outer("externalLinkPath")],
    ["data", "xl/_rels/workbook.xml.rels", outer("queryTable")],
    ["what names no kind", "_rels/document.rels", '<Relationship Id="a" Target="https://elsewhere.example/a" TargetMode="External"/>'],
    ["what is written otherwise", "word/_RELS/settings.XML.RELS", outer("attachedTemplate")],
    ["what spells its mode with a reference", "word/_rels/settings.xml.rels", outer("frame", "a", ' TargetMode="E&#x78;ternal"')],
    ["what claims to be inside", "word/_rels/settings.xml.rels", outer("attachedTemplate", "https://elsewhere.example/a", "")],
    ["a share that claims to be inside", "word/_rels/settings.xml.rels", outer("attachedTemplate", "\\\\10.0.0.1\\t.dotm", "")],
    ["what stands behind a link", "word/_rels/document.xml.rels", outer("hyperlink") + outer("attachedTemplate")],
    [
      "what has a prefix",
      "word/_rels/settings.xml.rels",
      `<r:Relationship xmlns:r="urn:r" Id="a" Type='${OFFICE}/attachedTemplate' Target='a' TargetMode='External'/>`,
    ],
  ])("a document that loads %s from elsewhere when it is opened", async (_what, name, relationship) => {
    expect(await recognise(withRelationships(name, relationships(relationship)))).toEqual({ fault: "external" });
  });

  it("a sheet that takes its values from another workbook or program", async () => {
    const dde = {
      name: "xl/externalLinks/externalLink1.xml",
      bytes: Buffer.from('<externalLink><ddeLink ddeService="cmd"/></externalLink>'),
    };
    expect(await recognise(makeOffice("xlsx", [dde]))).toEqual({ fault: "external" });
  });

  it("a document whose relationships cannot be read to their end, or are too many", async () => {
    const settings = "word/_rels/settings.xml.rels";
    const utf16 = Buffer.from(`\ufeff${relationships(outer("attachedTemplate")).toString()}`, "utf16le");
    const entity = Buffer.from(
      `<!DOCTYPE a [<!ENTITY e "External">]><Relationships><Relationship Type="${OFFICE}/frame" Target="a" TargetMode="&e;"/></Relationships>`,
    );
    for (const bytes of [utf16, entity, relationships(outer("hyperlink")).subarray(0, 150), Buffer.alloc(0)])
      expect(await recognise(withRelationships(settings, bytes))).toEqual({ fault: "damaged" });
    expect(await recognise(withRelationships(settings, relationships(), 9_000_000))).toEqual({ fault: "bomb" });
    // More than its table of contents says.
    expect(await recognise(withRelationships(settings, relationships(), 10))).toEqual({ fault: "damaged" });
  });

  it("office files and text where scans are asked for", async () => {
    for (const bytes of [makeOffice("docx"), makeOffice("xlsx"), "text"])
      expect(await recognise(bytes, "a.pdf", "scans")).toEqual({ fault: "kind" });
  });
});
