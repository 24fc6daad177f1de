import sharp from "sharp";
import { expect, it } from "vitest";
import { readLogo } from "./read-logo.ts";

const draw = async (width: number, height: number, type: "png" | "jpeg" | "webp") => {
  const picture = sharp({ create: { width, height, channels: 3, background: "#205080" } });
  return `data:image/${type};base64,${(await picture.toFormat(type).toBuffer()).toString("base64")}`;
};

it.each(["png", "jpeg", "webp"] as const)("makes a page's picture of a %s, however large", async (type) => {
  const logo = await readLogo(await draw(3_600, 1_200, type));
  expect(await sharp(logo ?? undefined).metadata()).toMatchObject({ format: "png", width: 720, height: 240 });
});

it("leaves a small one at its size, and decodes none that would fill the memory", async () => {
  expect(await sharp((await readLogo(await draw(90, 30, "png"))) ?? undefined).metadata()).toMatchObject({ width: 90, height: 30 });
  expect(await readLogo(await draw(9_000, 9_000, "png"))).toBeNull();
  expect(await readLogo("data:image/png;base64,AAAA")).toBeNull();
  expect(await readLogo(null)).toBeNull();
});
