import { useInsertionEffect } from "react";

/**
 * Puts rules in force until what it returns is called. They are adopted and not written into a style element, which the content
 * security policy refuses.
 */
export function adoptStyle(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** Rules that are in force as long as it is there. */
export function AdoptedStyle({ css }: { css: string }) {
  useInsertionEffect(() => adoptStyle(css), [css]);
  return null;
}
