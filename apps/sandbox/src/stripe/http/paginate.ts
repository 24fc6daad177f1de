import { refuseMissing } from "./stripe-error.ts";

/** What a list's parameters say about its part. */
export interface Paging {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** One part of a list. */
export interface ListPart<T> {
  readonly object: "list";
  readonly data: T[];
  readonly has_more: boolean;
  readonly url: string;
}

/** Bounds of a moment, in seconds, or the moment itself. */
export type Range =
  | number
  | {
      readonly gt?: number | undefined;
      readonly gte?: number | undefined;
      readonly lt?: number | undefined;
      readonly lte?: number | undefined;
    };

/** Whether a moment lies within bounds; without bounds it does. */
export function isWithin(moment: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return moment === range;
  return (
    (range.gt === undefined || moment > range.gt) &&
    (range.gte === undefined || moment >= range.gte) &&
    (range.lt === undefined || moment < range.lt) &&
    (range.lte === undefined || moment <= range.lte)
  );
}

/**
 * The wanted part of a list, newest first.
 * @param objects oldest first
 * @throws StripeError 400 when the object to go on from is not in the list
 */
export function paginate<T extends { id: string }>(kind: string, url: string, objects: Iterable<T>, paging: Paging): ListPart<T> {
  const all = [...objects].reverse();
  const find = (id: string, param: string): number => {
    const at = all.findIndex((object) => object.id === id);
    if (at < 0) throw refuseMissing(kind, id, param);
    return at;
  };
  const { limit, starting_after: after, ending_before: before } = paging;
  if (before !== undefined) {
    const end = find(before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : find(after, "starting_after") + 1;
  return { object: "list", data: all.slice(start, start + limit), has_more: all.length > start + limit, url };
}
