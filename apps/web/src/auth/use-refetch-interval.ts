import { useReadOnly } from "./use-read-only.ts";

/**
 * How often a page asks anew by itself. Never for an admin who reads the firm: each call is an entry of its log, and nobody may have
 * looked.
 */
export const useRefetchInterval = (milliseconds: number): number | false => (useReadOnly() ? false : milliseconds);
