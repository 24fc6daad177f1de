import { readFileSync } from "node:fs";
import sharp from "sharp";
import { composeMrz, type Holder, type SpecimenFormat } from "./compose-mrz.ts";

/** How a specimen was photographed. */
export type Shot = {
  /** Quarter turns clockwise. */
  readonly turns?: 0 | 1 | 2 | 3;
  /** Degrees. */
  readonly angle?: number;
  /** How much the far side is smaller than the near one, as a share of the card. */
  readonly keystone?: number;
  /** How much darker the dark side is, from 0 to 1. */
  readonly shade?: number;
  /** Sigma of the blur, in points of the picture. */
  readonly blur?: number;
  /** Most that a point is lighter or darker, of 255. */
  readonly noise?: number;
  /** How much of the picture's width the card takes. */
  readonly share?: number;
  /** Width of the picture before it is turned, in points. */
  readonly width?: number;
  readonly quality?: number;
  readonly seed?: number;
};

type Plane = { readonly width: number; readonly height: number; readonly data: Uint8Array };

// Outlines of OCR-B by Norbert Schwarz, 1000 units an em, 723 a letter (NOTICE).
const outlines = JSON.parse(readFileSync(new URL("./ocr-b.json", import.meta.url), "utf8")) as Readonly<Record<string, string>>;
const ADVANCE = 723;
/** Points a millimetre of the card as it is drawn. */
const DENSITY = 16;
/** Width of a letter and distance of two lines of a machine-readable zone in millimetres: ICAO 9303, part 3, 4.1. */
const PITCH = 2.54;
const LEADING = 6.35;

const sizes: Readonly<Record<SpecimenFormat, readonly [number, number]>> = {
  passport: [125, 88],
  card: [85.6, 53.98],
  permit: [85.6, 53.98],
  oldCard: [105, 74],
};

/** A line of text whose letters have this pitch, with its base line at `y`; lengths in millimetres. */
function drawLine(text: string, x: number, y: number, pitch: number): string {
  const scale = pitch / ADVANCE;
  const letters = [...text].map((letter, at) => {
    const outline = outlines[letter];
    return outline === undefined ? "" : `<path transform="translate(${at * ADVANCE})" d="${outline}"/>`;
  });
  return `<g transform="translate(${x},${y}) scale(${scale},${-scale})" fill="#1b1b22">${letters.join("")}</g>`;
}

/** The side of the document that has the zone: a printed ground, a portrait's place, fields, and the zone at its foot. */
function drawCard(format: SpecimenFormat, holder: Holder): string {
  const [width, height] = sizes[format];
  const lines = composeMrz(format, holder);
  const left = (width - (lines[0]?.length ?? 0) * PITCH) / 2;
  const foot = format === "passport" ? 6.5 : 5;
  const zone = lines.map((line, at) => drawLine(line, left, height - foot - (lines.length - 1 - at) * LEADING, PITCH));
  const waves = Array.from({ length: 26 }, (_, at) => {
    const y = at * (height / 24);
    return `<path d="M0 ${y}Q${width / 4} ${y + 6} ${width / 2} ${y}T${width} ${y}" fill="none" stroke="#8fb3c9" stroke-width="0.25"/>`;
  });
  const fields = [
    holder.lastName,
    holder.firstName,
    `${holder.birthDate.split("-").reverse().join(" ")}`,
    holder.nationality,
    holder.number,
  ].map((text, at) => drawLine(text.toUpperCase(), width * 0.36, 9 + at * 5.2, 1.6));
  const portrait = `<rect x="5" y="6" width="${width * 0.24}" height="${height * 0.45}" fill="#9aa3a8"/>
    <circle cx="${5 + width * 0.12}" cy="${6 + height * 0.17}" r="${height * 0.09}" fill="#6d5a4e"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * DENSITY}" height="${height * DENSITY}">
    <defs><linearGradient id="ground"><stop offset="0" stop-color="#dfe9e4"/><stop offset="1" stop-color="#e9e1d3"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>${waves.join("")}${portrait}${fields.slice(0, format === "passport" || format === "oldCard" ? 5 : 2).join("")}${zone.join("")}</svg>`;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761 + 12_345;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 7), 61 | state) ^ state;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The brightness of a plane between its points; null outside. */
function sample({ width, height, data }: Plane, x: number, y: number): number | null {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return null;
  const [dx, dy, at] = [x - left, y - top, top * width + left];
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx;
  const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

/** The card on a dark table, as a camera sees it that is turned, tilted and shaded. */
function photograph(card: Plane, { angle = 0, keystone = 0, shade = 0, noise = 6, share = 0.86, width = 1800, seed = 1 }: Shot): Plane {
  const height = Math.round(width * 0.75);
  const data = new Uint8Array(width * height);
  const random = seeded(seed);
  const scale = card.width / (width * share);
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const darkSide = random() * 2 * Math.PI;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x - width / 2, y - height / 2];
      const [turnedX, turnedY] = [(u * cos + v * sin) * scale, (v * cos - u * sin) * scale];
      const depth = 1 + (keystone * turnedY) / card.height;
      const seen = sample(card, turnedX * depth + card.width / 2, turnedY * depth + card.height / 2);
      const light = 1 - shade * (0.5 + 0.5 * ((u * Math.cos(darkSide)) / (width / 2) + (v * Math.sin(darkSide)) / (width / 2)));
      const value = (seen ?? 70 + 14 * Math.sin(x / 37 + y / 11)) * Math.min(1, light) + (random() - 0.5) * 2 * noise;
      data[y * width + x] = Math.max(0, Math.min(255, value));
    }
  }
  return { width, height, data };
}

/** A photo of a specimen as JPEG. */
export async function drawSpecimen(format: SpecimenFormat, holder: Holder, shot: Shot = {}): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(drawCard(format, holder)))
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const card = { width: drawn.info.width, height: drawn.info.height, data: drawn.data };
  const { width, height, data } = photograph(card, shot);
  const picture = sharp(data, { raw: { width, height, channels: 1 } });
  const blurred = shot.blur === undefined ? picture : picture.blur(shot.blur);
  return blurred
    .rotate((shot.turns ?? 0) * 90)
    .jpeg({ quality: shot.quality ?? 82 })
    .toBuffer();
}
