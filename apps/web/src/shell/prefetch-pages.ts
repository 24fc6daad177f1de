import { isValidElement, type ReactNode } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import type { LazyComponent } from "../lazy/lazy-screen.ts";
import { withoutReload } from "../lazy/watch-preload-errors.ts";

type Preload = LazyComponent["preload"];

/** Whether the user has asked for few data. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** What loads the screens in an element. */
function listPreloads(node: ReactNode): Preload[] {
  if (Array.isArray(node)) return node.flatMap((one: ReactNode) => listPreloads(one));
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  const { preload } = node.type as unknown as Partial<LazyComponent>;
  return [...(preload === undefined ? [] : [preload]), ...listPreloads(node.props.children)];
}

/**
 * Loads the code and the texts of a page when the pointer or the focus comes to a link that leads there: once, and not where the user
 * saves data.
 * @returns ends that
 */
export function prefetchPages(routes: RouteObject[]): () => void {
  const begun = new Set<Preload>();
  const onReached = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link === null || link.origin !== window.location.origin || savesData()) return;
    const screens = (matchRoutes(routes, link.pathname) ?? []).flatMap(({ route }) => listPreloads(route.element));
    for (const preload of screens) {
      if (begun.has(preload)) continue;
      begun.add(preload);
      void withoutReload(preload);
    }
  };
  document.addEventListener("pointerover", onReached);
  document.addEventListener("focusin", onReached);
  return () => {
    document.removeEventListener("pointerover", onReached);
    document.removeEventListener("focusin", onReached);
  };
}
