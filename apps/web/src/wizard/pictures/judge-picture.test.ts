import { expect, it } from "vitest";
import { judgePicture, judgePixels, type Pixels } from "./judge-picture.ts";

const WIDTH = 900;
const HEIGHT = 600;

/** A picture by the brightness of each point, 0 to 255. */
function paint(brightness: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) data.set([...Array<number>(3).fill(brightness(x, y)), 255], (y * WIDTH + x) * 4);
  return { width: WIDTH, height: HEIGHT, data };
}

/** Lines of print on a card that lies on a table. */
const card =
  (ground = 150, ink = 40) =>
  (x: number, y: number): number => {
    const isCard = x > 200 && x < 700 && y > 150 && y < 450;
    if (!isCard) return ground - 50;
    return y % 24 < 14 && (x * 7 + Math.floor(y / 24) * 13) % 11 < 5 ? ink : ground;
  };

/** Each point as the mean of those beside it, in one direction and then in the other, as a lens that is out of focus shows it. */
function blur({ width, height, data }: Pixels, radius: number): Pixels {
  const across = data.slice();
  const both = data.slice();
  const mean = (from: Uint8ClampedArray, byte: number, step: number): number => {
    let sum = 0;
    for (let offset = -radius; offset <= radius; offset += 1) sum += from[byte + offset * step] ?? 0;
    return sum / (2 * radius + 1);
  };
  for (let byte = 0; byte < data.length; byte += 1) across[byte] = mean(data, byte, 4);
  for (let byte = 0; byte < data.length; byte += 1) both[byte] = mean(across, byte, 4 * width);
  return { width, height, data: both };
}

it.each([
  ["a card with print in focus", paint(card()), null],
  ["the same in dim light", paint(card(110, 20)), null],
  ["white paper in bright light", paint((x, y) => (card()(x, y) === 40 ? 60 : 255)), null],
  ["a card out of focus", blur(paint(card()), 6), "blurred"],
  ["nothing but a table", paint(() => 120), "blurred"],
  ["a card in the dark", paint(card(80, 5)), "dark"],
  [
    "a card with a reflection",
    paint((x: number, y: number) => ((x - 450) ** 2 / 4 + (y - 300) ** 2 < 90 ** 2 ? 255 : card()(x, y))),
    "glare",
  ],
] as const)("judges %s", (_, pixels, expected) => expect(judgePixels(pixels)).toBe(expected));

it("has no doubt about what it cannot open", async () => {
  expect(await judgePicture(new File(["%PDF-1.4"], "Ausweis.pdf", { type: "application/pdf" }))).toBeNull();
  expect(await judgePicture(new File(["no picture"], "Ausweis.jpg", { type: "image/jpeg" }))).toBeNull();
});
