import { appendFileSync } from "node:fs";

/** The file that figures are added to, a JSON object a line; without it they are only printed. */
const FIGURES_FILE = process.env["FIGURES_FILE"];

/** Reports what a test has measured, for the reader of its output and for `npm run trust`. */
export function reportFigures(name: string, figures: Readonly<Record<string, number>>): void {
  process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
  if (FIGURES_FILE !== undefined) appendFileSync(FIGURES_FILE, `${JSON.stringify({ name, figures })}\n`);
}
