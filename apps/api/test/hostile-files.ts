import { deflateSync } from "node:zlib";
import { png } from "./sample-picture.ts";
import { writeMultipart } from "./sample-requests.ts";

const pdf = (inside: string): Buffer => Buffer.from(`%PDF-1.4\n${inside}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
const html = "<html><body><script>fetch('/api/Users/Logout')</script></body></html>";
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const ZIP = Buffer.concat([Buffer.from("504b0304140000000800", "hex"), Buffer.alloc(20), deflateSync(Buffer.alloc(2_000_000))]);
const LARGEST = 10_000_000;

/** Files that are not what their names say, too large, or nothing; each must be refused. */
export const wrongFiles: readonly { what: string; name: string; bytes: Buffer; type?: string }[] = [
  { what: "SVG as PNG", name: "a.png", bytes: Buffer.from(svg) },
  { what: "SVG with an XML head", name: "a.png", bytes: Buffer.from(`<?xml version="1.0"?>${svg}`) },
  { what: "SVG as what it is", name: "a.svg", bytes: Buffer.from(svg), type: "image/svg+xml" },
  { what: "HTML as PDF", name: "a.pdf", bytes: Buffer.from(html), type: "application/pdf" },
  { what: "HTML as PNG", name: "a.png", bytes: Buffer.from(html) },
  { what: "XML as PDF", name: "a.pdf", bytes: Buffer.from('<?xml version="1.0"?><a/>'), type: "application/pdf" },
  {
    what: "XML with an outside entity",
    name: "a.png",
    bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  },
  { what: "a page with a PDF's first line", name: "a.pdf", bytes: Buffer.from(`%PDF-1.4\n${html}`), type: "application/pdf" },
  { what: "a page in front of a PDF", name: "a.pdf", bytes: Buffer.concat([Buffer.from(html), pdf("")]), type: "application/pdf" },
  { what: "MHTML", name: "a.png", bytes: Buffer.from(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}`) },
  { what: "a script", name: "a.png", bytes: Buffer.from("#!/bin/sh\nrm -rf /\n") },
  { what: "a program", name: "a.png", bytes: Buffer.concat([Buffer.from("7f454c4602010100", "hex"), Buffer.alloc(100)]) },
  { what: "a zip bomb as PNG", name: "a.png", bytes: ZIP },
  { what: "GIF", name: "a.gif", bytes: Buffer.from("GIF89a\u0001\u0000\u0001\u0000", "latin1") },
  { what: "nothing", name: "a.png", bytes: Buffer.alloc(0) },
  { what: "one byte", name: "a.png", bytes: Buffer.from("\u0089", "latin1") },
  { what: "10 MB and a byte", name: "a.png", bytes: Buffer.concat([png, Buffer.alloc(LARGEST + 1 - png.length)]) },
];

/** Files that are taken; what a browser gets of them must be harmless. */
export const rightFiles: readonly { what: string; name: string; bytes: Buffer; type: string }[] = [
  { what: "a picture", name: "Ausweis.png", bytes: png, type: "image/png" },
  { what: "a PDF", name: "Ausweis.pdf", bytes: pdf(""), type: "application/pdf" },
  { what: "a PDF with a page in it", name: "a.html", bytes: pdf(html), type: "application/pdf" },
  { what: "a picture with a page behind it", name: "a.html", bytes: Buffer.concat([png, Buffer.from(html)]), type: "image/png" },
  { what: "10 MB", name: "a.png", bytes: Buffer.concat([png, Buffer.alloc(LARGEST - png.length)]), type: "image/png" },
];

/** Names that lead elsewhere where a program trusts them. */
export const trickyNames: readonly string[] = [
  "../../../../etc/passwd.png",
  "..\\..\\windows\\system32\\a.png",
  "/etc/cron.d/a.png",
  "C:\\a.png",
  "....//a.png",
  "%2e%2e%2fa.png",
  "a.png/../../b",
  ".a.png",
  "...png",
  "a\u202egnp.exe",
  "ä\u0308\u00fc.png",
  `${"x".repeat(400)}.png`,
  "a;b=c.png",
  "=cmd|calc.png",
  "<img src=x>.png",
  "a%00.png",
  "CON",
  "-rf.png",
];

/** Names of folders; no file can be called so. */
export const namesOfFolders: readonly string[] = [".", "..", "/", "../"];

const B = "XYZ";
const part = (head: string, body = "x"): string => `--${B}\r\n${head}\r\n\r\n${body}\r\n`;
const good = part('Content-Disposition: form-data; name="file"; filename="a.png"');

/** Bodies that are multipart/form-data by name only. */
export const brokenBodies: readonly { what: string; type?: string; body: Buffer }[] = [
  { what: "empty", body: "" },
  { what: "the boundary alone", body: `--${B}` },
  { what: "the end alone", body: `--${B}--\r\n` },
  { what: "no end", body: good },
  { what: "cut in the head", body: `--${B}\r\nContent-Disposition: form-data; na` },
  { what: "cut in the body", body: `--${B}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nab` },
  { what: "another boundary", body: good.replaceAll(B, "ABC") },
  { what: "no disposition", body: `${part("Content-Type: image/png")}--${B}--\r\n` },
  { what: "no name", body: `${part('Content-Disposition: form-data; filename="a.png"')}--${B}--\r\n` },
  { what: "an empty name", body: `${part('Content-Disposition: form-data; name=""; filename="a.png"')}--${B}--\r\n` },
  { what: "another field", body: `${part('Content-Disposition: form-data; name="picture"; filename="a.png"')}--${B}--\r\n` },
  { what: "a field for a file", body: `${part('Content-Disposition: form-data; name="file"')}--${B}--\r\n` },
  { what: "a field named __proto__", body: `${part('Content-Disposition: form-data; name="__proto__[x]"')}--${B}--\r\n` },
  {
    what: "fields with array indexes",
    body: `${part('Content-Disposition: form-data; name="a[4294967295]"')}${part('Content-Disposition: form-data; name="a[-1]"')}--${B}--\r\n`,
  },
  { what: "1,000 fields", body: `${part('Content-Disposition: form-data; name="a"').repeat(1000)}--${B}--\r\n` },
  { what: "two files", body: `${good}${good}--${B}--\r\n` },
  { what: "NUL in a head", body: `${part('Content-Disposition: form-data; name="fi\u0000le"; filename="a.png"')}--${B}--\r\n` },
  {
    what: "a head of 200 kB",
    body: `${part(`Content-Disposition: form-data; name="file"; filename="${"x".repeat(200_000)}"`)}--${B}--\r\n`,
  },
  { what: "a long name of a field", body: `${part(`Content-Disposition: form-data; name="${"x".repeat(5000)}"`)}--${B}--\r\n` },
  { what: "a long field", body: `${part('Content-Disposition: form-data; name="a"', "x".repeat(50_000))}--${B}--\r\n` },
  {
    what: "bad percent signs in the name",
    body: `${part("Content-Disposition: form-data; name=\"file\"; filename*=UTF-8''%E0%A4%A")}--${B}--\r\n`,
  },
  { what: "a boundary of nothing", type: "multipart/form-data; boundary=", body: good },
  { what: "no boundary", type: "multipart/form-data", body: good },
  { what: "mixed", type: `multipart/mixed; boundary=${B}`, body: `${good}--${B}--\r\n` },
].map(({ body, ...rest }) => ({ ...rest, body: Buffer.from(body, "latin1") }));

export const BROKEN_TYPE = `multipart/form-data; boundary=${B}`;

/** A file as the body of an upload; the name goes in as it is, but for what would end the header. */
export const asUpload = (name: string, bytes: Buffer, type = "image/png", field = "file"): { contentType: string; body: Buffer } =>
  writeMultipart(field, name.replace(/["\r\n]/g, "_"), bytes, type);
