/** Where a signature stands: its upper left corner and its width, in parts of the page as it is shown. */
export type Place = { readonly page: number; readonly x: number; readonly y: number; readonly width: number };

/** Height of the field that a signature is drawn in, in parts of its width. */
export const FIELD_RATIO = 1 / 3;

const NARROWEST = 0.15;
const WIDEST = 0.8;
/** How wide a signature is at first. */
const WIDTH = 0.35;

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), Math.max(most, 0));

/** Back onto the page, whole. @param ratio the page's width by its height */
function keepOnPage({ page, x, y, width }: Place, ratio: number): Place {
  const wide = Math.min(Math.max(width, NARROWEST), WIDEST);
  return { page, width: wide, x: within(x, 1 - wide), y: within(y, 1 - wide * FIELD_RATIO * ratio) };
}

/** With its middle at a point of a page; as wide as it was before. */
export function putAt(page: number, point: { x: number; y: number }, ratio: number, width = WIDTH): Place {
  return keepOnPage({ page, width, x: point.x - width / 2, y: point.y - (width * FIELD_RATIO * ratio) / 2 }, ratio);
}

export const movePlace = (place: Place, by: { x: number; y: number }, ratio: number): Place =>
  keepOnPage({ ...place, x: place.x + by.x, y: place.y + by.y }, ratio);

export const widenPlace = (place: Place, by: number, ratio: number): Place => keepOnPage({ ...place, width: place.width + by }, ratio);
