/** How long somebody reads a page at least, in milliseconds: what is needed later is loaded from then on. */
export const READING_MS = 300;
