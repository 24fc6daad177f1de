/** What has words to be found by; a client in the archive is of a kind of its own. */
export type SearchKind = "person" | "company" | "archived" | "form" | "invitation" | "inquiry" | "user" | "document";

export const backwards = (word: string): string => [...word].reverse().join("");

/** Behind every text that begins with another. */
const LAST_LETTER = "\u{10FFFF}";

/** All texts that begin so lie between these two, compared by bytes. */
export const rangeOf = (beginning: string): readonly [from: string, to: string] => [beginning, `${beginning}${LAST_LETTER}`];
