import type { Jpeg } from "../../../../wizard/pictures/to-jpeg.ts";

/** Most that the pictures of one PDF may weigh, in bytes: a file takes 10 MB, and the PDF some hundred bytes for each page. */
export const MOST_BYTES = 9_900_000;

export type Page = Jpeg & { readonly key: number };

/** What has just happened, as the key of its text and what is filled in. */
type Notice = { readonly key: string; readonly params?: { readonly name: string } | { readonly number: number } };

/** The pages in the order in which they are sent. `moved` is the key of the one that was moved last. */
export type Pages = {
  readonly pages: readonly Page[];
  readonly nextKey: number;
  readonly notice: Notice | null;
  readonly moved: { readonly key: number } | null;
};

export const noPages: Pages = { pages: [], nextKey: 0, notice: null, moved: null };

export type Change =
  | { readonly kind: "add"; readonly picture: Jpeg }
  /** One place up (-1) or down (1). */
  | { readonly kind: "move"; readonly index: number; readonly by: -1 | 1 }
  | { readonly kind: "remove"; readonly index: number }
  /** A file that is no page. */
  | { readonly kind: "refuse"; readonly name: string }
  /** The pages could not be made a PDF. */
  | { readonly kind: "fail" };

const weigh = (pages: readonly Jpeg[]): number => pages.reduce((sum, { blob }) => sum + blob.size, 0);

/** The pages after one change, and what to say about it. What no longer fits into one file is not added. */
export function changePages(before: Pages, change: Change): Pages {
  const { pages, nextKey } = before;
  const say = (key: string, params: Notice["params"], changed: Partial<Pages> = {}): Pages => {
    const notice = params === undefined ? { key } : { key, params };
    return { ...before, moved: null, ...changed, notice };
  };
  if (change.kind === "refuse") return say("phonePages.unreadable", { name: change.name });
  if (change.kind === "fail") return say("phonePages.failed", undefined);
  if (change.kind === "add") {
    const more = [...pages, { ...change.picture, key: nextKey }];
    if (weigh(more) > MOST_BYTES) return say("phonePages.full", undefined);
    return say("phonePages.added", { number: more.length }, { pages: more, nextKey: nextKey + 1 });
  }
  const page = pages[change.index];
  if (page === undefined) return before;
  const rest = pages.filter((other) => other !== page);
  if (change.kind === "remove") return say("phonePages.removed", undefined, { pages: rest });
  const index = Math.min(Math.max(change.index + change.by, 0), rest.length);
  return say("phonePages.moved", { number: index + 1 }, { pages: rest.toSpliced(index, 0, page), moved: { key: page.key } });
}
