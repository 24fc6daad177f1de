import { existsSync } from "node:fs";

/**
 * The first of these programs that is installed.
 * @param {readonly (string | undefined)[]} places
 */
export const findProgram = (places) => places.find((place) => place !== undefined && existsSync(place));
