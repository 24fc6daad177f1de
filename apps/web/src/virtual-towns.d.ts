declare module "virtual:towns" {
  /** Towns by postcode, of all postcodes that begin with the same two digits. */
  export type TownFile = { readonly source: string; readonly towns: Readonly<Record<string, readonly string[]>> };

  /** What the addresses of these files begin with, before the two digits and `.json`. */
  export const townFiles: string;
}
