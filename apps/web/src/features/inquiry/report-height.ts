import { parseUrl } from "@stammdaten/shared/values/parse-url.ts";

/** The origin of the page that shows this one in a frame, as far as the browser tells; null where it does not. */
function readParentOrigin(): string | null {
  // Firefox had no list of ancestors for long; the loader asks for a referrer that names the origin alone.
  const ancestor = "ancestorOrigins" in location ? location.ancestorOrigins[0] : undefined;
  const from = ancestor ?? document.referrer;
  return parseUrl(from)?.origin ?? null;
}

/**
 * Tells the page around this one how high it is, now and whenever that changes, as `{type: "stammdaten:resize", height}` in
 * pixels. Nobody but the firm's own sites hears it, and nothing is heard from them.
 * @param allowedOrigins the firm's own sites
 * @returns ends it
 */
export function reportHeight(root: Element, allowedOrigins: readonly string[]): () => void {
  if (window.parent === window) return () => {};
  const parent = readParentOrigin();
  // The browser itself drops what is meant for another origin than the parent's.
  const targets = parent === null ? allowedOrigins : allowedOrigins.filter((origin) => origin === parent);
  let last = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(root.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    for (const target of targets) window.parent.postMessage({ type: "stammdaten:resize", height }, target);
  });
  observer.observe(root);
  return () => observer.disconnect();
}
