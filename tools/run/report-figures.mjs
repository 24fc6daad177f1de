import { appendFileSync } from "node:fs";

/**
 * Reports what a drill has measured, for the reader of its output and for `npm run trust`, which names a file for it.
 * @param {string} name
 * @param {Readonly<Record<string, number>>} figures
 */
export function reportFigures(name, figures) {
  console.log(`${name}: ${JSON.stringify(figures)}`);
  const file = process.env["FIGURES_FILE"];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, figures })}\n`);
}
