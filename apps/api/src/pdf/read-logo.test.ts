import { randomBytes } from "node:crypto";
import { LONGEST_LOGO_URL } from "@stammdaten/shared/contract/tenants.ts";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readLogo, shrinkLogo } from "./read-logo.ts";

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

describe("a logo as it is kept", () => {
  it.each([
    ["png", "png"],
    ["jpeg", "jpeg"],
    // For the firm's mails.
    ["webp", "png"],
  ] as const)("is of the size that a page needs: a %s as a %s", async (type, kind) => {
    const kept = (await shrinkLogo(await draw(3_600, 1_200, type))) ?? "";
    expect(kept.startsWith(`data:image/${kind};base64,`)).toBe(true);
    const bytes = Buffer.from(kept.slice(kept.indexOf(",") + 1), "base64");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 720, height: 240 });
  });

  it("is as short as what may be sent, also where its own format would be longer", async () => {
    const photo = sharp(randomBytes(720 * 240 * 3), { raw: { width: 720, height: 240, channels: 3 } });
    for (const picture of [photo.clone().blur(2), photo.clone()]) {
      const kept = await shrinkLogo(`data:image/png;base64,${(await picture.png().toBuffer()).toString("base64")}`);
      expect(kept).toMatch(/^data:image\/webp;/);
      expect(kept?.length).toBeLessThanOrEqual(LONGEST_LOGO_URL);
    }
  });

  it("is refused where it is no picture, or has more points than any logo", async () => {
    for (const url of [await draw(9_000, 9_000, "png"), "data:image/png;base64,AAAA", "https://logo.example/x.png"])
      expect(await shrinkLogo(url)).toBeNull();
  });
});
