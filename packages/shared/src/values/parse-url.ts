/** The address, or null where it is none. `URL.canParse` is newer than some of the supported browsers (`.browserslistrc`). */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
