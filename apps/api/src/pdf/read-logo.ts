/**
 * The bytes of a firm's logo.
 * @param url a data URL of a PNG or JPEG; PDF knows no WebP
 * @returns null where there is none that can be printed
 */
export function readLogo(url: string | null): Buffer | null {
  const match = /^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url ?? "");
  return match?.[1] === undefined ? null : Buffer.from(match[1], "base64");
}
