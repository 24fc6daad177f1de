import type { Pixels } from "../judge-picture.ts";
import { findDocument, SEARCHED_EDGE } from "./find-document.ts";
import type { Corners, Point } from "./geometry.ts";
import type { Order, Reply } from "./straighten-order.ts";
import { straighten } from "./straighten.ts";

/** Larger pictures are read no larger, in points: canvases have a bound, and print is read well before it. */
const READ_EDGE = 4_000;
/** As long as a large photo becomes before it travels (`shrink-picture.ts`). */
const LONGEST_EDGE = 3_000;
const QUALITY = 0.88;

function openCanvas(width: number, height: number): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser draws nothing here.");
  return { canvas, context };
}

/** The points of a picture, upright and on white, and no longer on either side than so many. */
function readPixels(picture: ImageBitmap, longestEdge: number): Pixels {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const { context } = openCanvas(width, height);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

const scaleCorners = ([a, b, c, d]: Corners, by: number): Corners => {
  const scale = ({ x, y }: Point): Point => ({ x: x * by, y: y * by });
  return [scale(a), scale(b), scale(c), scale(d)];
};

async function answer({ file, corners: given }: Order): Promise<Reply> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const small = given === null ? readPixels(picture, SEARCHED_EDGE) : null;
  const found = small && findDocument(small);
  const corners = given ?? (small && found && scaleCorners(found, width / small.width));
  if (corners === null) return null;
  const pixels = readPixels(picture, READ_EDGE);
  picture.close();
  const straight = straighten(pixels, scaleCorners(corners, pixels.width / width), LONGEST_EDGE);
  const { canvas, context } = openCanvas(straight.width, straight.height);
  context.putImageData(new ImageData(straight.data, straight.width, straight.height), 0, 0);
  return { corners, width, height, blob: await canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY }) };
}

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  answer(data).then(postMessage, () => postMessage(null));
});
