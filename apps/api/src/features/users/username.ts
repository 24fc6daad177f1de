/** One spelling of a user name for every comparison: without blanks around it, compatible characters folded, lower case. */
export const canonicalUsername = (username: string): string => username.normalize("NFKC").trim().toLowerCase();
