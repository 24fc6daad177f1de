import { trustScript } from "../../../trust-script.ts";
import type { Corners } from "./geometry.ts";
import type { Order, Reply } from "./straighten-order.ts";
import workerFile from "./straighten-worker.ts?worker&url";

/** A document cut out of a picture and straightened. */
export type Straightened = Omit<NonNullable<Reply>, "blob"> & { readonly file: File };

/** Most milliseconds that somebody waits for a suggestion before the picture is used as it is. */
const PATIENCE = 15_000;

/**
 * Finds the document in a picture and straightens it, beside the page, which stays usable meanwhile. Null where none is found with
 * confidence, where the browser cannot open the picture, and where it takes too long. A worker lives for one picture: it holds all its
 * points.
 */
export async function straightenPicture(file: File, corners: Corners | null = null): Promise<Straightened | null> {
  const worker = new Worker(trustScript(workerFile), { type: "module" });
  const reply = await new Promise<Reply>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => resolve(data));
    worker.addEventListener("error", () => resolve(null));
    setTimeout(resolve, PATIENCE, null);
    worker.postMessage({ file, corners } satisfies Order);
  });
  worker.terminate();
  if (reply === null) return null;
  const { blob, ...rest } = reply;
  return { ...rest, file: new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: blob.type }) };
}
