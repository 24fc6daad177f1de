/** Least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST_CONTRAST = 4.5;

function luminance(red: number, green: number, blue: number): number {
  const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
}

/** The firm's colour as a ground, the text colour that can be read on it, and how well (1 to 21; WCAG 2.2, contrast ratio). */
export type BrandColor = { readonly ground: string; readonly text: "#ffffff" | "#000000"; readonly contrast: number };

/**
 * The firm's colour as ground of the page's head.
 * @param color `#rrggbb`; null for anything else
 */
export function readBrandColor(color: string | null): BrandColor | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? "");
  if (match === null) return null;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16));
  const light = luminance(red, green, blue);
  const [onWhite, onBlack] = [1.05 / (light + 0.05), (light + 0.05) / 0.05];
  // Where white falls short, black reaches at least 4.67: the two ratios multiply to 21.
  return onWhite >= LEAST_CONTRAST
    ? { ground: match[0], text: "#ffffff", contrast: onWhite }
    : { ground: match[0], text: "#000000", contrast: onBlack };
}
