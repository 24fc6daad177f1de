import { type Corners, orderCorners, type Point } from "../../src/wizard/pictures/edges/geometry.ts";
import { projectUnitSquare } from "../../src/wizard/pictures/edges/straighten.ts";
import type { Pixels } from "../../src/wizard/pictures/judge-picture.ts";

type Colour = readonly [number, number, number];
type Ground = (x: number, y: number) => Colour;

/** What a document looks like at a place, from 0 to 1 each way; null beyond a rounded corner. */
type Print = (u: number, v: number) => Colour | null;

/** A picture as a phone takes it, made small, and where its document lies; `corners` is null without one. */
export type Photo = { readonly kind: string; readonly pixels: Pixels; readonly corners: Corners | null };

const WIDTH = 480;
const HEIGHT = 360;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const times = ([red, green, blue]: Colour, factor: number): Colour => [red * factor, green * factor, blue * factor];

/** A number that is the same for the same place: grain and fibres. */
const grain = (x: number, y: number): number => {
  const wave = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
};

/** Tables, cloths and floors. */
export const grounds: Readonly<Record<string, (random: () => number) => Ground>> = {
  plain: (random) => {
    const colour: Colour = [40 + 120 * random(), 40 + 110 * random(), 40 + 100 * random()];
    return () => colour;
  },
  // Almost as light as paper.
  pale: (random) => {
    const light = 195 + 25 * random();
    return (x, y) => times([light, light, light * 0.97], 0.98 + 0.03 * grain(x, y));
  },
  wood: (random) => {
    const [turn, wide] = [random() * Math.PI, 3 + 5 * random()];
    const colour: Colour = [110 + 50 * random(), 75 + 30 * random(), 45 + 20 * random()];
    return (x, y) => {
      const along = x * Math.cos(turn) + y * Math.sin(turn);
      return times(colour, 0.92 + 0.1 * Math.sin(along / wide + 2 * Math.sin((x - y) / 90)) + 0.06 * grain(Math.round(along), 1));
    };
  },
  boards: (random) => {
    const [turn, wide] = [random() * Math.PI, 50 + 60 * random()];
    return (x, y) => {
      const across = x * Math.cos(turn) + y * Math.sin(turn) + 1_000;
      const light = 0.85 + 0.3 * grain(Math.floor(across / wide), 2);
      return times([140, 100, 65], across % wide < 2 ? 0.5 : light);
    };
  },
  tiles: (random) => {
    const [turn, wide] = [(random() - 0.5) * 0.6, 60 + 80 * random()];
    return (x, y) => {
      const [across, down] = [x * Math.cos(turn) + y * Math.sin(turn) + 999, y * Math.cos(turn) - x * Math.sin(turn) + 999];
      const isJoint = across % wide < 3 || down % wide < 3;
      return times([150, 150, 145], isJoint ? 0.6 : 0.95 + 0.1 * grain(Math.floor(across / wide), Math.floor(down / wide)));
    };
  },
  cloth: (random) => {
    const colour: Colour = [60 + 100 * random(), 50 + 60 * random(), 60 + 90 * random()];
    return (x, y) => times(colour, 0.8 + 0.4 * grain(x, y));
  },
  table: (random) => {
    const [edge, colour] = [HEIGHT * (0.1 + 0.25 * random()), [90 + 60 * random(), 70 + 50 * random(), 60] as Colour];
    return (x, y) => (y < edge + x * 0.1 ? [185, 180, 172] : colour);
  },
};

/** Lines of print, dark on their ground. */
const isInk = (u: number, v: number, lines: number): boolean =>
  (v * lines) % 1 < 0.4 && grain(Math.floor(u * 70), Math.floor(v * lines)) < 0.55;

export const prints: Readonly<Record<string, { readonly shape: number; readonly print: (random: () => number) => Print }>> = {
  card: {
    shape: 1.586,
    print: (random) => {
      const ground: Colour = [200 + 30 * random(), 205 + 30 * random(), 195 + 40 * random()];
      return (u, v) => {
        const [across, down] = [Math.min(u, 1 - u) * 1.586, Math.min(v, 1 - v)];
        if (across < 0.06 && down < 0.06 && Math.hypot(0.06 - across, 0.06 - down) > 0.06) return null;
        if (u > 0.05 && u < 0.3 && v > 0.15 && v < 0.65) return [150, 140, 130];
        if (v > 0.72 && v < 0.95 && u > 0.04 && u < 0.96) return isInk(u, v, 13) ? [40, 40, 50] : ground;
        return u > 0.36 && u < 0.9 && v > 0.2 && v < 0.65 && isInk(u, v, 14) ? [60, 60, 80] : ground;
      };
    },
  },
  sheet: {
    shape: Math.SQRT2,
    print: () => (u, v) => (u > 0.1 && u < 0.9 && v > 0.08 && v < 0.85 && isInk(v, u, 34) ? [70, 70, 75] : [238, 238, 234]),
  },
};

/** Corners of a document that lies turned and is seen aslant, all of them in the picture. */
function placeDocument(shape: number, random: () => number): Corners {
  for (;;) {
    const wide = WIDTH * (0.5 + 0.42 * random());
    const turn = (random() - 0.5) * 0.7 + (random() < 0.25 ? Math.PI / 2 : 0);
    const [slant, tilt] = [(random() - 0.5) * 0.5, (random() - 0.5) * 0.5];
    const middle = { x: WIDTH * (0.42 + 0.16 * random()), y: HEIGHT * (0.42 + 0.16 * random()) };
    const cornerAt = (u: number, v: number): Point => {
      const depth = 1 + slant * u + tilt * v;
      const [across, down] = [(u * wide) / depth, (v * wide) / shape / depth];
      return {
        x: middle.x + across * Math.cos(turn) - down * Math.sin(turn),
        y: middle.y + across * Math.sin(turn) + down * Math.cos(turn),
      };
    };
    const corners = [cornerAt(-0.5, -0.5), cornerAt(0.5, -0.5), cornerAt(0.5, 0.5), cornerAt(-0.5, 0.5)] as const;
    if (corners.every(({ x, y }) => x > 6 && y > 6 && x < WIDTH - 6 && y < HEIGHT - 6)) return corners;
  }
}

/** From the picture to the unit square of a document: the inverse of its projection. */
function findPlace(corners: Corners): (x: number, y: number) => Point {
  const [a, b, c, d, e, f, g, h] = projectUnitSquare(corners);
  return (x, y) => {
    const [p, q, r, s] = [a - g * x, b - h * x, d - g * y, e - h * y];
    const determinant = p * s - q * r;
    return { x: ((x - c) * s - q * (y - f)) / determinant, y: (p * (y - f) - (x - c) * r) / determinant };
  };
}

type Scene = {
  readonly ground: Ground;
  readonly corners: Corners | null;
  readonly print: Print;
  readonly random: () => number;
  /** How many times as wide and high the picture is. */
  readonly scale?: number;
};

/** What a camera makes of it: four rays a point, uneven light, a shadow beside the document, and noise. */
function expose({ ground, corners, print, random, scale = 1 }: Scene): Pixels {
  const place = corners === null ? null : findPlace(corners);
  const [lightX, lightY] = [(random() - 0.5) * 0.6, (random() - 0.5) * 0.6];
  const [shadow, noise] = [0.6 + 0.4 * random(), 2 + 10 * random()];
  const [width, height] = [WIDTH * scale, HEIGHT * scale];
  const data = new Uint8ClampedArray(width * height * 4);
  const colourAt = (x: number, y: number): Colour => {
    const at = place?.(x, y);
    const isOn = at !== undefined && at.x >= 0 && at.y >= 0 && at.x <= 1 && at.y <= 1;
    const seen = isOn ? print(at.x, at.y) : null;
    if (seen !== null) return seen;
    const isShaded = at !== undefined && at.x > 0.01 && at.y > 0.01 && at.x < 1.02 && at.y < 1.03;
    return times(ground(x, y), isShaded ? shadow : 1);
  };
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const [x, y, ray] = [column / scale, row / scale, 1 / (4 * scale)];
      const light = 0.85 + (lightX * (x - WIDTH / 2)) / WIDTH + (lightY * (y - HEIGHT / 2)) / HEIGHT;
      const rays = [
        colourAt(x + ray, y + ray),
        colourAt(x + 3 * ray, y + ray),
        colourAt(x + ray, y + 3 * ray),
        colourAt(x + 3 * ray, y + 3 * ray),
      ];
      const point = (row * width + column) * 4;
      for (let colour = 0; colour < 3; colour += 1)
        data[point + colour] = (rays.reduce((sum, seen) => sum + (seen[colour] ?? 0), 0) / 4) * light + (random() - 0.5) * 2 * noise;
      data[point + 3] = 255;
    }
  return { width, height, data };
}

const nothing: Print = () => null;

/** A document on a ground, both chosen by the seed. `scale`: how many times 480 × 360 points; `corners` are those of one. */
export function photographDocument(seed: number, scale = 1): Photo {
  const random = seeded(seed);
  const [groundName, makeGround] = Object.entries(grounds)[seed % Object.keys(grounds).length] ?? [];
  const [printName, document] = Object.entries(prints)[seed % Object.keys(prints).length] ?? [];
  if (makeGround === undefined || document === undefined) throw new Error("nothing to draw");
  const corners = placeDocument(document.shape, random);
  const scene = { ground: makeGround(random), corners, print: document.print(random), random, scale };
  return { kind: `${printName} on ${groundName}`, pixels: expose(scene), corners: orderCorners(corners) };
}

/** A picture without four corners: a ground alone, a page that fills it, a document that is cut off, or several small things. */
export function photographNothing(seed: number): Photo {
  const random = seeded(seed + 50_000);
  const kinds = Object.keys(grounds);
  const ground = grounds[kinds[Math.floor(seed / 4) % kinds.length] ?? ""]?.(random) ?? (() => [128, 128, 128] as const);
  if (seed % 4 === 0) return { kind: "ground alone", pixels: expose({ ground, corners: null, print: nothing, random }), corners: null };
  if (seed % 4 === 1) {
    // With a table of thin lines on it, as forms have.
    const isLine = (x: number, y: number): boolean =>
      x > 60 && x < 421 && y > 50 && y < 311 && ((x - 60) % 120 < 1.5 || (y - 50) % 65 < 1.5);
    const page: Ground = (x, y) =>
      isLine(x, y) || (isInk(x / WIDTH, y / HEIGHT, 20) && x > 75 && y > 20) ? [70, 70, 75] : [225, 225, 220];
    return { kind: "page that fills it", pixels: expose({ ground: page, corners: null, print: nothing, random }), corners: null };
  }
  if (seed % 4 === 2) {
    const [document] = [prints[seed % 8 < 4 ? "card" : "sheet"]];
    const whole = placeDocument(document?.shape ?? 1, random);
    const shift = WIDTH * 0.4 * (random() < 0.5 ? -1 : 1);
    const corners = whole.map(({ x, y }) => ({ x: x + shift, y })) as unknown as Corners;
    const scene = { ground, corners, print: document?.print(random) ?? nothing, random };
    return { kind: "document that is cut off", pixels: expose(scene), corners: null };
  }
  const things = Array.from({ length: 5 }, () => [WIDTH * random(), HEIGHT * random(), 15 + 30 * random(), 120 + 120 * random()] as const);
  const cluttered: Ground = (x, y) => {
    const thing = things.find(([left, top, size]) => Math.hypot(x - left, (y - top) * 1.5) < size);
    return thing === undefined ? ground(x, y) : [thing[3], thing[3] * 0.9, thing[3] * 0.8];
  };
  return { kind: "several small things", pixels: expose({ ground: cluttered, corners: null, print: nothing, random }), corners: null };
}
