import type { LazyComponent } from "../lazy/lazy-screen.ts";
import { withoutReload } from "../lazy/watch-preload-errors.ts";

/** How long after the start the network is left to the first screen, in milliseconds. */
const LATER_MS = 3_000;

/** Loads what the first screen does without, so that it is there also when the network is gone. */
export function loadLater(parts: readonly Pick<LazyComponent, "preload">[]): void {
  setTimeout(() => parts.forEach(({ preload }) => void withoutReload(preload)), LATER_MS);
}
