/** Texts by their flat, dotted keys. */
export type Texts = Readonly<Record<string, string>>;
