import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cleanPicture } from "./clean-picture.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));
const [from, to] = [path.join(folder, "from"), path.join(folder, "to")];

const clean = (bytes: Uint8Array, mimeType: string) => {
  writeFileSync(from, bytes);
  return cleanPicture(from, to, mimeType);
};

/** Wider than high, its left half red; what a phone writes says that it lies on its side. */
let photo: Buffer;
beforeAll(async () => {
  const red = await sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "white" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({ IFD0: { Make: "Telefon", Copyright: "Erika Muster" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});

describe("a picture", () => {
  it("is turned upright and keeps no place where it was taken", async () => {
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(50);
    expect(await clean(photo, "image/jpeg")).toEqual({ mimeType: "image/jpeg" });
    const drawn = await sharp(to).metadata();
    expect([drawn.width, drawn.height, drawn.orientation, drawn.exif, drawn.xmp, drawn.iptc]).toEqual([
      20,
      40,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(readFileSync(to).includes("Telefon")).toBe(false);
    // Turned by a quarter to the right, the left half is at the top.
    const top = await sharp(to).extract({ left: 8, top: 4, width: 1, height: 1 }).raw().toBuffer();
    expect([(top[0] ?? 0) > 200, (top[1] ?? 255) < 60]).toEqual([true, true]);
  });

  it.each(["image/png", "image/webp"] as const)("stays %s", async (mimeType) => {
    const bytes = await sharp(photo)
      .toFormat(mimeType === "image/png" ? "png" : "webp")
      .toBuffer();
    expect(await clean(bytes, mimeType)).toEqual({ mimeType });
    expect((await sharp(to).metadata()).format).toBe(mimeType.slice("image/".length));
  });

  it("loses what follows its end", async () => {
    await clean(Buffer.concat([photo, Buffer.from("<script>alert(1)</script>PK\u0003\u0004")]), "image/jpeg");
    expect(readFileSync(to).includes("<script>")).toBe(false);
  });

  it("is reported as damaged when it is cut off or no picture", async () => {
    expect(await clean(photo.subarray(0, photo.length / 2), "image/jpeg")).toEqual({ fault: "damaged" });
    expect(await clean(Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), "image/png")).toEqual({ fault: "damaged" });
    expect(await clean(Buffer.from("000000186674797068656963000000006865696366696c65", "hex"), "image/heic")).toEqual({ fault: "damaged" });
  });

  it("of more points than a camera has is a bomb, and is not decoded", async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "white" }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const before = process.memoryUsage().rss;
    expect(await clean(bomb, "image/png")).toEqual({ fault: "bomb" });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});
