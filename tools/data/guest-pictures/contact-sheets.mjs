/* global document -- in the page */
import { writeFileSync } from "node:fs";
import path from "node:path";

const HEIGHT = 1560;
const LABEL = 18;
const GAP = 14;
/** Less room than this is left free at the end of a column. */
const LEAST = 320;
/** Of a page that is longer, the end is left out. */
const LONGEST = 3600;

/**
 * @typedef {object} Picture
 * @property {string} name
 * @property {Buffer} png
 */

/** @typedef {Picture & { label: string, width: number, top: number, from: number, height: number }} Part */

/** @returns {{ used: number, parts: Part[] }} */
const startColumn = () => ({ used: 0, parts: [] });

/**
 * Lays pictures of pages out in columns, in their order: each goes on below the one before, and over the next columns.
 * @param {readonly Picture[]} pictures
 */
function layOut(pictures) {
  let column = startColumn();
  const columns = [column];
  for (const { name, png } of pictures) {
    const [width, whole] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const height = Math.min(LONGEST, whole);
    for (let from = 0; from < height; ) {
      const rest = height - from;
      if (HEIGHT - column.used - LABEL < Math.min(rest, LEAST)) columns.push((column = startColumn()));
      const shown = Math.min(rest, HEIGHT - column.used - LABEL);
      column.parts.push({ name, label: from === 0 ? name : `${name} …`, png, width, top: column.used, from, height: shown });
      column.used += LABEL + shown + GAP;
      from += shown;
    }
  }
  return columns;
}

/**
 * Writes pictures onto sheets, so many columns side by side.
 * @param {import("@playwright/test").Browser} browser
 * @param {readonly Picture[]} pictures
 * @param {{ folder: string, name: string, columns: number }} options
 * @returns {Promise<string[]>} the files
 */
export async function writeSheets(browser, pictures, { folder, name, columns: perSheet }) {
  const columns = layOut(pictures);
  const context = await browser.newContext({ deviceScaleFactor: 1 });
  const page = await context.newPage();
  const files = [];
  for (let at = 0; at < columns.length; at += perSheet) {
    const shown = columns.slice(at, at + perSheet);
    const width = Math.max(...shown.flatMap(({ parts }) => parts.map((part) => part.width))) + GAP;
    await page.setViewportSize({ width: width * shown.length + GAP, height: HEIGHT + GAP });
    await page.setContent(writeMarkup(shown, width));
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const file = path.join(folder, `${name}-${String(1 + at / perSheet).padStart(2, "0")}.png`);
    writeFileSync(file, await page.screenshot());
    files.push(file);
  }
  await context.close();
  return files;
}

function writeMarkup(columns, width) {
  const parts = columns.flatMap((column, index) =>
    column.parts.map(
      ({ label, png, top, from, height, ...part }) =>
        `<div style="position:absolute;left:${GAP + index * width}px;top:${top}px;width:${part.width}px">
          <b style="display:block;height:${LABEL}px;font:bold 13px/${LABEL}px sans-serif;color:#fff">${label}</b>
          <div style="height:${height}px;overflow:hidden"><img style="display:block;margin-top:-${from}px"
            src="data:image/png;base64,${png.toString("base64")}"></div></div>`,
    ),
  );
  return `<body style="margin:0;background:#a0206a">${parts.join("")}</body>`;
}
