import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A screen that is loaded when it is first shown. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    // No module, against its type: the page is about to reload, see `watch-preload-errors.ts`. Until then the spinner stays.
    const module: Record<Name, ComponentType> | undefined = await load();
    return module === undefined ? new Promise<never>(() => {}) : { default: module[name] };
  });
}
