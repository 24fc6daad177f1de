import type { Corners } from "./geometry.ts";

/** A picture to straighten, between these corners or, with null, between those that are found in it. */
export type Order = { readonly file: File; readonly corners: Corners | null };

/** What a worker makes of it. Corners, width and height are in points of the upright picture; null where no document is found. */
export type Reply = { readonly corners: Corners; readonly width: number; readonly height: number; readonly blob: Blob } | null;
