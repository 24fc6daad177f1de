/** A file's name out of words, without what a file system refuses. */
export const nameFile = (words: readonly string[], ending: string): string =>
  `${words
    .join(" ")
    .replace(/[\\/:*?"<>|\s]+/g, " ")
    .trim()}.${ending}`;
