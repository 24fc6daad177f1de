import type { staff as english } from "../en/staff.ts";

/** The words of the firm's own screens. */
export const staff: Readonly<Record<keyof typeof english, string>> = {};
