import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { TextPart } from "../text-parts.ts";
import { loadTexts } from "../texts.ts";
import { reloadOnce } from "./watch-preload-errors.ts";

/** A component whose code is loaded when it is first shown, or before, when it is about to be. */
export type LazyComponent<Props = object> = LazyExoticComponent<ComponentType<Props>> & { readonly preload: () => Promise<unknown> };

/**
 * A screen, or a part of one, that is loaded when it is first shown.
 * @param texts the kinds of texts that it shows, beside those that every page has
 */
export function lazyScreen<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  texts: readonly TextPart[] = [],
): LazyComponent<Props> {
  const preload = async () => (await Promise.all([load(), loadTexts(texts)]))[0];
  const screen = lazy(async () => {
    // No module, against its type: the page is about to reload, see `watch-preload-errors.ts`. Until then the spinner stays. While the
    // same code is being loaded ahead, the error comes here.
    const module: Record<Name, ComponentType<Props>> | undefined = await preload().catch((error: unknown) => {
      if (!reloadOnce()) throw error;
      return undefined;
    });
    return module === undefined ? new Promise<never>(() => {}) : { default: module[name] };
  });
  return Object.assign(screen, { preload });
}
