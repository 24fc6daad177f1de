/** @typedef {{ name: string, figures: Record<string, number> }} Reported */

/**
 * Compares what tests have reported with what a proof needs. What was not reported is a miss: a test that did not run proves nothing.
 * @param {Record<string, Record<string, (figure: number) => boolean>>} wanted
 * @param {readonly Reported[]} reported
 * @returns {string[]} a line for each miss
 */
export function judgeFigures(wanted, reported) {
  return Object.entries(wanted).flatMap(([name, rules]) => {
    const found = reported.filter((one) => one.name === name).at(-1)?.figures;
    if (found === undefined) return [`${name}: not reported`];
    return Object.entries(rules).flatMap(([what, holds]) => {
      const figure = found[what];
      return figure !== undefined && holds(figure) ? [] : [`${name}: ${what} is ${figure ?? "not reported"}`];
    });
  });
}
